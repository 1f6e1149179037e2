import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import type { Difference } from '../../../domain/tables/difference.ts';
import type { Row, TableKind } from '../../../domain/tables/kind.ts';
import { findLost } from '../../../domain/tables/lost.ts';
import { labelOf, sayValue } from './say-row.ts';
import { firstWish, type Wish } from './use-review.ts';

/** What a publication would take away: rows by the schedule they belong to, and cells that would be empty. */
export type Losses = { rows: { name: string; count: number }[]; cells: { name: string; count: number }[] };

/** Counts what would be deleted or emptied in the rows to be published. */
export function lossesOf(kind: TableKind, difference: Difference, rowsThen: readonly Row[]): Losses {
	const then = new Map(rowsThen.map((row) => [kind.identity(row), row]));
	const rows = new Map<string, number>();
	const cells = new Map<string, number>();
	const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);
	// A yard or a lane is a row of its own: the first part of its name says enough.
	const group = kind.tiers ? kind.group : kind.group.slice(0, kind.group.length > 2 ? 2 : 1);
	for (const row of difference.removed)
		if (!then.has(kind.identity(row)))
			count(
				rows,
				group.flatMap((key) => (row[key] == null ? [] : [sayValue(kind, key, row[key])])).join(', '),
			);
	for (const { new: row, cells: changed } of difference.changed)
		for (const { column, old } of changed)
			if (
				old !== null &&
				then.get(kind.identity(row))?.[column] == null &&
				column !== 'price_to' &&
				!column.startsWith('fee_')
			)
				count(cells, labelOf(kind, column));
	const list = (map: Map<string, number>) => [...map].map(([name, many]) => ({ name, count: many }));
	return { rows: list(rows), cells: list(cells) };
}

/**
 * Without the server nobody reviews the rows: schedules and columns that they leave without a row or value
 * are asked about here. The wish with the answers, or null where they are not to vanish. Rows that are merged
 * take nothing away.
 */
export async function decideLosses(
	kind: TableKind,
	before: readonly Row[],
	rows: readonly Row[],
	ask: (question: typeof words.review.losing & { text: string }) => Promise<boolean>,
	mode: Wish['mode'] = 'replace',
): Promise<Wish | null> {
	if (mode === 'merge') return { ...firstWish, mode };
	const lost = findLost(kind, before, rows);
	const names = lost.map((one) =>
		one.kind === 'column'
			? labelOf(kind, one.column)
			: Object.entries(one.values)
					.map(([key, value]) => sayValue(kind, key, value))
					.join(', '),
	);
	const { losing } = words.review;
	if (lost.length > 0 && !(await ask({ ...losing, text: words.review.losingText(names.join('; ')) })))
		return null;
	return { mode, answers: Object.fromEntries(lost.map(({ id }) => [id, 'remove'])), keep: [] };
}
