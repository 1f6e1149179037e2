import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** How a closed request ended, and why it was lost. Requests that were closed before say neither. */
export async function requestOutcome(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`alter table request add column outcome ${text}`.execute(db);
	await sql`alter table request add column reason ${text}`.execute(db);
}
