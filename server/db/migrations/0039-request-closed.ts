import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * The time at which a request was closed: from then on it is kept for the time of its option. Requests that
 * were closed before get the time of their answer.
 */
export async function requestClosed(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`alter table request add column closed_at ${text}`.execute(db);
	await sql`update request set closed_at = coalesce(answered_at, created_at)
		where status in ('done', 'spam')`.execute(db);
}
