import { type Kysely, sql } from 'kysely';

/**
 * Every piece of news says which process wrote it, as the how-manieth of its own, and whether a visitor could
 * notice what changed; every rate counts its corrections. Rows of before, and of an older version beside this
 * one, are nobody's own and noticed.
 */
export async function newsWriter(db: Kysely<never>): Promise<void> {
	await sql`alter table news add column writer text not null default ''`.execute(db);
	await sql`alter table news add column sequence integer not null default 0`.execute(db);
	await sql`alter table news add column noticed integer not null default 1`.execute(db);
	await sql`alter table rate add column revision integer not null default 1`.execute(db);
}
