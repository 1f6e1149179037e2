import type { Difference } from './difference.ts';
import { namingColumns, type Row, type TableKind } from './kind.ts';

/** One changed cell as the log keeps it: of its row only what names it. */
export type LoggedCell = { row: Row; column: string; old: string | null; new: string | null };

/** The first changed cells of a publication, and how many further cells and rows it changed. */
export type LoggedChanges = { cells: LoggedCell[]; more: number };

const mostCells = 5;

export function loggedChanges(kind: TableKind, { added, removed, changed }: Difference): LoggedChanges {
	const cells = changed.flatMap(({ old, cells }) =>
		cells.map((cell): LoggedCell => ({ row: nameOf(kind, old), ...cell })),
	);
	const more = Math.max(0, cells.length - mostCells) + added.length + removed.length;
	return { cells: cells.slice(0, mostCells), more };
}

const nameOf = (kind: TableKind, row: Row): Row =>
	Object.fromEntries(namingColumns(kind).map((key) => [key, row[key] ?? null]));
