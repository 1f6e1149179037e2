import { fitKind } from './fit-kind.ts';
import type { Row, TableKind } from './kind.ts';

/** One cell that differs between two versions of a row. */
export type CellChange = { column: string; old: string | null; new: string | null };

/** One row whose cells differ, with the index of its new form. */
export type RowChange = { identity: string; index: number; old: Row; new: Row; cells: CellChange[] };

/** The rows that a new table adds to, removes from and changes in an old one. */
export type TableDifference = { added: Row[]; removed: Row[]; changed: RowChange[] };

/** The shown part of a difference between two versions. */
export type Difference = {
	added: readonly Readonly<Row>[];
	removed: readonly Readonly<Row>[];
	changed: readonly { old: Readonly<Row>; new: Readonly<Row>; cells: readonly CellChange[] }[];
};

/** True when two versions are equal. */
export const isUnchanged = ({ added, removed, changed }: Difference): boolean =>
	added.length + removed.length + changed.length === 0;

/** A cell that both sides changed since the version they started from, to different values. */
export type CellConflict = {
	identity: string;
	column: string;
	base: string | null;
	current: string | null;
	file: string | null;
};

/**
 * The difference of a file made from an older version: the changes of others since, those of the file, and the
 * cells that both changed.
 */
export type ThreeWayDifference = {
	theirs: TableDifference;
	yours: TableDifference;
	conflicts: CellConflict[];
};

/** Compares two tables row by row and cell by cell; rows are the same when the kind's identity is. */
export function tableDifference(
	kind: TableKind,
	oldRows: readonly Row[],
	newRows: readonly Row[],
): TableDifference {
	const { columns } = fitKind(kind, oldRows, newRows);
	const before = new Map(oldRows.map((row) => [kind.identity(row), row]));
	const added: Row[] = [];
	const changed: RowChange[] = [];
	newRows.forEach((row, index) => {
		const identity = kind.identity(row);
		const old = before.get(identity);
		if (!old) {
			added.push(row);
			return;
		}
		before.delete(identity);
		const cells = columns.flatMap(({ key }) => {
			const change = { column: key, old: old[key] ?? null, new: row[key] ?? null };
			return change.old === change.new ? [] : [change];
		});
		if (cells.length > 0) changed.push({ identity, index, old, new: row, cells });
	});
	return { added, removed: [...before.values()], changed };
}

/** Compares the table in force and an edited file, each with the version the file was made from. */
export function threeWayDifference(
	kind: TableKind,
	baseRows: readonly Row[],
	currentRows: readonly Row[],
	fileRows: readonly Row[],
): ThreeWayDifference {
	const { columns } = fitKind(kind, baseRows, currentRows, fileRows);
	const base = byIdentity(kind, baseRows);
	const current = byIdentity(kind, currentRows);
	const file = byIdentity(kind, fileRows);
	const conflicts: CellConflict[] = [];
	for (const identity of new Set([...base.keys(), ...current.keys(), ...file.keys()])) {
		for (const { key: column } of columns) {
			const [was, theirs, yours] = [base, current, file].map(
				(rows) => rows.get(identity)?.[column] ?? null,
			) as [string | null, string | null, string | null];
			if (theirs !== was && yours !== was && theirs !== yours)
				conflicts.push({ identity, column, base: was, current: theirs, file: yours });
		}
	}
	return {
		theirs: tableDifference(kind, baseRows, currentRows),
		yours: tableDifference(kind, baseRows, fileRows),
		conflicts,
	};
}

function byIdentity(kind: TableKind, rows: readonly Row[]): Map<string, Row> {
	return new Map(rows.map((row) => [kind.identity(row), row]));
}
