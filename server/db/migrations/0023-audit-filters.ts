import { type Kysely, sql } from 'kysely';

/** The log is read by person, kind, record and day, newest first, among hundreds of thousands of lines. */
export async function auditFilters(db: Kysely<never>): Promise<void> {
	await sql`create index audit_by on audit ("by", id)`.execute(db);
	await sql`create index audit_kind on audit (kind, id)`.execute(db);
	await sql`create index audit_record on audit (record_id, id)`.execute(db);
	await sql`create index audit_at on audit (at)`.execute(db);
}
