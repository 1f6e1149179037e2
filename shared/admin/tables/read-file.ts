import { readColumnAnswer } from '../../domain/tables/column-answers.ts';
import { columnName } from '../../domain/tables/file/sheet.ts';
import { fitKind } from '../../domain/tables/fit-kind.ts';
import { finishRows } from '../../domain/tables/import/finish-rows.ts';
import { cleanText } from '../../domain/tables/import/read-cell.ts';
import type { Place, RowRecord } from '../../domain/tables/import/reading.ts';
import type { Fault, TableKind } from '../../domain/tables/kind.ts';
import { readRecords } from '../../domain/tables/read-table.ts';
import { type CellPlace, type GridRow, makeRow } from './grid/grid-rows.ts';
import { tableText } from './table-text.ts';

/** A file's rows for the grid, and the places of the file's faults in the grid. */
export type FileRows = {
	rows: GridRow[];
	/** The version that the file was exported from, if the file says it. */
	base: number | null;
	placeOf(faultPath: string): CellPlace | null;
};

/**
 * Reads a file the way the server does, but keeps the texts of faulty cells, so that they can be corrected one
 * by one. `answers` are the office's answers about the file. Loaded only when needed.
 */
export function readFileRows(
	kind: TableKind,
	bytes: Uint8Array,
	fileName: string,
	answers: Readonly<Record<string, string>> = {},
): FileRows {
	const columns = new Map(
		Object.entries(answers).flatMap(([id, answer]) =>
			id.startsWith('column:') ? [[id.slice('column:'.length), readColumnAnswer(answer)] as const] : [],
		),
	);
	// A name that no list knows is no fault: the person who publishes the rows says whether it is new.
	const columnAnswers = { asks: true, columns, names: new Map<string, string>() };
	const { reading, stamp } = readRecords(kind, bytes, fileName, { answers: columnAnswers });
	// Keeps the faults of single cells; the grid itself finds those of the whole table.
	const cellFaults = [...reading.faults];
	const values = reading.records.length > 0 ? finishRows(reading) : [];
	const faults = new Map(cellFaults.map((fault) => [`${fault.path} ${fault.column}`, fault]));
	const whole = fitKind(kind, values);
	const rows = reading.records.map((record, index) =>
		asRow(whole, record, values[index] ?? record.row, faults),
	);
	return {
		rows,
		base: stamp?.title === kind.title ? stamp.version : null,
		placeOf: (path) => findPlace(whole, reading.records, reading.faults, path),
	};
}

function asRow(
	kind: TableKind,
	record: RowRecord,
	values: Readonly<Record<string, string | null>>,
	faults: ReadonlyMap<string, Fault>,
): GridRow {
	const cells: Record<string, string | null> = {};
	const broken: Record<string, string> = {};
	for (const { key } of kind.columns) {
		cells[key] = values[key] ?? null;
		const place = record.places.get(key);
		if (!record.broken.has(key) || !place) continue;
		// A range in one cell is reported once, for its beginning.
		const fault = faults.get(`${pathOf(place)} ${key}`) ?? faults.get(`${pathOf(place)} price_from`);
		if (!fault) continue;
		cells[key] = cleanText(place.text);
		broken[key] = tableText(fault.message);
	}
	return makeRow(cells, broken);
}

const pathOf = ({ sheet, row, column }: Place): string => {
	const cell = `${columnName(column)}${row}`;
	return sheet === null ? cell : `${sheet}!${cell}`;
};

function findPlace(
	kind: TableKind,
	records: readonly RowRecord[],
	faults: readonly Fault[],
	path: string,
): CellPlace | null {
	const fault = faults.find((candidate) => candidate.path === path);
	if (!fault) return null;
	const columnAt = (key: string | null): number =>
		Math.max(
			kind.columns.findIndex((column) => column.key === key),
			0,
		);
	const exact = records.findIndex(({ places }) =>
		[...places.values()].some((place) => pathOf(place) === path),
	);
	const row =
		exact >= 0 ? exact : records.findIndex(({ sheet, line }) => sheet === fault.sheet && line === fault.row);
	return row < 0 ? null : { row, column: columnAt(fault.column) };
}
