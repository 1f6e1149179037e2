import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** A request remembers in which language its visitor read; until then there was only Russian. */
export async function requestLanguage(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`alter table request add column language ${text} not null default 'ru'`.execute(db);
}
