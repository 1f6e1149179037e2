import type { Difference } from '../../../domain/tables/difference.ts';
import type { Row, TableKind } from '../../../domain/tables/kind.ts';
import { labelOf, sayValue } from './say-row.ts';

/** The losses of a publication: deleted rows by their schedule, and emptied cells by their column. */
export type Losses = { rows: { name: string; count: number }[]; cells: { name: string; count: number }[] };

/** Counts the rows and cells that publishing would delete or empty. */
export function lossesOf(kind: TableKind, difference: Difference, kept: readonly Row[]): Losses {
	const stays = new Map(kept.map((row) => [kind.identity(row), row]));
	const rows = new Map<string, number>();
	const cells = new Map<string, number>();
	const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);
	// A yard or a lane is a row of its own: the first part of its name says enough.
	const group = kind.tiers ? kind.group : kind.group.slice(0, kind.group.length > 2 ? 2 : 1);
	for (const row of difference.removed)
		if (!stays.has(kind.identity(row)))
			count(
				rows,
				group.flatMap((key) => (row[key] == null ? [] : [sayValue(kind, key, row[key])])).join(', '),
			);
	for (const { new: row, cells: changed } of difference.changed)
		for (const { column, old } of changed)
			if (
				old !== null &&
				(stays.get(kind.identity(row)) ?? row)[column] == null &&
				column !== 'price_to' &&
				// To verify a row is to clear this mark.
				column !== 'verify' &&
				!column.startsWith('fee_')
			)
				count(cells, labelOf(kind, column));
	const list = (map: Map<string, number>) => [...map].map(([name, many]) => ({ name, count: many }));
	return { rows: list(rows), cells: list(cells) };
}
