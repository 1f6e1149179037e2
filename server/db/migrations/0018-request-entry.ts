import { fold } from '@clearway/shared/domain/fold.ts';
import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * Requests that the office writes down itself, and a column for the search of notes and of the admin in
 * charge: separate, because notes change and the visitor's text does not.
 */
export async function requestEntry(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { text } = columnTypes(dialect);
	await sql`alter table request add column entered_by ${text}`.execute(db);
	await sql`alter table request add column folded_work ${text} not null default ''`.execute(db);
	const { rows } = await sql<{ id: number; said: string | null }>`
		select id as id, taken_name as said from request where taken_name is not null
		union all select request_id as id, text as said from request_note`.execute(db);
	for (const [id, said] of Map.groupBy(rows, (row) => row.id)) {
		const work = fold(said.map((row) => row.said ?? '').join(' '));
		await sql`update request set folded_work = ${work} where id = ${id}`.execute(db);
	}
}
