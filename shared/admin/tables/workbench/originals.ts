import type { Row, TableKind } from '../../../domain/tables/kind.ts';
import type { Original } from '../grid/grid-model.ts';
import type { GridRow } from '../grid/grid-rows.ts';

/**
 * Finds the published cells of a row: it is the same row while it is edited, also where its key is. Rows of a
 * file, which have no past here, are known by their key.
 */
export function originalsOf(
	kind: TableKind,
	published: readonly Row[],
	opened: readonly GridRow[],
): (row: GridRow) => Original | undefined {
	const byIdentity = new Map(published.map((row) => [kind.identity(row), row]));
	const identityOf = ({ cells }: GridRow): string => kind.identity(cells as Row);
	const known = new Set<Row>();
	const byId = new Map<number, Original | undefined>();
	for (const row of opened) {
		const same = byIdentity.get(identityOf(row));
		if (same && !known.has(same)) {
			byId.set(row.id, same);
			known.add(same);
		}
	}
	// In a copy of as many rows, those whose key was edited stand where they stood.
	if (opened.length === published.length)
		opened.forEach((row, index) => {
			const there = published[index];
			if (!byId.has(row.id) && there && !known.has(there)) byId.set(row.id, there);
		});
	// A row never changes, so it is looked for once.
	const found = new WeakMap<GridRow, { original: Original | undefined }>();
	return (row) => {
		const before = found.get(row);
		if (before) return before.original;
		const original = byId.get(row.id) ?? byIdentity.get(identityOf(row));
		found.set(row, { original });
		return original;
	};
}
