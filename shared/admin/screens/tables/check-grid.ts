import type { Row, TableFault, TableKind } from '../../../domain/tables/kind.ts';
import { groupText } from '../../../domain/tables/row-index.ts';
import type { GridRow } from '../../grid/grid-rows.ts';

/** One fault of the grid, at a row and a column; -1 is the whole table. */
export type GridFault = { row: number; column: number; message: string };

/** Whether nothing at all stands in a row; such rows are neither checked nor published. */
export const isBlank = ({ cells }: GridRow): boolean => Object.values(cells).every((value) => value === null);

// So many rows are checked without a pause: some five milliseconds.
const sliceRows = 500;

/**
 * All faults of the rows, in the order of the table: texts that could not be read, and the table's own rules.
 * Rows of one schedule are checked together; between schedules there is a pause whenever it takes long.
 */
export async function checkGrid(kind: TableKind, rows: readonly GridRow[], pause: () => Promise<void>): Promise<GridFault[]> {
	const columns = new Map(kind.columns.map(({ key }, at) => [key, at]));
	const faults: GridFault[] = [];
	for (const [at, slice] of slicesOf(kind, rows).entries()) {
		if (at > 0) await pause();
		for (const { index, column, message } of checkSlice(kind, rows, slice)) {
			faults.push({ row: index ?? -1, column: columns.get(column ?? '') ?? 0, message });
		}
	}
	return faults.sort((one, other) => one.row - other.row || one.column - other.column);
}

function checkSlice(kind: TableKind, rows: readonly GridRow[], slice: readonly number[]): TableFault[] {
	const rowAt = (index: number): GridRow => rows[slice[index]!]!; // slices hold indexes of these rows
	const own = slice.flatMap((index) =>
		Object.entries(rows[index]?.broken ?? {}).map(([column, message]): TableFault => ({ index, column, message })),
	);
	// The table's rules see rows with every column.
	const cells = slice.map((_, index) => rowAt(index).cells as Row);
	const found = kind.check(cells, {
		nameRow: (index) => `строка ${(slice[index] ?? 0) + 1}`,
		isUnread: (index, column) => rowAt(index).broken?.[column] !== undefined,
	});
	return [...own, ...found.map((fault) => ({ ...fault, index: fault.index === null ? null : (slice[fault.index] ?? null) }))];
}

/** Rows by schedule, small schedules put together, so that no rule over several rows is cut in two. */
function slicesOf(kind: TableKind, rows: readonly GridRow[]): number[][] {
	const schedules = new Map<string, number[]>();
	rows.forEach((row, index) => {
		if (isBlank(row)) return;
		const key = groupOf(kind, row);
		const schedule = schedules.get(key);
		if (schedule) schedule.push(index);
		else schedules.set(key, [index]);
	});
	const slices: number[][] = [];
	for (const schedule of schedules.values()) {
		const last = slices.at(-1);
		if (last && last.length + schedule.length <= sliceRows) last.push(...schedule);
		else slices.push(schedule);
	}
	return slices;
}

// A row never changes, so its group is made once.
const groups = new WeakMap<GridRow, string>();

function groupOf(kind: TableKind, row: GridRow): string {
	const known = groups.get(row);
	if (known !== undefined) return known;
	const made = groupText(kind.group.map((column) => row.cells[column]));
	groups.set(row, made);
	return made;
}
