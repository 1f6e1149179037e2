import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../column-types.ts';

/**
 * The office's list of posts, searched and sorted without reading a text. SQLite keeps `folded_title` behind
 * the text in the row and has to walk through it; PostgreSQL keeps long texts elsewhere, and would refuse an
 * entry of over 2700 bytes.
 */
export async function officeList(db: Kysely<never>, dialect: Dialect): Promise<void> {
	if (dialect !== 'sqlite') return;
	await sql`create index post_office on post (deleted_at, folded_title, status, position, sorted_at, updated_at)`.execute(
		db,
	);
}
