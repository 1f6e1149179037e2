import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** An offer keeps its own prices, and the number of the offer that it replaces. */
export async function offerLines(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { integer, text } = columnTypes(dialect);
	await sql`alter table request_offer add column own ${text}`.execute(db);
	await sql`alter table request_offer add column replaces ${integer}`.execute(db);
}
