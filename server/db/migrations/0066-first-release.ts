import { type Kysely, sql } from 'kysely';

/** Calculations are stored packed alone. */
export async function firstRelease(db: Kysely<never>): Promise<void> {
	await sql`alter table quote drop column input`.execute(db);
	await sql`alter table quote drop column answer`.execute(db);
}
