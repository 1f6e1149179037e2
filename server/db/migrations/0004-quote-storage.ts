import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** The last use of calculations from before this was recorded: any of them may have been opened. */
const unknownUse = '2000-01-01';

/**
 * Quotes are stored compressed (`packed`), with the last day on which they were used. Both columns are added
 * without touching a row: the server compresses old rows by itself, while it works.
 */
export async function quoteStorage(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text, bytes } = columnTypes(dialect);
	await sql`alter table quote add column used_on ${text} default ${sql.lit(unknownUse)}`.execute(db);
	await sql`alter table quote add column packed ${bytes}`.execute(db);
	// The nightly cleaning looks for unused ones among very many rows.
	await sql`create index quote_unused on quote (created_at) where used_on is null`.execute(db);
}
