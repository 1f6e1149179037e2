import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from './column-types.ts';
import type { Read } from './open.ts';

/** The last id that each table ever gave, also to a row that was deleted since; 0 if it gave none. */
export type LastIds = ReadonlyMap<string, number>;

const sequence = (table: RawBuilder<unknown>) =>
	sql`pg_get_serial_sequence(quote_ident(${table}), 'id')::regclass`;

/** Reads the sequences, not the rows: a token, a link or a log line may still name a deleted row. */
export async function readLastIds(db: Read, dialect: Dialect): Promise<LastIds> {
	const query =
		dialect === 'sqlite'
			? sql<{ name: string; last: number }>`select name, seq as last from sqlite_sequence order by name`
			: sql<{ name: string; last: number }>`
				select table_name as name, coalesce(pg_sequence_last_value(${sequence(sql.ref('table_name'))}), 0) as last
				from information_schema.columns
				where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'
				order by table_name`;
	const { rows } = await query.execute(db);
	return new Map(rows.map(({ name, last }) => [name, last]));
}

/** Lets every table go on after the last ids of another database. */
export async function continueAfter(db: Read, dialect: Dialect, lastIds: LastIds): Promise<void> {
	if (dialect === 'sqlite') {
		await sql`delete from sqlite_sequence`.execute(db);
		for (const [name, last] of lastIds)
			await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db);
		return;
	}
	for (const name of (await readLastIds(db, dialect)).keys()) {
		const last = lastIds.get(name) ?? 0;
		await sql`select setval(${sequence(sql.val(name))}, ${Math.max(last, 1)}, ${last > 0})`.execute(db);
	}
}

/** Lets every table go on after its own last ids and those of another database. */
export async function continueAfterBoth(db: Read, dialect: Dialect, elsewhere: LastIds): Promise<void> {
	const both = new Map(await readLastIds(db, dialect));
	for (const [name, last] of elsewhere) both.set(name, Math.max(last, both.get(name) ?? 0));
	await continueAfter(db, dialect, both);
}

/** Lets every table of a SQLite database go on well after its last id, where nobody knows what was given since. */
export async function leapAhead(db: Read, by: number): Promise<void> {
	const { rows } = await sql<{ name: string }>`select name from sqlite_schema
		where type = 'table' and sql like '%autoincrement%'`.execute(db);
	const own = await readLastIds(db, 'sqlite');
	await continueAfter(db, 'sqlite', new Map(rows.map(({ name }) => [name, (own.get(name) ?? 0) + by])));
}
