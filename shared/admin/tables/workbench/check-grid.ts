import { tables } from '@clearway/shared/words/admin-tables.ts';
import type { Row, TableFault, TableKind } from '../../../domain/tables/kind.ts';
import { groupText } from '../../../domain/tables/row-index.ts';
import type { GridRow } from '../grid/grid-rows.ts';
import { tableText } from '../table-text.ts';

/** One fault of the grid, at a row and a column; -1 is the whole table. */
export type GridFault = { row: number; column: number; message: string };

/**
 * Finds all faults of the rows, in the order of the table. `pause` is called now and then, and may let other
 * work go first.
 */
export type GridCheck = (
	rows: readonly GridRow[],
	pause: () => Promise<void> | undefined,
) => Promise<GridFault[]>;

/** True for an empty row; empty rows are neither checked nor published. */
const isBlank = ({ cells }: GridRow): boolean => Object.values(cells).every((value) => value === null);

/** The rows that are not empty. */
export const filledRows = (rows: readonly GridRow[]): Row[] =>
	// Every row of the grid has every column.
	rows.filter((row) => !isBlank(row)).map(({ cells }) => cells as Row);

/** Rows of one schedule: no rule looks further. */
type Schedule = { rows: GridRow[]; indexes: number[]; faults: GridFault[] };

// Rows checked between two pauses: two or three milliseconds.
const sliceRows = 250;

/**
 * Makes the check of one table: unreadable texts, and the table's own rules. It remembers every schedule, and
 * the next time checks only those whose rows or row numbers have changed.
 */
export function createGridCheck(kind: TableKind): GridCheck {
	let known = new Map<string, Schedule>();
	return async (rows, pause) => {
		const schedules = schedulesOf(kind, rows);
		const fresh: Schedule[] = [];
		for (const [key, schedule] of schedules) {
			const before = known.get(key);
			if (before && isSame(before.rows, schedule.rows) && isSame(before.indexes, schedule.indexes))
				schedules.set(key, before);
			else fresh.push(schedule);
		}
		for (const slice of slicesOf(fresh)) {
			await pause();
			checkSlice(kind, slice);
		}
		known = schedules;
		const faults = [...schedules.values()].flatMap((schedule) => schedule.faults);
		return faults.sort((a, b) => a.row - b.row || a.column - b.column);
	};
}

function schedulesOf(kind: TableKind, rows: readonly GridRow[]): Map<string, Schedule> {
	const schedules = new Map<string, Schedule>();
	rows.forEach((row, index) => {
		if (isBlank(row)) return;
		const key = groupOf(kind, row);
		const schedule = schedules.get(key);
		if (schedule) {
			schedule.rows.push(row);
			schedule.indexes.push(index);
		} else schedules.set(key, { rows: [row], indexes: [index], faults: [] });
	});
	return schedules;
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

const isSame = <T>(a: readonly T[], b: readonly T[]): boolean =>
	a.length === b.length && a.every((item, index) => item === b[index]);

/** Small schedules are checked together, a large one by itself. */
function slicesOf(schedules: readonly Schedule[]): Schedule[][] {
	const slices: Schedule[][] = [];
	let room = 0;
	for (const schedule of schedules) {
		const last = slices.at(-1);
		room -= schedule.rows.length;
		if (last && room >= 0) last.push(schedule);
		else {
			slices.push([schedule]);
			room = sliceRows - schedule.rows.length;
		}
	}
	return slices;
}

function checkSlice(kind: TableKind, slice: readonly Schedule[]): void {
	const rows = slice.flatMap((schedule) => schedule.rows);
	const indexes = slice.flatMap((schedule) => schedule.indexes);
	const owners = slice.flatMap((schedule) => schedule.rows.map(() => schedule));
	const unread = rows.flatMap(({ broken = {} }, index) =>
		Object.entries(broken).map(([column, message]): TableFault => ({ index, column, message })),
	);
	// The rules see rows with every column, which rows of a grid have.
	const ruleFaults = kind.check(
		rows.map(({ cells }) => cells as Row),
		{
			nameRow: (index) => tables.nameRow((indexes[index] ?? 0) + 1),
			isUnread: (index, column) => rows[index]?.broken?.[column] !== undefined,
		},
	);
	const columns = new Map(kind.columns.map(({ key }, at) => [key, at]));
	for (const { index, column, message } of [...unread, ...ruleFaults]) {
		const owner = owners[index ?? 0];
		owner?.faults.push({
			row: index === null ? -1 : (indexes[index] ?? -1),
			column: columns.get(column ?? '') ?? 0,
			message: tableText(message),
		});
	}
}
