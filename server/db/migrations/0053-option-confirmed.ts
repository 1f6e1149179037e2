import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** Who stored the value of an option last, and when: that makes it the office's own. Values stored before say neither. */
export async function optionConfirmed(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`alter table option add column confirmed_by ${text}`.execute(db);
	await sql`alter table option add column confirmed_at ${text}`.execute(db);
}
