import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** The author of a post, and the day on which its text was last checked; empty where unknown. */
export async function postAuthor(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`alter table post add column author ${text} not null default ''`.execute(db);
	await sql`alter table post add column verified_on ${text} not null default ''`.execute(db);
}
