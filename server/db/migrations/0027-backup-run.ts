import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * Downloads of a backup: how far each has come, and by which single-use ticket a browser
 * fetches it. Rows outlive their admin, because the last backup stays the last one.
 */
export async function backupRun(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text } = columnTypes(dialect);
	await sql`create table backup_run (id ${id}, admin_id ${integer} not null, sid ${text} not null,
		login ${text} not null, app ${text} not null, ticket ${text}, state ${text} not null,
		sent ${integer} not null, bytes ${integer}, why ${text}, asked_at ${text} not null,
		seen_at ${text} not null)`.execute(db);
	await sql`create unique index backup_run_ticket on backup_run (ticket)`.execute(db);
	await sql`create index backup_run_state on backup_run (state, id)`.execute(db);
}
