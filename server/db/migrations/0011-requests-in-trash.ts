import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** A deleted request goes to the trash. */
export async function requestsInTrash(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`alter table request add column deleted_at ${text}`.execute(db);
	await sql`create index request_trash on request (deleted_at) where deleted_at is not null`.execute(db);
}
