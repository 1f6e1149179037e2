import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** How many parts of a long message arrived in its chat. */
export async function delivery(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { integer } = columnTypes(dialect);
	await sql`alter table outbox add column parts ${integer} not null default 0`.execute(db);
	// The failures of all connections are kept in one way from now on.
	await sql`delete from fact where name in ('telegram trouble', 'mailbox failing since')`.execute(db);
}
