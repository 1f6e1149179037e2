import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * Since which revision each field of a record has its value. Of the changes before only the last is known, so
 * all fields of an older record stand since then.
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
