import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * The revision since which each field of a working copy has its value; only the last of the earlier changes is
 * known.
 */
export async function draftFieldRevisions(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`alter table post_draft add column field_revisions ${text} not null default '{}'`.execute(db);
	await sql`update post_draft set field_revisions = '{"*":' || cast(revision as text) || '}'`.execute(db);
}
