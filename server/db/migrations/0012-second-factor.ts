import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * One-time passwords, the time at which the owner of a session last proved his identity, and second factors
 * with their recovery codes.
 */
export async function secondFactor(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { integer, text } = columnTypes(dialect);
	await sql`alter table admin add column password_once_until ${text}`.execute(db);
	await sql`alter table session add column confirmed_at ${text}`.execute(db);
	await sql`create table second_factor (admin_id ${integer} primary key references admin (id) on delete cascade,
		secret ${text} not null, last_step ${integer} not null, created_at ${text} not null,
		enabled_at ${text})`.execute(db);
	await sql`create table recovery_code (admin_id ${integer} not null references admin (id) on delete cascade,
		hash ${text} not null, used_at ${text}, primary key (admin_id, hash))`.execute(db);
}
