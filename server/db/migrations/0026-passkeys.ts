import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * Passkeys, the other kind of second factor, and the challenges that were given to browsers:
 * each is answered once, in time, and only by its receiver.
 */
export async function passkeys(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text } = columnTypes(dialect);
	await sql`create table passkey (id ${id}, admin_id ${integer} not null references admin (id)
		on delete cascade, credential_id ${text} not null, public_key ${text} not null, counter ${integer} not null,
		transports ${text} not null, name ${text} not null, created_at ${text} not null, used_at ${text})`.execute(
		db,
	);
	await sql`create unique index passkey_credential_id on passkey (credential_id)`.execute(db);
	await sql`create index passkey_admin_id on passkey (admin_id)`.execute(db);
	await sql`create table passkey_challenge (challenge ${text} primary key, admin_id ${integer} not null
		references admin (id) on delete cascade, sid ${text}, expires_at ${text} not null)`.execute(db);
	await sql`create index passkey_challenge_admin_id on passkey_challenge (admin_id)`.execute(db);
}
