import { type Sentence, say } from '../../../format/say.ts';
import { choiceName } from '../choice-names.ts';
import { fitKind } from '../fit-kind.ts';
import type { Column, Row, TableKind } from '../kind.ts';
import { isKeyRole } from './lines.ts';
import { addCellFault, addFault, addNote, type Reading, type RowRecord, rowName } from './reading.ts';

/** Completes the rows with assumed values, then runs the table's own rules. */
export function finishRows(reading: Reading): Row[] {
	const { records } = reading;
	const kind = fitKind(
		reading.kind,
		records.map(({ row }) => row),
	);
	const absent = kind.columns.filter((column) =>
		records.every((record) => !record.places.has(column.key) && record.row[column.key] == null),
	);
	const silent = new Set(absent.map((column) => column.key));
	const missing = reportMissing(reading, absent);
	const rows = records.map((record) => completeRow(kind, record, silent));
	const faults = kind.check(rows, {
		nameRow: (index) => {
			const record = records[index];
			return record ? rowName(record.sheet, record.line) : say('row.name', index + 1);
		},
		isUnread: (index, column) =>
			missing.has(column) ||
			(records[index]?.broken.has(column) ?? false) ||
			(reading.isMerge && !isKeyRole(kind, column) && rows[index]?.[column] == null),
	});
	for (const { index, column, message } of faults) {
		const record = index === null ? undefined : records[index];
		const place = column === null ? undefined : (record?.places.get(column) ?? nearestPlace(record, column));
		if (place) addCellFault(reading, place, column, message);
		else addFault(reading, record?.sheet ?? null, record?.line ?? null, column, message);
	}
	return rows;
}

function reportMissing(reading: Reading, absent: readonly Column[]): Set<string> {
	const { kind } = reading;
	const reported = new Set<string>();
	for (const column of absent) {
		const assumed = kind.assumed[column.key];
		if (assumed !== undefined) addNote(reading, say('sheet.assumed', column.label, choiceName(assumed)));
		else if (column.needed) {
			reported.add(column.key);
			// A merged file changes only the columns that it names.
			if (reading.isMerge && !isKeyRole(kind, column.key)) continue;
			addFault(reading, null, null, column.key, say('sheet.noColumn', column.label, headerExamples(column)));
		} else if (
			!isKeyRole(kind, column.key) &&
			column.holds.type === 'money' &&
			!column.key.startsWith('fee_')
		)
			addNote(reading, say(reading.isMerge ? 'sheet.columnStays' : 'sheet.columnEmpty', column.label));
	}
	return reported;
}

function completeRow(kind: TableKind, record: RowRecord, silent: ReadonlySet<string>): Row {
	const row: Row = {};
	for (const { key } of kind.columns) {
		// A value is assumed only when the whole file lacks it; a lack in single rows is a fault.
		row[key] = silent.has(key) ? (kind.assumed[key] ?? null) : record.row[key] || null;
	}
	return row;
}

function nearestPlace(record: RowRecord | undefined, column: string | null) {
	// A fee without amount is shown at the fee's own column, whichever of the two the file has.
	if (column === 'fee_usd') return record?.places.get('fee_percent');
	return column === 'fee_percent' ? record?.places.get('fee_usd') : undefined;
}

/** A few of the headers by which a column is recognised. */
export function headerExamples(column: Column): Sentence[] {
	return [column.label, ...column.headers.slice(0, 2)];
}
