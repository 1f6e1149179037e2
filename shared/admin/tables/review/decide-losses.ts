import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import type { Row, TableKind } from '../../../domain/tables/kind.ts';
import { findLost } from '../../../domain/tables/lost.ts';
import { labelOf, sayValue } from './say-row.ts';
import type { Wish } from './use-review.ts';

/**
 * Without the server nobody reviews the rows: schedules and columns that they leave without a row or value
 * are asked about here. The wish with the answers, or null where they are not to vanish.
 */
export async function decideLosses(
	kind: TableKind,
	before: readonly Row[],
	rows: readonly Row[],
	ask: (question: typeof words.review.losing & { text: string }) => Promise<boolean>,
): Promise<Wish | null> {
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
	return { mode: 'replace', answers: Object.fromEntries(lost.map(({ id }) => [id, 'remove'])), keep: [] };
}
