import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** The language in which an admin works. */
export async function adminLanguage(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`alter table admin add column language ${text} not null default 'ru'`.execute(db);
}
