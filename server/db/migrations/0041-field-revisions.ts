import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * The revision since which each field of a record has its value. Only the last of the earlier changes is
 * known, so all fields of an older record get its revision.
 */
export async function fieldRevisions(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	for (const table of ['category', 'meta', 'option', 'delivered']) {
		await sql`alter table ${sql.table(table)} add column field_revisions ${text} not null default '{}'`.execute(
			db,
		);
		await sql`update ${sql.table(table)} set field_revisions = '{"*":' || cast(revision as text) || '}'
			where revision > 1`.execute(db);
	}
}
