import type { Cell } from '../file/sheet.ts';
import type { TableKind } from '../kind.ts';
import { saysFree, saysOnRequest } from './cell-words.ts';
import { readNumber } from './numbers.ts';
import { readRange } from './ranges.ts';

/** A row of a sheet with its cells from left to right. */
export type Line = { row: number; cells: readonly { column: number; cell: Cell }[] };

/** What one column of a block holds, and which group values its header names. */
export type Field = { column: number; role: string; facts: Readonly<Record<string, string>>; header: string };

/** Whether a column says which row this is, and not what it costs. */
export function isKeyRole(kind: TableKind, role: string): boolean {
	return (
		role.startsWith('#') ||
		role === 'range' ||
		role === 'price_from' ||
		role === 'price_to' ||
		kind.group.includes(role)
	);
}

/** Whether a cell holds an amount, a range or what stands for one. */
export function looksLikeData(cell: Cell): boolean {
	if (cell.kind !== 'text') return true;
	if (!/\d/.test(cell.text))
		return cell.text.length < 40 && (saysOnRequest(cell.text) || saysFree(cell.text));
	return (
		cell.text.length < 100 &&
		(readNumber(cell.text, '.').kind === 'number' || readRange(cell.text, '.').kind === 'range')
	);
}
