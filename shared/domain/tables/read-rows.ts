import { say } from '../../format/say.ts';
import { type AskedName, nameKey } from './column-answers.ts';
import { fitKind } from './fit-kind.ts';
import { foldHeader, readValue } from './import/header-words.ts';
import { isKeyRole } from './import/lines.ts';
import { moneyText, trimNumber } from './import/numbers.ts';
import { type CellReading, readText } from './import/read-cell.ts';
import { readListText } from './import/read-plain-sheet.ts';
import type { ReadingOptions } from './import/reading.ts';
import { type Column, type Fault, onRequest, type Row, type TableFault, type TableKind } from './kind.ts';
import type { TableReading } from './read-table.ts';
import { groupText } from './row-index.ts';

/** Reads rows that an editor sends: every cell is checked, and nothing is guessed. */
export function readRows(
	plain: TableKind,
	sent: readonly Row[],
	base: number | null,
	{ answers, isMerge = false }: ReadingOptions = {},
): TableReading {
	const kind = fitKind(plain, sent);
	const names = new Map<string, AskedName>();
	const unread: TableFault[] = [];
	const rows = sent.map((row, index) =>
		Object.fromEntries(
			kind.columns.map((column): [string, string | null] => {
				const reading = readCell(kind, column, row[column.key] ?? null);
				if (reading.fault !== undefined) {
					unread.push({ index, column: column.key, message: reading.fault });
					return [column.key, null];
				}
				return [column.key, isNewName(column, reading.value) ? named(column, reading.value) : reading.value];
			}),
		),
	);
	const broken = new Set(unread.map(({ index, column }) => `${index} ${column}`));
	const ruleFaults = kind.check(rows, {
		nameRow: (index) => say('row.name', index + 1),
		isUnread: (index, column) =>
			broken.has(`${index} ${column}`) ||
			// Merged rows change only the cells that they name.
			(isMerge && !isKeyRole(kind, column) && rows[index]?.[column] == null),
	});
	const isEmpty = rows.length === 0 && !kind.mayBeEmpty;
	const whole: TableFault[] = isEmpty ? [{ index: null, column: null, message: say('sheet.empty') }] : [];
	const ordered = kind.tiers ? bySchedule(kind, rows) : rows;
	return {
		rows: ordered,
		faults: [...whole, ...unread, ...ruleFaults].map(faultOfRow),
		notes: [],
		...(base !== null && { stamp: { title: kind.title, version: base } }),
		...(names.size > 0 && { names: [...names.values()] }),
		...(isMerge && { said: ordered.map((row) => Object.keys(row).filter((key) => row[key] !== null)) }),
	};

	/** The value that a new name stands for; a name without an answer is asked about. */
	function named({ key }: Column, text: string): string {
		const id = nameKey(key, foldHeader(text));
		const known = answers?.names.get(id);
		if (known === undefined) names.set(id, { column: key, text });
		return known ?? text;
	}
}

/** A fault of rows that stand in no file. */
export const faultOfRow = ({ index, column, message }: TableFault): Fault => ({
	path: index === null ? 'file' : `row ${index + 1}`,
	sheet: null,
	row: null,
	column,
	cell: null,
	text: null,
	message: index === null ? message : say('table.newRow', index + 1, message),
});

const isNewName = ({ holds }: Column, value: string | null): value is string =>
	value !== null && holds.type === 'choice' && holds.isOpen === true && !Object.hasOwn(holds.values, value);

/** The cell in its canonical form; the rules of its column report a text that is no number. */
function readCell(kind: TableKind, column: Column, value: string | null): CellReading {
	const { holds, key } = column;
	if (value === null || value === '') return { value: null };
	if (holds.type === 'list') return readListText(kind, column, value);
	if (holds.type === 'choice' && (!holds.isOpen || Object.hasOwn(holds.values, value))) return { value };
	if (holds.type === 'choice' || holds.type === 'text') {
		const known = holds.type === 'choice' ? readValue(kind, key, value) : null;
		return known === null ? readText(column, { kind: 'text', text: value }) : { value: known };
	}
	if (value === onRequest || !/^\d{1,13}(\.\d{1,13})?$/.test(value)) return { value };
	return { value: holds.type === 'money' ? moneyText(value, holds.shortest === true) : trimNumber(value) };
}

/** One schedule after the other, as a person compares them. */
const bySchedule = (kind: TableKind, rows: readonly Row[]): Row[] =>
	[...Map.groupBy(rows, (row) => groupText(kind.group.map((key) => row[key]))).values()].flat();
