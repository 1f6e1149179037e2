import { fold } from '@clearway/shared/domain/fold.ts';
import { type Expression, type SqlBool, sql } from 'kysely';

/** A condition per word of the search: the folded column contains it literally. */
export function matchesAllWords(
	column: string | Expression<string>,
	question: string,
): Expression<SqlBool>[] {
	const searched = typeof column === 'string' ? sql.ref(column) : column;
	const words = fold(question).split(' ').filter(Boolean).slice(0, 10);
	return words.map(
		(word) => sql<SqlBool>`${searched} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
	);
}
