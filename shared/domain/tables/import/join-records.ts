import { fitKind } from '../fit-kind.ts';
import { groupText } from '../row-index.ts';
import { isKeyRole } from './lines.ts';
import type { Reading, RowRecord } from './reading.ts';

/**
 * Merges rows that are separate in the file: pre-bid fees in one block or sheet, live bid fees in another.
 */
export function joinRecords(reading: Reading): void {
	const kind = fitKind(
		reading.kind,
		reading.records.map(({ row }) => row),
	);
	const prices = kind.columns.filter((column) => !isKeyRole(kind, column.key)).map((column) => column.key);
	const keys = kind.columns.filter((column) => isKeyRole(kind, column.key)).map((column) => column.key);
	const waiting = new Map<string, RowRecord[]>();
	const joined: RowRecord[] = [];
	for (const record of reading.records) {
		const stands = prices.filter((column) => record.places.has(column));
		const key = groupText(keys.map((column) => record.row[column] || `?${record.broken.has(column)}`));
		const halves = waiting.get(key) ?? [];
		// Rows that state the same price column twice are duplicates, not halves.
		const otherHalf =
			stands.length === prices.length
				? undefined
				: halves.find((half) => stands.every((column) => !half.places.has(column)));
		if (otherHalf) {
			for (const column of stands) otherHalf.row[column] = record.row[column] ?? null;
			for (const [column, place] of record.places)
				if (!otherHalf.places.has(column)) otherHalf.places.set(column, place);
			for (const column of record.broken) otherHalf.broken.add(column);
			continue;
		}
		waiting.set(key, [...halves, record]);
		joined.push(record);
	}
	reading.records = kind.tiers ? bySchedule(reading, joined) : joined;
}

/** One schedule after the other, as a person compares them, however the file mixes them. */
function bySchedule(reading: Reading, records: readonly RowRecord[]): RowRecord[] {
	const schedules = new Map<string, RowRecord[]>();
	for (const record of records) {
		const key = groupText(reading.kind.group.map((column) => record.row[column]));
		const schedule = schedules.get(key);
		if (schedule) schedule.push(record);
		else schedules.set(key, [record]);
	}
	return [...schedules.values()].flat();
}
