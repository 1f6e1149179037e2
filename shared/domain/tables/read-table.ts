import { type Said, type Sentence, say } from '../../format/say.ts';
import type { AskedColumn, AskedName } from './column-answers.ts';
import { readSheets } from './file/read-sheets.ts';
import type { Sheet } from './file/sheet.ts';
import { finishRows } from './import/finish-rows.ts';
import { joinRecords } from './import/join-records.ts';
import { looksLikeData } from './import/lines.ts';
import { shortText } from './import/read-cell.ts';
import { readPlainSheet } from './import/read-plain-sheet.ts';
import { readSheet } from './import/read-sheet.ts';
import {
	addFault,
	addNote,
	type Reading,
	type ReadingOptions,
	type RowRecord,
	startReading,
} from './import/reading.ts';
import type { Fault, Row, TableKind } from './kind.ts';
import { readFileStamp, readSheetStamp, type Stamp } from './stamp.ts';

/**
 * The content of a file: rows to publish when there are no faults, notes to show in any case, the version it
 * was exported from.
 */
export type TableReading = {
	rows: Row[];
	faults: Fault[];
	notes: Sentence[];
	stamp?: Stamp;
	/** Columns with content that nobody could read; the office is asked about their meaning. */
	columns?: AskedColumn[];
	/** Names whose meaning the office has to tell. */
	names?: AskedName[];
	/** For each row the columns that its line of the file fills; only for a merged file. */
	said?: string[][];
};

/**
 * Reads an uploaded price list, xlsx or csv by its content, and reports everything wrong with it at once.
 * A file that is no table at all is thrown as a `TableRefusal`.
 */
export async function readTable(
	kind: TableKind,
	bytes: Uint8Array,
	fileName: string,
	options: ReadingOptions = {},
): Promise<TableReading> {
	const { reading, sheets, stamp, found } = readRecords(kind, bytes, fileName, options);
	if (!kind.mayBeEmpty && found.length > 0 && reading.records.length === 0 && reading.faults.length === 0)
		addFault(reading, found[0]?.name ?? null, null, null, say('sheet.empty'));
	if (found.length === 0 && reading.faults.length === 0) addFault(reading, null, null, null, noTable(kind));
	const rows = reading.records.length > 0 ? finishRows(reading) : [];
	const { askedColumns, askedNames } = reading;
	return {
		rows,
		faults: sortFaults(reading, sheets),
		notes: [...reading.notes.values()],
		...(stamp && { stamp }),
		...(askedColumns.size > 0 && { columns: [...askedColumns.values()] }),
		...(askedNames.size > 0 && { names: [...askedNames.values()] }),
		...(options.isMerge && { said: reading.records.map(saidOf) }),
	};
}

/** Reads the sheets of a file into records, whose rows are not checked together yet. */
export function readRecords(kind: TableKind, bytes: Uint8Array, fileName: string, options: ReadingOptions) {
	const sheets = readSheets(bytes);
	const reading = startReading(kind, fileName, options);
	const stamp = readSheetStamp(sheets) ?? readFileStamp(fileName);
	reading.isExport = stamp !== undefined;
	const found = sheets
		.filter((sheet) => isRead(reading, sheet))
		.filter((sheet) => readOrReport(reading, sheet));
	if (!kind.plain) joinRecords(reading);
	return { reading, sheets, stamp, found };
}

/** The filled columns of a row; a dash empties a cell of the table, an empty cell leaves it alone. */
const saidOf = ({ places }: RowRecord): string[] =>
	[...places].flatMap(([column, { text }]) => (text.trim() === '' ? [] : [column]));

function isRead(reading: Reading, sheet: Sheet): boolean {
	if (!sheet.hidden) {
		const { name, unseen } = sheet;
		if (unseen) addNote(reading, say('sheet.unseen', shortText(name ?? ''), unseen.rows, unseen.columns));
		return sheet.rows.size > 0;
	}
	if (!readSheetStamp([sheet])) addNote(reading, say('sheet.hidden', shortText(sheet.name ?? '')));
	return false;
}

/** A sheet full of numbers that is not understood is a fault; one with a few words is passed over. */
function readOrReport(reading: Reading, sheet: Sheet): boolean {
	if (reading.kind.plain ? readPlainSheet(reading, sheet) : readSheet(reading, sheet)) return true;
	let numbered = 0;
	for (const cells of sheet.rows.values())
		if ([...cells.values()].filter(looksLikeData).length > 0 && cells.size > 1) numbered++;
	if (numbered >= 3) addFault(reading, sheet.name, null, null, noTable(reading.kind));
	else if (sheet.name !== null) addNote(reading, say('sheet.noTable', shortText(sheet.name)));
	return false;
}

function noTable(kind: TableKind): Said {
	const columns = kind.columns.map(({ label, key }) => say('sheet.labelAndKey', label, key));
	return say('sheet.noHeader', say(`tableName.${kind.title}`), columns);
}

function sortFaults(reading: Reading, sheets: readonly Sheet[]): Fault[] {
	const order = new Map(sheets.map((sheet, index) => [sheet.name, index]));
	const place = (fault: Fault) => (fault.row === null ? -1 : (order.get(fault.sheet) ?? 0));
	const sorted = reading.faults.toSorted((a, b) => place(a) - place(b) || (a.row ?? 0) - (b.row ?? 0));
	if (reading.uncounted === 0) return sorted;
	const message = say('sheet.moreFaults', reading.uncounted);
	return [
		...sorted,
		{ path: reading.fileName, sheet: null, row: null, column: null, cell: null, text: null, message },
	];
}
