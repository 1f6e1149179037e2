import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * Content has a language. A post in a second language is a separate post in the group of the first
 * (`original_id`, null in the first itself); other records keep their further languages in one column.
 * Existing content is Russian.
 */
export async function contentLanguages(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { integer, text } = columnTypes(dialect);
	for (const table of ['post', 'category', 'meta', 'option'])
		await sql`alter table ${sql.table(table)} add column language ${text} not null default 'ru'`.execute(db);
	for (const table of ['category', 'meta', 'option'])
		await sql`alter table ${sql.table(table)} add column translations ${text} not null default '{}'`.execute(
			db,
		);
	await sql`alter table post add column original_id ${integer}`.execute(db);
	await sql`alter table post add column rewritten_at ${text}`.execute(db);

	// One living record for each language. The condition that always holds keeps SQLite from reading rows
	// through this index: the next one has all that a list says of a twin.
	await sql`create unique index post_group on post (coalesce(original_id, id), language)
		where deleted_at is null and language <> ''`.execute(db);
	await sql`create index post_twin on post (coalesce(original_id, id), language, status, slug, original_id, deleted_at)
		where deleted_at is null`.execute(db);
	// The order of lists and the office's search, which look at the language: SQLite keeps it behind the text.
	await sql`drop index post_public`.execute(db);
	await sql`create index post_public on post (status, position, sorted_at desc, id desc, language, original_id)
		where deleted_at is null`.execute(db);
	if (dialect !== 'sqlite') return;
	await sql`drop index post_office`.execute(db);
	await sql`create index post_office on post (deleted_at, folded_title, status, position, sorted_at, updated_at,
		language, original_id)`.execute(db);
}
