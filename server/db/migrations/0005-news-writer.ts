import { type Kysely, sql } from 'kysely';

/**
 * Every piece of news says which process wrote it, with a sequence number of that process, and whether a
 * visitor could notice the change; every rate counts its corrections. Older rows, and those of an older
 * version running beside this one, belong to no process and count as noticeable.
 */
export async function newsWriter(db: Kysely<never>): Promise<void> {
	await sql`alter table news add column writer text not null default ''`.execute(db);
	await sql`alter table news add column sequence integer not null default 0`.execute(db);
	await sql`alter table news add column noticed integer not null default 1`.execute(db);
	await sql`alter table rate add column revision integer not null default 1`.execute(db);
}
