import type { Difference } from './difference.ts';
import { fitKind } from './fit-kind.ts';
import { namingColumns, type Row, type TableKind } from './kind.ts';

/** One changed cell as the log keeps it: of its row only what names it. */
export type LoggedCell = { row: Row; column: string; old: string | null; new: string | null };

/** A new or removed row as the log keeps it: its name, and its sums by column. */
export type LoggedRow = { row: Row; sums: Row; isNew: boolean };

/** The first changes of a publication, and how many further cells and rows it changed. */
export type LoggedChanges = {
	cells: LoggedCell[];
	/** Older entries have none. */
	rows?: LoggedRow[];
	more: number;
};

const most = 5;

export function loggedChanges(plain: TableKind, { added, removed, changed }: Difference): LoggedChanges {
	const kind = fitKind(plain, added, removed);
	const cells = changed.flatMap(({ old, cells }) =>
		cells.map((cell): LoggedCell => ({ row: nameOf(kind, old), ...cell })),
	);
	const rows = [
		...added.map((row): LoggedRow => ({ row: nameOf(kind, row), sums: sumsOf(kind, row), isNew: true })),
		...removed.map((row): LoggedRow => ({ row: nameOf(kind, row), sums: sumsOf(kind, row), isNew: false })),
	];
	const more = Math.max(0, cells.length - most) + Math.max(0, rows.length - most);
	return { cells: cells.slice(0, most), rows: rows.slice(0, most), more };
}

const nameOf = (kind: TableKind, row: Row): Row =>
	Object.fromEntries(namingColumns(kind).map((key) => [key, row[key] ?? null]));

/** What a row says beside its name: its sums, and the lists that limit it. */
export function sumsOf(kind: TableKind, row: Row): Row {
	const naming = namingColumns(kind);
	const isSum = ({ key, holds }: TableKind['columns'][number]): boolean =>
		!naming.includes(key) &&
		(['money', 'percent', 'number', 'list'].includes(holds.type) || key === 'currency');
	return Object.fromEntries(
		kind.columns.flatMap((column) => {
			const value = row[column.key];
			return isSum(column) && value != null ? [[column.key, value]] : [];
		}),
	);
}
