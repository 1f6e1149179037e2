import { decimal } from '@clearway/shared/format/number.ts';
import { type Sentence, say } from '../../format/say.ts';
import { centsOf } from './cents.ts';
import { choiceName, choiceNames } from './choice-names.ts';
import { type CheckContext, type Column, onRequest, type Row, type TableFault } from './kind.ts';
import { listOf, unknownInList } from './list-cell.ts';
import { groupText } from './row-index.ts';

/** The context of checks without a file: rows are counted from 1. */
export const plainContext: CheckContext = {
	nameRow: (index) => say('row.name', index + 1),
	isUnread: () => false,
};

/** Rules of every single cell: filled where it must be, of its type, not negative. */
export function checkCells(
	rows: readonly Row[],
	columns: readonly Column[],
	context: CheckContext,
): TableFault[] {
	const faults: TableFault[] = [];
	rows.forEach((row, index) => {
		for (const column of columns) {
			if (context.isUnread(index, column.key)) continue;
			const message = cellFault(row[column.key] ?? null, column);
			if (message) faults.push({ index, column: column.key, message });
		}
	});
	return faults;
}

/** Rows that answer the same question twice; the message names both. */
export function checkDuplicates(
	rows: readonly Row[],
	columns: readonly string[],
	context: CheckContext,
	tell: (row: Row, first: Sentence) => Sentence,
): TableFault[] {
	const faults: TableFault[] = [];
	const seen = new Map<string, number>();
	rows.forEach((row, index) => {
		if (columns.some((column) => context.isUnread(index, column) || row[column] == null)) return;
		const key = groupText(columns.map((column) => row[column]));
		const first = seen.get(key);
		if (first === undefined) seen.set(key, index);
		else faults.push({ index, column: columns.at(-1) ?? null, message: tell(row, context.nameRow(first)) });
	});
	return faults;
}

function cellFault(value: string | null, column: Column): Sentence | null {
	const { holds, label } = column;
	if (value === null) return column.filled ? say('cell.notFilled', label) : null;
	if (holds.type === 'choice')
		return holds.isOpen || Object.hasOwn(holds.values, value)
			? null
			: say('cell.unknown', choiceName(value.slice(0, 60)), label, choiceNames(holds.values));
	if (holds.type === 'text') return null;
	if (holds.type === 'list') return listFault(value, column);
	if (holds.type === 'money' && holds.onRequest && value === onRequest) return null;
	if (holds.type === 'integer') return /^\d{1,6}$/.test(value) ? null : say('cell.wholeNumber', label);
	if (holds.type === 'number' && !/^\d{1,7}(?:\.\d{1,6})?$/.test(value)) return say('cell.sixPlaces', label);
	if (Number.isNaN(centsOf(value))) return say('cell.number', label);
	if (value.startsWith('-')) return say('cell.negative', decimal(value), label);
	if (holds.type === 'percent')
		return Number(value) > 100 ? say('cell.over100', decimal(value), label) : null;
	if (holds.type === 'number') return null;
	return /\.\d{3}/.test(value) ? say('cell.cents', decimal(value)) : null;
}

function listFault(value: string, { holds, label }: Column): Sentence | null {
	if (holds.type !== 'list' || holds.open) return null;
	const unknown = listOf(value).find((item) => !Object.hasOwn(holds.known, item));
	return unknown === undefined ? null : unknownInList(unknown, label, choiceNames(holds.known));
}
