import { apostrophes, fold } from '@clearway/shared/domain/fold.ts';
import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * One condition per word: the folded column contains it literally. An apostrophe matches any character, because the
 * column may contain another kind of apostrophe.
 */
export function matchesAllWords(
	column: string | Expression<string>,
	question: string,
): Expression<SqlBool>[] {
	const searched = typeof column === 'string' ? sql.ref(column) : column;
	// Replaces apostrophes before folding, because folding turns an accent into a space.
	const words = fold(question.replace(apostrophes, "'")).split(' ').filter(Boolean).slice(0, 10);
	return words
		.map((word) => word.replace(/[\\%_]/g, '\\$&').replace(apostrophes, '_'))
		.map((word) => sql<SqlBool>`${searched} like ${`%${word}%`} escape '\\'`);
}
