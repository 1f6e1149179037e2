import { fitKind } from './fit-kind.ts';
import type { Row, TableKind } from './kind.ts';

/** A cell that the pending version changes itself, so that its value stays; without a column, a whole row. */
export type KeptCell = { identity: string; column: string | null; value: string | null };

/** Rows of a pending version with a correction carried into them. */
export type Carried = { rows: Row[]; kept: KeptCell[] };

type Settings = {
	kind: TableKind;
	/** The rows before the correction. */
	base: readonly Row[];
	pending: readonly Row[];
	corrected: readonly Row[];
};

/**
 * Carries the changes from the base to the corrected rows into a pending version, cell by cell. What the pending
 * version changes itself stays.
 */
export function carryChanges({ kind: plain, base, pending, corrected }: Settings): Carried {
	const kind = fitKind(plain, base, pending, corrected);
	const before = byIdentity(kind, base);
	const mine = byIdentity(kind, corrected);
	const merged = byIdentity(kind, pending);
	const kept: KeptCell[] = [];
	const differs = (a: Row | undefined, b: Row | undefined): boolean =>
		kind.columns.some(({ key }) => cellOf(a, key) !== cellOf(b, key));
	const added: { row: Row; after: string | null }[] = [];
	let previous: string | null = null;
	for (const [identity, row] of mine) {
		const was = before.get(identity);
		const coming = merged.get(identity);
		if (coming) {
			const next = { ...coming };
			for (const { key: column } of kind.columns) {
				const [old, now, then] = [cellOf(was, column), cellOf(row, column), cellOf(coming, column)];
				if (now === old || now === then) continue;
				if (was !== undefined && then === old) next[column] = now;
				else kept.push({ identity, column, value: then });
			}
			merged.set(identity, next);
		} else if (!was) added.push({ row, after: previous });
		// The pending version has taken the row out, the correction has changed it.
		else if (differs(was, row)) kept.push({ identity, column: null, value: null });
		previous = identity;
	}
	for (const [identity, was] of before) {
		const coming = merged.get(identity);
		if (mine.has(identity) || !coming) continue;
		if (differs(was, coming)) kept.push({ identity, column: null, value: null });
		else merged.delete(identity);
	}
	return { rows: inOrder(kind, [...merged.values()], added), kept };
}

const cellOf = (row: Row | undefined, column: string): string | null => row?.[column] ?? null;

const byIdentity = (kind: TableKind, rows: readonly Row[]): Map<string, Row> =>
	new Map(rows.map((row) => [kind.identity(row), row]));

// A new row stands behind the row that it follows in the correction, if that row is there.
function inOrder(
	kind: TableKind,
	rows: readonly Row[],
	added: readonly { row: Row; after: string | null }[],
): Row[] {
	const ordered = [...rows];
	for (const { row, after } of added) {
		const at = after === null ? -1 : ordered.findIndex((candidate) => kind.identity(candidate) === after);
		if (at < 0 && after !== null) ordered.push(row);
		else ordered.splice(at + 1, 0, row);
	}
	return ordered;
}
