import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/** Who wrote a letter and whether that is confirmed, and letters that could not be read. */
export async function mailbox(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text } = columnTypes(dialect);
	const statements = [
		...(['car_message', 'request_message'] as const).flatMap((table) => [
			sql`alter table ${sql.table(table)} add column sender ${text}`,
			sql`alter table ${sql.table(table)} add column unconfirmed ${integer} not null default 0`,
			sql`create index ${sql.ref(`${table}_sender`)} on ${sql.table(table)} (sender) where sender is not null`,
		]),
		sql`create table failed_letter (id ${id}, at ${text} not null, sender ${text} not null, subject ${text} not null)`,
	];
	for (const statement of statements) await statement.execute(db);
}
