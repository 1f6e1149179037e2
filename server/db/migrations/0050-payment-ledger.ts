import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** A payment may be paid in part. What was paid before counts as the whole, because nobody knows what was meant. */
export async function paymentLedger(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { integer, text } = columnTypes(dialect);
	await sql`alter table car_payment add column paid_worth ${text}`.execute(db);
	await sql`alter table car_payment add column shares ${text}`.execute(db);
	await sql`alter table car_payment add column rest_of ${integer}`.execute(db);
	await sql`alter table car_payment add column reason ${text} not null default ''`.execute(db);
}
