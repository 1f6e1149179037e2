import { apostrophes, fold } from '@clearway/shared/domain/fold.ts';
import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * A condition per word of the search: the folded column contains it literally, but for an apostrophe, which
 * may be another sign there.
 */
export function matchesAllWords(
	column: string | Expression<string>,
	question: string,
): Expression<SqlBool>[] {
	const searched = typeof column === 'string' ? sql.ref(column) : column;
	// Before it is folded, because that would make an accent a space.
	const words = fold(question.replace(apostrophes, "'")).split(' ').filter(Boolean).slice(0, 10);
	return words
		.map((word) => word.replace(/[\\%_]/g, '\\$&').replace(apostrophes, '_'))
		.map((word) => sql<SqlBool>`${searched} like ${`%${word}%`} escape '\\'`);
}
