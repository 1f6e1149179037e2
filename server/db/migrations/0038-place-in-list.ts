import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * The place of a post that was put by hand among those of the same order; null where its time
 * decides, as for every post before. Both languages of a post have the same default, so the id is that of
 * their group.
 */
export async function placeInList(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`alter table post add column place_key ${text}`.execute(db);
	const id = sql`cast(coalesce(original_id, id) as text)`;
	const place = sql`coalesce(place_key, sorted_at || substr('000000000000000' || ${id}, length(${id}) + 1))`;
	await sql`drop index post_public`.execute(db);
	await sql`create index post_public on post (status, position, (${place}) desc, id desc, language, original_id)
		where deleted_at is null`.execute(db);
	// Queries must use this very expression: by "is null" SQLite would read whole rows of other lists through
	// it, and sort this one by itself.
	await sql`create index post_listed on post (position, (${place}) desc, id desc, language, original_id)
		where coalesce(deleted_at, '') = ''`.execute(db);
	if (dialect !== 'sqlite') return;
	await sql`drop index post_office`.execute(db);
	await sql`create index post_office on post (deleted_at, folded_title, status, position, sorted_at, updated_at,
		language, original_id, place_key)`.execute(db);
}
