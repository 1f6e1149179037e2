import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** Filters of lists that a person gave a name. They go with the account. */
export async function savedFilter(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text } = columnTypes(dialect);
	await sql`create table saved_filter (id ${id}, admin_id ${integer} not null references admin (id)
		on delete cascade, list ${text} not null, name ${text} not null, query ${text} not null)`.execute(db);
	await sql`create unique index saved_filter_name on saved_filter (admin_id, list, name)`.execute(db);
}
