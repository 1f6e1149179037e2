import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../column-types.ts';

/**
 * The order of posts is a number alone. If any post was put by hand among others of one
 * number, all posts get the number of their present place.
 */
export async function postOrder(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const group = sql`cast(coalesce(original_id, id) as text)`;
	const place = sql`coalesce(place_key, sorted_at || substr('000000000000000' || ${group}, length(${group}) + 1))`;
	await sql`update post set position = ranked.number
		from (select id, dense_rank() over (order by position, ${place} desc) as number from post) as ranked
		where ranked.id = post.id and exists (select 1 from post where place_key is not null)`.execute(db);
	await sql`drop index post_public`.execute(db);
	await sql`drop index post_listed`.execute(db);
	if (dialect === 'sqlite') await sql`drop index post_office`.execute(db);
	await sql`alter table post drop column place_key`.execute(db);
	await sql`create index post_public on post (status, position, sorted_at desc, id desc, language, original_id)
		where deleted_at is null`.execute(db);
	if (dialect !== 'sqlite') return;
	await sql`create index post_office on post (deleted_at, folded_title, status, position, sorted_at, updated_at,
		language, original_id)`.execute(db);
}
