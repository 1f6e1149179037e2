import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * An edit of a published post that waits for its hour: the fields as they were when it was
 * scheduled, without later changes. A failed edit stays, with the time of its failure.
 */
export async function pendingEdits(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { integer, text } = columnTypes(dialect);
	await sql`create table post_edit (post_id ${integer} primary key references post (id) on delete cascade,
		draft ${text} not null, draft_revision ${integer} not null, base ${integer} not null, at ${text} not null,
		by ${text} not null, by_login ${text} not null, created_at ${text} not null, failed_at ${text})`.execute(
		db,
	);
	await sql`create index post_edit_at on post_edit (at)`.execute(db);
}
