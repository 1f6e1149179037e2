import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * Delivered cars. The office's texts lie in `content` as JSON, the frozen lines of the stored
 * calculation in `estimate`; lists are sorted by the last known day of the delivery.
 */
export async function deliveredCars(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text } = columnTypes(dialect);
	await sql`create table delivered (id ${id}, title ${text} not null, folded ${text} not null,
		country ${text} not null, status ${text} not null, sorted_on ${text} not null, content ${text} not null,
		estimate ${text}, story ${text} not null, language ${text} not null, translations ${text} not null default '{}',
		published_at ${text}, created_at ${text} not null, updated_at ${text} not null, revision ${integer} not null,
		deleted_at ${text})`.execute(db);
	await sql`create index delivered_public on delivered (status, sorted_on desc, id desc)
		where deleted_at is null`.execute(db);
}
