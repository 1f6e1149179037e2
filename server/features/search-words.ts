import { fold } from '@clearway/shared/domain/fold.ts';
import { type Expression, type SqlBool, sql } from 'kysely';

/** Rows whose folded column holds every word of a question, each taken literally. */
export function matchesAllWords(column: string, question: string): Expression<SqlBool>[] {
	const words = fold(question).split(' ').filter(Boolean).slice(0, 10);
	return words.map((word) => sql<SqlBool>`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`);
}
