import type { CellRange, GridColumn, GridRow } from './grid-rows.ts';
import { writeTexts } from './grid-rows.ts';

/** Pasted numbers that may be read in two ways: `1,750` as thousands or as a fraction. */
export type UnclearNumbers = {
	/** By row and column key. */
	cells: readonly { id: number; key: string; text: string }[];
	/** The first unclear number, in both ways. */
	example: { text: string; thousands: string; fraction: string };
};

/** Finds the unclear numbers of a rectangle. */
export function findUnclear(
	rows: readonly GridRow[],
	columns: readonly GridColumn[],
	{ top, bottom, left, right }: CellRange,
): UnclearNumbers | null {
	const cells: UnclearNumbers['cells'][number][] = [];
	let example: UnclearNumbers['example'] | null = null;
	for (const row of rows.slice(top, bottom + 1))
		for (const { key, twoWays } of columns.slice(left, right + 1)) {
			const text = row.broken?.[key] === undefined ? null : (row.cells[key] ?? null);
			const ways = text === null ? null : (twoWays?.(text) ?? null);
			if (text === null || ways === null) continue;
			cells.push({ id: row.id, key, text });
			example ??= { text, ...ways };
		}
	return example && { cells, example };
}

/** Reads all unclear numbers in one way; a cell that changed meanwhile stays. */
export function settleUnclear(
	rows: readonly GridRow[],
	columns: readonly GridColumn[],
	{ cells }: UnclearNumbers,
	way: 'thousands' | 'fraction',
): readonly GridRow[] {
	const byRow = new Map<number, UnclearNumbers['cells'][number][]>();
	for (const cell of cells) byRow.set(cell.id, [...(byRow.get(cell.id) ?? []), cell]);
	return rows.map((row) => {
		let next = row;
		for (const { key, text } of byRow.get(row.id) ?? []) {
			const column = columns.findIndex((candidate) => candidate.key === key);
			const meant = columns[column]?.twoWays?.(text)?.[way];
			if (meant === undefined || row.cells[key] !== text || !row.broken?.[key]) continue;
			next = writeTexts([next], columns, { row: 0, column }, [[meant]]).rows[0] ?? next;
		}
		return next;
	});
}
