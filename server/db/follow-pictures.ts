import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Dialect } from './column-types.ts';

/** A table with columns that may name pictures. */
export type PictureSource = { source: string; table: string; id: string; columns: readonly string[] };

/** Puts each record of a table on the list of those whose pictures are read, now and whenever it changes. */
export async function followPictures(
	db: Kysely<never>,
	dialect: Dialect,
	source: PictureSource,
): Promise<void> {
	await (dialect === 'sqlite' ? sqliteTriggers(db, source) : postgresTriggers(db, source));
	await sql`insert into picture_to_read select distinct ${sql.lit(source.source)}, ${sql.ref(source.id)}
		from ${sql.table(source.table)}`.execute(db);
}

const listed = ({ columns }: PictureSource): RawBuilder<unknown> =>
	sql.join(columns.map((name) => sql.ref(name)));

async function sqliteTriggers(db: Kysely<never>, source: PictureSource): Promise<void> {
	const put = (row: string) => sql`insert into picture_to_read (source, record_id)
		values (${sql.lit(source.source)}, ${sql.ref(`${row}.${source.id}`)}) on conflict do nothing`;
	const trigger = (name: string, when: RawBuilder<unknown>, row: string) =>
		sql`create trigger ${sql.ref(`pictures_of_${source.source}_${name}`)} after ${when} on ${sql.table(source.table)}
			begin ${put(row)}; end`.execute(db);
	await trigger('inserted', sql`insert`, 'new');
	await trigger('changed', sql`update of ${listed(source)}`, 'new');
	await trigger('removed', sql`delete`, 'old');
}

/**
 * A row that is listed already is locked all the same: a reader of the list must not take it off before this
 * change can be seen.
 */
async function postgresTriggers(db: Kysely<never>, source: PictureSource): Promise<void> {
	const name = sql.ref(`pictures_of_${source.source}`);
	await sql`create function ${name}() returns trigger language plpgsql as $$ begin
		insert into picture_to_read (source, record_id)
			values (${sql.lit(source.source)}, case tg_op when 'DELETE' then old.${sql.ref(source.id)} else new.${sql.ref(source.id)} end)
			on conflict (source, record_id) do update set source = excluded.source;
		return null;
	end $$`.execute(db);
	await sql`create trigger ${name} after insert or delete or update of ${listed(source)} on ${sql.table(source.table)}
		for each row execute function ${name}()`.execute(db);
}
