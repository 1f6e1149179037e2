import { type Kysely, sql } from 'kysely';

/**
 * Rates of currencies beside the dollar and the euro, for direct purchases; they have no revision, since
 * nobody corrects them. An option that was saved and never did anything goes: own lines have its place.
 */
export async function furtherRates(db: Kysely<never>): Promise<void> {
	await sql`create table further_rate (
		currency text not null, day text not null, rate text not null, stored_at text not null,
		primary key (currency, day))`.execute(db);
	await sql`delete from option where title = 'calculator.service.mreo'`.execute(db);
}
