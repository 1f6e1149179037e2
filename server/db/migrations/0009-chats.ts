import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** The codes that have bound a chat, and the updates that a bot has read. */
export async function chats(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text } = columnTypes(dialect);
	const statements = [
		sql`create table start_code (code ${text} not null, used_at ${text} not null,
			constraint start_code_pkey primary key (code))`,
		sql`create table bot_update (id ${id}, bot ${text} not null, update_id ${integer} not null,
			constraint bot_update_key unique (bot, update_id))`,
	];
	for (const statement of statements) await statement.execute(db);
}
