import type { GridRow } from './grid-rows.ts';

/** The rows that a filter lets through. */
export const shownOf = (rows: readonly GridRow[], hidden: ReadonlySet<number> | null): readonly GridRow[] =>
	hidden === null ? rows : rows.filter(({ id }) => !hidden.has(id));

/**
 * All rows after the shown ones were changed: the hidden ones stay in their places, a new row comes after the
 * one it was put behind.
 */
export function mergeShown(
	rows: readonly GridRow[],
	shown: readonly GridRow[],
	next: readonly GridRow[],
): readonly GridRow[] {
	if (rows === shown) return next;
	const before = new Set(shown.map(({ id }) => id));
	const left = new Map(next.map((row) => [row.id, row]));
	const added = new Map<number | null, GridRow[]>();
	let last: number | null = null;
	for (const row of next) {
		if (before.has(row.id)) last = row.id;
		else added.set(last, [...(added.get(last) ?? []), row]);
	}
	const merged = rows.flatMap((row) => {
		const now = before.has(row.id) ? left.get(row.id) : row;
		return [...(now ? [now] : []), ...(added.get(row.id) ?? [])];
	});
	return [...(added.get(null) ?? []), ...merged];
}
