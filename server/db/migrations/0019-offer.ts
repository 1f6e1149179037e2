import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * Offer sheets, kept with their request. The texts above and below the lines are frozen with the
 * sheet; the lines are those of the stored calculation. A letter names its attached sheet.
 */
export async function offer(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text } = columnTypes(dialect);
	await sql`create table request_offer (id ${id}, request_id ${integer} not null references request (id)
		on delete cascade, number ${integer} not null, at ${text} not null, by ${text} not null,
		valid_until ${text} not null, quote ${text} not null, sheet ${text} not null)`.execute(db);
	await sql`create unique index request_offer_number on request_offer (request_id, number)`.execute(db);
	await sql`alter table request_reply add column offer_id ${integer}`.execute(db);
}
