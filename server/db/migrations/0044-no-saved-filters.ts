import { type Kysely, sql } from 'kysely';

/** Filters of lists have no names any more: their addresses can be bookmarked. */
export async function noSavedFilters(db: Kysely<never>): Promise<void> {
	await sql`drop table saved_filter`.execute(db);
}
