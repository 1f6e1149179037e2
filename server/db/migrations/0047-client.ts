import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * Clients are no table: a client is all that shares a telephone or a mail address. `client_join` holds the
 * pairs that the office joined by hand.
 */
export async function clients(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`create table client_join (one ${text} not null, other ${text} not null, primary key (one, other))`.execute(
		db,
	);
	for (const table of ['request', 'car']) {
		await sql`create index ${sql.ref(`${table}_phone`)} on ${sql.table(table)} (phone)`.execute(db);
		await sql`create index ${sql.ref(`${table}_email`)} on ${sql.table(table)} (lower(email))`.execute(db);
	}
}
