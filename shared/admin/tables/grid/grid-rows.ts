/** The result of reading a typed or pasted text: the value to store, or a sentence about the fault. */
export type CellReading = { value: string | null } | { fault: string };

/** One column of a grid: what its cells mean and how they are written. */
export type GridColumn = {
	key: string;
	label: string;
	isNumber: boolean;
	/** In characters. */
	width: number;
	/** Offered while typing. */
	choices: readonly string[];
	/** The quiet text in an empty cell that has a meaning. */
	emptyText?: string;
	/** The reader for texts that were pasted together: one cell may decide how its neighbours are read. */
	reader(texts: readonly string[]): (text: string) => CellReading;
	/** A text that may be thousands or a fraction, written in both ways so that each is read as meant. */
	twoWays?(text: string): { thousands: string; fraction: string } | null;
	/** A value as people see it. */
	show(value: string): string;
	/** A value as it is edited and copied; the reader takes it back unchanged. */
	write(value: string): string;
};

/** One row. A text that could not be read stays in its cell, with the sentence about it under `broken`. */
export type GridRow = {
	readonly id: number;
	readonly cells: Readonly<Record<string, string | null>>;
	readonly broken?: Readonly<Record<string, string>>;
};

/** A place in the grid, counted from 0. */
export type CellPlace = { row: number; column: number };

/** A rectangle of cells, its edges included. */
export type CellRange = { top: number; bottom: number; left: number; right: number };

let lastId = 0;

/** A row with an id of its own. */
export function makeRow(
	cells: Readonly<Record<string, string | null>>,
	broken?: Readonly<Record<string, string>>,
): GridRow {
	lastId += 1;
	return { id: lastId, cells, ...(broken && Object.keys(broken).length > 0 && { broken }) };
}

export const emptyRow = (columns: readonly GridColumn[]): GridRow =>
	makeRow(Object.fromEntries(columns.map(({ key }) => [key, null])));

/** The texts of cells, as they are copied. */
export const textsOf = (
	rows: readonly GridRow[],
	columns: readonly Pick<GridColumn, 'key' | 'write'>[],
): string[][] =>
	rows.map(({ cells, broken }) =>
		columns.map(({ key, write }) => {
			const value = cells[key];
			if (value == null) return '';
			return broken?.[key] ? value : write(value);
		}),
	);

/** The result of a paste. */
export type Written = { rows: readonly GridRow[]; added: number; clippedColumns: number };

/** Writes a block of texts from a place on; missing rows are added. */
export function writeTexts(
	rows: readonly GridRow[],
	columns: readonly GridColumn[],
	at: CellPlace,
	texts: readonly (readonly string[])[],
): Written {
	const width = Math.max(0, ...texts.map((line) => line.length));
	const into = columns.slice(at.column, at.column + width);
	const readers = into.map((column, index) => column.reader(texts.map((line) => line[index] ?? '')));
	const next = [...rows];
	texts.forEach((line, index) => {
		const row = next[at.row + index] ?? emptyRow(columns);
		const readings = into.map(({ key }, column) => {
			const text = line[column] ?? '';
			return [key, text, readers[column]?.(text) ?? { value: null }] as const;
		});
		next[at.row + index] = withReadings(row, readings);
	});
	return { rows: next, added: next.length - rows.length, clippedColumns: width - into.length };
}

/** Takes the content out of a rectangle. */
export function clearCells(
	rows: readonly GridRow[],
	columns: readonly GridColumn[],
	range: CellRange,
): readonly GridRow[] {
	const keys = columns.slice(range.left, range.right + 1).map(({ key }) => key);
	const chosen = rows.slice(range.top, range.bottom + 1);
	if (chosen.every(({ cells }) => keys.every((key) => cells[key] == null))) return rows;
	return rows.map((row, index) =>
		index < range.top || index > range.bottom
			? row
			: withReadings(
					row,
					keys.map((key) => [key, '', { value: null }]),
				),
	);
}

/** Repeats the first row of a rectangle in the others. */
export function fillDown(
	rows: readonly GridRow[],
	columns: readonly GridColumn[],
	range: CellRange,
): readonly GridRow[] {
	const first = rows[range.top];
	if (!first) return rows;
	const readings = columns.slice(range.left, range.right + 1).map(({ key }) => {
		const fault = first.broken?.[key];
		const value = first.cells[key] ?? null;
		return [key, value ?? '', fault === undefined ? { value } : { fault }] as const;
	});
	return rows.map((row, index) =>
		index <= range.top || index > range.bottom ? row : withReadings(row, readings),
	);
}

/** Repeats the first column of a rectangle in the others, as it would be copied. */
export function fillRight(
	rows: readonly GridRow[],
	columns: readonly GridColumn[],
	{ top, bottom, left, right }: CellRange,
): readonly GridRow[] {
	const [first] = columns.slice(left, left + 1);
	if (!first || left >= right) return rows;
	const texts = textsOf(rows.slice(top, bottom + 1), [first]);
	const lines = texts.map(([text = '']) => Array.from({ length: right - left }, () => text));
	return writeTexts(rows, columns, { row: top, column: left + 1 }, lines).rows;
}

/** Puts the cells of a rectangle back as they were; the count says how many had been changed. */
export function revertCells(
	rows: readonly GridRow[],
	columns: readonly GridColumn[],
	{ top, bottom, left, right }: CellRange,
	originalOf: (row: GridRow) => Readonly<Record<string, string | null>> | undefined,
): { rows: readonly GridRow[]; count: number } {
	let count = 0;
	const next = rows.map((row, index) => {
		const original = index >= top && index <= bottom ? originalOf(row) : undefined;
		if (!original) return row;
		const changed = columns.slice(left, right + 1).filter(({ key }) => isChangedCell(row, original, key));
		count += changed.length;
		return changed.length === 0
			? row
			: withReadings(
					row,
					changed.map(({ key }) => [key, '', { value: original[key] ?? null }]),
				);
	});
	return { rows: next, count };
}

/** True when a cell differs from its original. */
export const isChangedCell = (
	{ cells, broken }: GridRow,
	original: Readonly<Record<string, string | null>>,
	key: string,
): boolean => broken?.[key] !== undefined || (cells[key] ?? null) !== (original[key] ?? null);

/** Puts empty rows in before an index. */
export function insertRows(
	rows: readonly GridRow[],
	columns: readonly GridColumn[],
	at: number,
	count: number,
): readonly GridRow[] {
	return rows.toSpliced(at, 0, ...Array.from({ length: count }, () => emptyRow(columns)));
}

/** Removes the rows from `from` to `to`, both included. */
export const removeRows = (rows: readonly GridRow[], from: number, to: number): readonly GridRow[] =>
	rows.toSpliced(from, to - from + 1);

function withReadings(
	row: GridRow,
	readings: readonly (readonly [key: string, text: string, reading: CellReading])[],
): GridRow {
	const cells = { ...row.cells };
	const broken = { ...row.broken };
	for (const [key, text, reading] of readings) {
		if ('fault' in reading) {
			cells[key] = text.trim();
			broken[key] = reading.fault;
		} else {
			cells[key] = reading.value;
			delete broken[key];
		}
	}
	return { id: row.id, cells, ...(Object.keys(broken).length > 0 && { broken }) };
}
