import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * Letters from the office to a client, kept with their request; the outbox sends them. Notes
 * know the account of their author, so that he can mend them for a while.
 */
export async function requestReply(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text } = columnTypes(dialect);
	await sql`create table request_reply (id ${id}, request_id ${integer} not null references request (id)
		on delete cascade, mail_id ${integer} not null, at ${text} not null, by ${text} not null,
		text ${text} not null, quote ${text}, today ${text})`.execute(db);
	await sql`create index request_reply_request on request_reply (request_id, id)`.execute(db);
	await sql`create index request_reply_mail on request_reply (mail_id)`.execute(db);
	await sql`alter table request_note add column by_id ${integer}`.execute(db);
}
