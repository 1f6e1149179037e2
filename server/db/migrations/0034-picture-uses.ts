import { fold } from '@clearway/shared/domain/fold.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

// The tables and columns that may name pictures.
const sources: readonly { source: string; table: string; id: string; columns: readonly string[] }[] = [
	{ source: 'post', table: 'post', id: 'id', columns: ['text', 'image_sha', 'image_alt'] },
	{ source: 'draft', table: 'post_draft', id: 'post_id', columns: ['draft'] },
	{ source: 'edit', table: 'post_edit', id: 'post_id', columns: ['draft'] },
	{ source: 'history', table: 'post_revision', id: 'post_id', columns: ['content'] },
	{ source: 'delivered', table: 'delivered', id: 'id', columns: ['content', 'story', 'translations'] },
	{ source: 'option', table: 'option', id: 'id', columns: ['value', 'translations'] },
];

/**
 * The uses of each picture (decision 47), and the list of records to read for them. A trigger puts a record on
 * that list whenever a program, a copy or a restore changes it; reading takes it off. `came_at` is the first
 * time of a picture: `created_at` begins anew whenever it is wanted again.
 */
export async function pictureUses(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { integer, text } = columnTypes(dialect);
	await sql`create table picture_use (owner ${text} not null, record_id ${integer} not null, place ${text} not null,
		sha256 ${text} not null, alt ${text} not null, folded ${text} not null,
		primary key (owner, record_id, place, sha256))`.execute(db);
	await sql`create index picture_use_sha256 on picture_use (sha256, owner, record_id)`.execute(db);
	await sql`create table picture_to_read (source ${text} not null, record_id ${integer} not null,
		primary key (source, record_id))`.execute(db);
	for (const name of ['came_at', 'folded'])
		await sql`alter table image add column ${sql.ref(name)} ${text} not null default ''`.execute(db);
	await sql`update image set came_at = created_at`.execute(db);
	await foldAlts(db);
	await sql`create index image_came on image (came_at desc, sha256)`.execute(db);
	for (const source of sources) {
		await watchPictures(db, dialect, source);
		await sql`insert into picture_to_read select distinct ${sql.lit(source.source)}, ${sql.ref(source.id)}
			from ${sql.table(source.table)}`.execute(db);
	}
}

/** Puts each record that changes in a place of pictures on the list of records to read. */
export const watchPictures = (db: Kysely<never>, dialect: Dialect, source: Source): Promise<void> =>
	dialect === 'sqlite' ? sqliteTriggers(db, source) : postgresTriggers(db, source);

// Neither database folds letters as the server does.
async function foldAlts(db: Kysely<never>): Promise<void> {
	const { rows } = await sql<{ sha256: string; alt: string }>`select sha256, alt from image
		where alt <> ''`.execute(db);
	for (const { sha256, alt } of rows)
		await sql`update image set folded = ${fold(alt)} where sha256 = ${sha256}`.execute(db);
}

type Source = (typeof sources)[number];
const listed = ({ columns }: Source): RawBuilder<unknown> => sql.join(columns.map((name) => sql.ref(name)));

async function sqliteTriggers(db: Kysely<never>, source: Source): Promise<void> {
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
async function postgresTriggers(db: Kysely<never>, source: Source): Promise<void> {
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
