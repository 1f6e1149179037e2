import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** When a letter told the office of a message that nobody had read. */
export async function unreadTold(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`alter table car_message add column told_at ${text}`.execute(db);
	await sql`create index car_message_unread on car_message (car_id) where kind = 'client' and read_at is null`.execute(
		db,
	);
}
