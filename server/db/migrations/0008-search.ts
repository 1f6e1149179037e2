import { type Kysely, sql } from 'kysely';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * The index of words by which visitors search, and the list of posts that are not in it. A
 * trigger puts a post on that list whenever a program, copy or restore changes its text; indexing
 * takes it off. Filling the index takes seconds for thousands of posts, so existing ones are put on the list,
 * and the server works it off.
 */
export async function search(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { integer } = columnTypes(dialect);
	await sql`create table post_to_index (post_id ${integer} primary key references post (id) on delete cascade)`.execute(
		db,
	);
	await (dialect === 'sqlite' ? sqliteIndex(db) : postgresIndex(db));
	await sql`insert into post_to_index select id from post`.execute(db);
}

async function sqliteIndex(db: Kysely<never>): Promise<void> {
	// The server splits the words itself: the tokenizer `ascii` changes no other letters and splits at spaces.
	await sql`create virtual table post_search using fts5(words, content = '', contentless_delete = 1, detail = none,
		tokenize = 'ascii', prefix = '1 2 3')`.execute(db);
	await sql`create trigger post_inserted after insert on post begin
		insert or ignore into post_to_index (post_id) values (new.id);
	end`.execute(db);
	await sql`create trigger post_rewritten after update of folded on post begin
		delete from post_search where rowid = new.id;
		insert or ignore into post_to_index (post_id) values (new.id);
	end`.execute(db);
	await sql`create trigger post_removed after delete on post begin
		delete from post_search where rowid = old.id;
	end`.execute(db);
}

async function postgresIndex(db: Kysely<never>): Promise<void> {
	await sql`create table post_search (post_id bigint primary key references post (id) on delete cascade, words tsvector not null)`.execute(
		db,
	);
	// Without the list of pending entries, which every search would have to read besides.
	await sql`create index post_search_words on post_search using gin (words) with (fastupdate = off)`.execute(
		db,
	);
	await sql`create function forget_words_of_post() returns trigger language plpgsql as $$ begin
		delete from post_search where post_id = new.id;
		insert into post_to_index (post_id) values (new.id) on conflict do nothing;
		return null;
	end $$`.execute(db);
	await sql`create trigger post_written after insert or update of folded on post
		for each row execute function forget_words_of_post()`.execute(db);
}
