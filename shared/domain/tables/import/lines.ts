import type { Cell } from '../file/sheet.ts';
import type { TableKind } from '../kind.ts';
import { saysFree, saysOnRequest } from './cell-words.ts';
import { readNumber } from './numbers.ts';
import { readRange } from './ranges.ts';

/** A row of a sheet with its cells from left to right. */
export type Line = { row: number; cells: readonly { column: number; cell: Cell }[] };

/** One column of a block: its role, and the group values that its header names. */
export type Field = { column: number; role: string; facts: Readonly<Record<string, string>>; header: string };

/** True for a column that names the row instead of a price. */
export function isKeyRole(kind: TableKind, role: string): boolean {
	return (
		role.startsWith('#') ||
		role === 'range' ||
		role === 'price_from' ||
		role === 'price_to' ||
		kind.group.includes(role)
	);
}

/** True for a cell with an amount, a range or words that stand for one. */
export function looksLikeData(cell: Cell): boolean {
	if (cell.kind !== 'text') return true;
	if (!/\d/.test(cell.text))
		return cell.text.length < 40 && (saysOnRequest(cell.text) || saysFree(cell.text));
	return (
		cell.text.length < 100 &&
		(readNumber(cell.text, '.').kind === 'number' || readRange(cell.text, '.').kind === 'range')
	);
}
