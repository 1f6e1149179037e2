import { setTimeout as sleep } from 'node:timers/promises';
import { apostrophes, fold } from '@clearway/shared/domain/fold.ts';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Dialect } from '../../db/column-types.ts';
import type { Db, Read, Write } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';

/** A list of posts in its order, from which conditions may be taken on. */
type PostIds = SelectQueryBuilder<Tables, 'post', { id: number }>;

const longestWord = 60;
// PostgreSQL takes a megabyte of different words a post; a text of the greatest length has a tenth of that
// unless it is noise.
const mostBytes = 1_000_000;
const mostAsked = 10;

const word = /[\p{L}\p{M}\p{N}]+/gu;
// "№777" is "no777" once folded, and a maker's name may stand right before a number: each part is indexed
// separately as well.
const partAfter = /(?<=\p{N})(?=\p{L})|(?<=[\p{L}\p{M}])(?=\p{N})/gu;

const cut = (text: string): string => text.slice(0, longestWord).toWellFormed();

/**
 * The different words of a folded text. Both databases are given the same ones, and neither splits or changes
 * them further.
 */
export function wordsIn(folded: string): string[] {
	const words = new Set<string>();
	let bytes = 0;
	for (const whole of new Set(folded.match(word))) {
		const parts = [...whole.matchAll(partAfter)].map(({ index }) => whole.slice(index));
		for (const text of [whole, ...parts].map(cut)) {
			bytes += Buffer.byteLength(text);
			if (bytes > mostBytes) return [...words];
			words.add(text);
		}
	}
	return [...words];
}

// The letter is one to the index, so its word is indexed whole; at any other sign for it a word was split.
const apostrophe = '\u02bc';

/** The words of a question; one with an apostrophe, whichever was typed, is one word. */
export const wordsAsked = (question: string): string[] =>
	[...new Set(fold(question.replace(apostrophes, apostrophe)).match(word)?.map(cut))]
		.filter((word) => partsOf(word).length > 0)
		.slice(0, mostAsked);

const partsOf = (word: string): string[] => word.split(apostrophe).filter(Boolean);

/** A word as either index finds it: as it is, or where it has an apostrophe also by its parts. */
function spelled(word: string, spell: (word: string) => string, and: string, or: string): string {
	const apart = partsOf(word).map(spell).join(` ${and} `);
	return word.includes(apostrophe) ? `((${apart}) ${or} ${spell(word)})` : apart;
}

// Nothing but letters and digits: neither query language has anything to escape.
const fts5Query = (words: readonly string[]) =>
	words.map((word) => spelled(word, (one) => `"${one}"*`, 'AND', 'OR')).join(' AND ');
const tsQuery = (words: readonly string[]) =>
	sql`${words.map((word) => spelled(word, (one) => `'${one}':*`, '&', '|')).join(' & ')}::tsquery`;

/**
 * Posts that are not indexed yet are read themselves, one by one: as a join, either database may choose to
 * begin with the posts and to read all of them.
 */
function unindexedWith(words: readonly string[]) {
	const holds = words.flatMap(partsOf).map((part) => sql<SqlBool>`one.folded like ${`%${part}%`}`);
	return sql`select post_id from post_to_index where
		(select ${sql.join(holds, sql` and `)} from post one where one.id = post_to_index.post_id)`;
}

/** The ids of posts in which every word of a question begins a word. */
function idsWith(dialect: Dialect, words: readonly string[]) {
	const indexed =
		dialect === 'sqlite'
			? sql`select rowid as post_id from post_search where post_search match ${fts5Query(words)}`
			: sql`select post_id from post_search where words @@ ${tsQuery(words)}`;
	return sql<{ post_id: number }>`${indexed} union all ${unindexedWith(words)}`;
}

// Common words are found among so many first posts, and of rare ones so many are sorted.
const mostTried = 150;
const mostSorted = 500;

/**
 * The first of a list of posts in which every word of a question begins a word. Common words are found among
 * the first posts, without asking the index for all that have them. Of rare ones what the index has is
 * sorted: walking a list of ten thousand posts takes many times longer.
 */
export async function firstWith(
	db: Db,
	words: readonly string[],
	list: () => PostIds,
	most: number,
): Promise<number[]> {
	const surelyMany = db.dialect === 'postgres' || (await areCommon(db.read, words));
	const early = surelyMany ? await amongFirst(db, words, list(), most) : null;
	if (early) return early;
	const idsOf = async (query: PostIds) => (await query.limit(most).execute()).map(({ id }) => id);
	const few = await sql<{ post_id: number }>`${idsWith(db.dialect, words)} limit ${mostSorted + 1}`.execute(
		db.read,
	);
	const ids = few.rows.map((row) => row.post_id);
	if (ids.length === 0) return [];
	if (ids.length <= mostSorted) return idsOf(list().where('post.id', 'in', ids));
	const later = surelyMany ? null : await amongFirst(db, words, list(), most);
	if (later) return later;
	// As a mere filter, "is true": both databases then walk the posts in their order and stop at the last one
	// wanted. With anything else they guess how many will be found, and a wrong guess of PostgreSQL's took 150
	// ms.
	return idsOf(list().where(sql<SqlBool>`(post.id in (${idsWith(db.dialect, words)})) is true`));
}

/** Whether many posts have just these words; SQLite's index tells it before it has looked at all of them. */
async function areCommon(read: Read, words: readonly string[]): Promise<boolean> {
	const exactly = words
		.flatMap(partsOf)
		.map((part) => `"${part}"`)
		.join(' ');
	const { rows } = await sql`select rowid from post_search where post_search match ${exactly}
		limit ${mostTried}`.execute(read);
	return rows.length === mostTried;
}

/**
 * What the first posts of a list surely have, where these are as many as wanted: otherwise the index is
 * asked. SQLite reads no single row of its index quickly, so it looks at the texts, which is slow for words
 * that they lack: after a space a word begins, and where it stands after anything else only the index knows.
 */
async function amongFirst(
	{ dialect, read }: Db,
	words: readonly string[],
	list: PostIds,
	most: number,
): Promise<number[] | null> {
	const tried = list.select(['post.position', 'post.sorted_at', 'post.folded']).limit(mostTried);
	const every = (condition: (word: string) => RawBuilder<SqlBool>) =>
		sql<SqlBool>`(${sql.join(words.flatMap(partsOf).map(condition), sql` and `)})`;
	const found =
		dialect === 'sqlite'
			? every((word) => sql`instr(tried.folded, ${word})`)
			: sql<SqlBool>`((select words @@ ${tsQuery(words)} from post_search where post_id = tried.id)
				or tried.id in (${unindexedWith(words)}))`;
	const isSure =
		dialect === 'sqlite' ? every((word) => sql`instr(' ' || tried.folded, ${` ${word}`})`) : sql`true`;
	const rows = await read
		.with(
			(name) => name('tried').materialized(),
			() => tried,
		)
		.selectFrom('tried')
		.select(['tried.id', isSure.as('is_sure')])
		.where(found)
		.orderBy('tried.position')
		.orderBy('tried.sorted_at', 'desc')
		.orderBy('tried.id', 'desc')
		.limit(most)
		.execute();
	return rows.length === most && rows.every((row) => row.is_sure) ? rows.map(({ id }) => id) : null;
}

/** Puts a post that was just written into the index, within the same transaction. */
export async function indexPost(tx: Write, dialect: Dialect, id: number, folded: string): Promise<void> {
	const words = wordsIn(folded);
	await (dialect === 'sqlite'
		? sql`insert into post_search (rowid, words) values (${id}, ${words.join(' ')})`
		: sql`insert into post_search (post_id, words) values (${id}, array_to_tsvector(${words}::text[]))`
	).execute(tx);
	await tx.deleteFrom('post_to_index').where('post_id', '=', id).execute();
}

const postsAtOnce = 5;
const pauseMs = 5;

/**
 * Indexes what is on the list, a few posts at a time: an upgrade, a restore or a move leaves all of them
 * there.
 */
export async function indexWaiting({ db, stopping }: Context): Promise<void> {
	const indexSome = () =>
		db.write(async (tx) => {
			const waiting = tx
				.selectFrom('post')
				.innerJoin('post_to_index', 'post_to_index.post_id', 'post.id')
				.select(['post.id', 'post.folded'])
				.orderBy('post_to_index.post_id')
				.limit(postsAtOnce);
			// Rows locked by another save or indexing run are skipped: that transaction takes care of them.
			const rows = await (db.dialect === 'postgres' ? waiting.forUpdate().skipLocked() : waiting).execute();
			for (const { id, folded } of rows) await indexPost(tx, db.dialect, id, folded);
			return rows.length;
		});
	const isAny = () => db.read.selectFrom('post_to_index').select('post_id').limit(1).executeTakeFirst();
	if (!(await isAny())) return;
	while ((await indexSome()) > 0 && !stopping.aborted) await sleep(pauseMs);
}
