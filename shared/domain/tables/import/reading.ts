import { type Said, type Sentence, say } from '../../../format/say.ts';
import type { AskedColumn, AskedName, ColumnAnswers } from '../column-answers.ts';
import { cellName, type Sheet } from '../file/sheet.ts';
import type { Column, Fault, Row, TableKind } from '../kind.ts';
import type { Line } from './lines.ts';
import { cleanText, shortText } from './read-cell.ts';

/** The place of a value in the file. */
export type Place = { sheet: string | null; row: number; column: number; text: string };

/** One row of the table as it was read, with the place of each of its cells. */
export type RowRecord = {
	row: Row;
	sheet: string | null;
	line: number;
	/** The places of columns in the file; a column without a place was taken from a header or heading. */
	places: Map<string, Place>;
	/** Columns whose cells are broken and already reported. */
	broken: Set<string>;
};

/** The state of reading a file. */
export type Reading = {
	kind: TableKind;
	columns: ReadonlyMap<string, Column>;
	fileName: string;
	records: RowRecord[];
	faults: Fault[];
	/** How many faults were found beyond the stored ones. */
	uncounted: number;
	notes: Map<string, Sentence>;
	answers: ColumnAnswers;
	/** The file changes only the columns that it names, so a missing one is no fault. */
	isMerge: boolean;
	/** The file was exported from a table, so its doubtful values are meant as they stand. */
	isExport: boolean;
	askedColumns: Map<string, AskedColumn>;
	askedNames: Map<string, AskedName>;
};

/** The office's answers about a file, and `isMerge` for a file that adds to the table. */
export type ReadingOptions = { answers?: ColumnAnswers | undefined; isMerge?: boolean | undefined };

const nothingTold: ColumnAnswers = { asks: false, columns: new Map(), names: new Map() };

/** The most faults that are listed; further ones are only counted. */
const mostFaults = 2000;
const mostNotes = 200;

export function startReading(
	kind: TableKind,
	fileName: string,
	{ answers = nothingTold, isMerge = false }: ReadingOptions = {},
): Reading {
	return {
		kind,
		columns: new Map(kind.columns.map((column) => [column.key, column])),
		fileName,
		records: [],
		faults: [],
		uncounted: 0,
		notes: new Map(),
		answers,
		isMerge,
		isExport: false,
		askedColumns: new Map(),
		askedNames: new Map(),
	};
}

/** The column with this key, one of its kind or a further one. */
export const columnOf = ({ columns, kind }: Reading, key: string): Column | undefined =>
	columns.get(key) ?? kind.further?.ofKey(key) ?? undefined;

export function addCellFault(reading: Reading, place: Place, column: string | null, message: Sentence): void {
	const cell = cellName(place.row, place.column);
	keepFault(reading, {
		path: place.sheet === null ? cell : `${place.sheet}!${cell}`,
		sheet: place.sheet,
		row: place.row,
		column,
		cell,
		text: place.text === '' ? null : cleanText(place.text).slice(0, 200),
		message,
	});
}

/** Reports a fault of a whole row, sheet or file. */
export function addFault(
	reading: Reading,
	sheet: string | null,
	row: number | null,
	column: string | null,
	message: Sentence,
): void {
	const rowPath = sheet === null ? `${row}:${row}` : `${sheet}!${row}:${row}`;
	const path = row === null ? (sheet ?? reading.fileName) : rowPath;
	keepFault(reading, { path, sheet, row, column, cell: null, text: null, message });
}

/** A line of a csv file with more fields than its header: a comma inside a number may have cut it in two. */
export function reportLonger(reading: Reading, sheet: Sheet, width: number, line: Line): void {
	const fields = sheet.fields?.get(line.row) ?? 0;
	const extra = fields > width ? line.cells.find(({ column }) => column > width) : undefined;
	if (!extra) return;
	const place = { sheet: sheet.name, row: line.row, column: extra.column, text: extra.cell.text };
	addCellFault(reading, place, null, say('row.longer', width));
}

/** The name of a row, with its sheet when the file has named sheets. */
export function rowName(sheet: string | null, row: number): Said {
	return sheet === null ? say('row.name', row) : say('row.nameOnSheet', shortText(sheet), row);
}

/** Adds a note on something skipped or assumed. */
export function addNote(reading: Reading, note: Sentence): void {
	if (reading.notes.size < mostNotes) reading.notes.set(JSON.stringify(note), note);
}

function keepFault(reading: Reading, fault: Fault): void {
	if (reading.faults.length < mostFaults) reading.faults.push(fault);
	else reading.uncounted++;
}
