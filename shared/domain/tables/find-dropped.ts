import { fitKind } from './fit-kind.ts';
import type { Row, TableKind } from './kind.ts';
import { groupText } from './row-index.ts';

/**
 * A part of the table that is empty in the new rows: a schedule with the values that name it, or a column. A
 * misread file looks like this, too.
 */
export type Dropped =
	| { kind: 'schedule'; id: string; values: Record<string, string>; identities: string[] }
	| { kind: 'column'; id: string; column: string; count: number };

/** Finds the schedules and columns that the table has and the new rows lack completely. */
export function findDropped(plain: TableKind, base: readonly Row[], rows: readonly Row[]): Dropped[] {
	const kind = fitKind(plain, base, rows);
	return [
		...kind.schedules.flatMap((columns) => droppedSchedules(kind, columns, base, rows)),
		...droppedColumns(),
	];

	function droppedColumns(): Dropped[] {
		// A tier's fee is dollars or percent, and may go from one to the other.
		if (kind.tiers || kind.plain || rows.length === 0) return [];
		return kind.columns.flatMap(({ key }): Dropped[] => {
			const count = base.filter((row) => row[key] != null).length;
			if (count === 0 || rows.some((row) => row[key] != null)) return [];
			return [{ kind: 'column', id: `lost:${key}`, column: key, count }];
		});
	}
}

function droppedSchedules(
	kind: TableKind,
	columns: readonly string[],
	base: readonly Row[],
	rows: readonly Row[],
): Dropped[] {
	const nameOf = (row: Row): string => groupText(columns.map((key) => row[key]));
	const presentNames = new Set(rows.map(nameOf));
	const rowsByName = new Map<string, Row[]>();
	for (const row of base) {
		const name = nameOf(row);
		if (!presentNames.has(name)) rowsByName.set(name, [...(rowsByName.get(name) ?? []), row]);
	}
	return [...rowsByName.values()].map((gone) => {
		// An empty cell needs no name.
		const values = columns.flatMap((key) => (gone[0]?.[key] == null ? [] : [[key, gone[0][key]] as const]));
		return {
			kind: 'schedule',
			id: `lost:${values.map(([key]) => key).join(',')}=${groupText(values.map(([, value]) => value))}`,
			values: Object.fromEntries(values),
			identities: gone.map((row) => kind.identity(row)),
		};
	});
}
