import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** Quotes have a short number beside their id; older quotes stay without one. */
export async function quoteNumbers(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`alter table quote add column number ${text}`.execute(db);
	await sql`create unique index quote_number on quote (number)`.execute(db);
}
