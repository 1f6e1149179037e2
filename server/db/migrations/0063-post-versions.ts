import { type Kysely, type RawBuilder, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * A post has versions in one table (decision 82). Working copies, edits that wait for their hour and the history
 * become rows of it, and the post points at them.
 */
export async function postVersions(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text } = columnTypes(dialect);
	await sql`create table post_version (id ${id}, post_id ${integer} not null references post (id) on delete cascade,
		number ${integer}, title ${text} not null default '', fields ${text} not null, by ${text} not null,
		by_name ${text} not null default '', at ${text} not null, why ${text} not null, revision ${integer} not null,
		over_id ${integer}, field_revisions ${text} not null default '{}', unique (post_id, number))`.execute(db);
	for (const pointer of ['current_id', 'working_id', 'scheduled_id'])
		await sql`alter table post add column ${sql.ref(pointer)} ${integer}`.execute(db);
	await sql`alter table post add column scheduled_at ${text}`.execute(db);
	await sql`create index post_scheduled on post (scheduled_at) where scheduled_at is not null`.execute(db);
	await moveRows(db);
	await replaceTriggers(db, dialect);
}

async function moveRows(db: Kysely<never>): Promise<void> {
	const newestOf = (condition: RawBuilder<unknown>) =>
		sql`(select max(id) from post_version where post_id = post.id and ${condition})`;
	await sql`insert into post_version (post_id, number, title, fields, by, at, why, revision)
		select post_id, number, title, content, by, at, action, 0 from post_revision
		order by post_id, number`.execute(db);
	await sql`update post set current_id = ${newestOf(sql`true`)}`.execute(db);
	await sql`update post_version set revision = (select revision from post where current_id = post_version.id)
		where id in (select current_id from post)`.execute(db);
	// A version over no known one is out of date, since the post has one.
	const over = (base: string) =>
		sql`case when ${sql.ref(base)} = post.revision then post.current_id else 0 end`;
	await sql`insert into post_version (post_id, fields, by, by_name, at, why, revision, over_id, field_revisions)
		select post_id, draft, coalesce((select min(login) from admin where name = saved_by), ''), saved_by, saved_at,
			'draft', post_draft.revision, ${over('base')}, field_revisions
		from post_draft join post on post.id = post_id order by post_id`.execute(db);
	await sql`update post set working_id = ${newestOf(sql`why = 'draft' and number is null`)}`.execute(db);
	await sql`insert into post_version (post_id, fields, by, by_name, at, why, revision, over_id)
		select post_id, draft, by_login, by, post_edit.created_at,
			case when failed_at is null then 'schedule-edit' else 'edit-failed' end, draft_revision, ${over('base')}
		from post_edit join post on post.id = post_id order by post_id`.execute(db);
	await sql`update post set scheduled_id = ${newestOf(sql`number is null`)},
		scheduled_at = (select at from post_edit where post_id = post.id)
		where id in (select post_id from post_edit)`.execute(db);
	for (const table of ['post_draft', 'post_edit', 'post_revision'])
		await sql`drop table ${sql.table(table)}`.execute(db);
}

/**
 * The triggers of migration 34 for the new table: a version counts as a draft until it is in the history. It was one
 * before and is another after a change, so both are read again.
 */
async function replaceTriggers(db: Kysely<never>, dialect: Dialect): Promise<void> {
	// The uses that were read of the old tables are those of the new one.
	await sql`insert into picture_to_read select 'draft', record_id from picture_to_read where source = 'edit'
		on conflict do nothing`.execute(db);
	const put = (row: string) => sql`insert into picture_to_read (source, record_id)
		values (case when ${sql.ref(`${row}.number`)} is null then 'draft' else 'history' end, ${sql.ref(`${row}.post_id`)})`;
	if (dialect === 'sqlite') {
		for (const [name, when, rows] of [
			['inserted', sql`insert`, ['new']],
			['changed', sql`update of fields, number`, ['old', 'new']],
			['removed', sql`delete`, ['old']],
		] as const)
			await sql`create trigger ${sql.ref(`pictures_of_version_${name}`)} after ${when} on post_version
				begin ${sql.join(
					rows.map((row) => sql`${put(row)} on conflict do nothing;`),
					sql` `,
				)} end`.execute(db);
		return;
	}
	for (const source of ['draft', 'edit', 'history'])
		await sql`drop function ${sql.ref(`pictures_of_${source}`)}()`.execute(db);
	// As in migration 34 a row that is listed already is locked all the same.
	const locking = sql`on conflict (source, record_id) do update set source = excluded.source`;
	await sql`create function pictures_of_version() returns trigger language plpgsql as $$ begin
		if tg_op <> 'INSERT' then ${put('old')} ${locking}; end if;
		if tg_op <> 'DELETE' then ${put('new')} ${locking}; end if;
		return null;
	end $$`.execute(db);
	await sql`create trigger pictures_of_version after insert or delete or update of fields, number on post_version
		for each row execute function pictures_of_version()`.execute(db);
}
