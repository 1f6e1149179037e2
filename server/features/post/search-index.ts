import { setTimeout as sleep } from 'node:timers/promises';
import { apostrophes, fold } from '@clearway/shared/domain/fold.ts';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Dialect } from '../../db/column-types.ts';
import type { Db, Read, Write } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';

/** A sorted list of posts, to which conditions may be added. */
type PostIds = SelectQueryBuilder<Tables, 'post', { id: number }>;

const longestWord = 60;
// PostgreSQL takes a megabyte of different words a post; the longest text has a tenth of that unless it is
// noise.
const mostBytes = 1_000_000;
const mostAsked = 10;

const word = /[\p{L}\p{M}\p{N}]+/gu;
// Folding makes "no777" of "№777", and a maker's name may stand right before a number, so each part is also
// indexed separately.
const partAfter = /(?<=\p{N})(?=\p{L})|(?<=[\p{L}\p{M}])(?=\p{N})/gu;

const cut = (text: string): string => text.slice(0, longestWord).toWellFormed();

/**
 * The different words of a folded text. Both databases get the same words, and neither splits or changes them
 * further.
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

// The index takes this sign as a letter, so its word is indexed whole; any other apostrophe splits a word.
const apostrophe = '\u02bc';

/** The words of a question. A word with an apostrophe, whichever was typed, is one word. */
export const wordsAsked = (question: string): string[] =>
	[...new Set(fold(question.replace(apostrophes, apostrophe)).match(word)?.map(cut))]
		.filter((word) => partsOf(word).length > 0)
		.slice(0, mostAsked);

const partsOf = (word: string): string[] => word.split(apostrophe).filter(Boolean);

/** The query for a word: the word itself, or with an apostrophe also its parts. */
function spelled(word: string, spell: (word: string) => string, and: string, or: string): string {
	const apart = partsOf(word).map(spell).join(` ${and} `);
	return word.includes(apostrophe) ? `((${apart}) ${or} ${spell(word)})` : apart;
}

// Words are only letters and digits, so neither query language needs escapes.
const fts5Query = (words: readonly string[]) =>
	words.map((word) => spelled(word, (part) => `"${part}"*`, 'AND', 'OR')).join(' AND ');
const tsQuery = (words: readonly string[]) =>
	sql`${words.map((word) => spelled(word, (part) => `'${part}':*`, '&', '|')).join(' & ')}::tsquery`;

/**
 * Posts that are not indexed yet are read one by one: with a join, either database may begin with the posts
 * and read all of them.
 */
function unindexedWith(words: readonly string[]) {
	const holds = words.flatMap(partsOf).map((part) => sql<SqlBool>`one.folded like ${`%${part}%`}`);
	return sql`select post_id from post_to_index where
		(select ${sql.join(holds, sql` and `)} from post one where one.id = post_to_index.post_id)`;
}

/** The ids of posts that have a word beginning with each word of the question. */
function idsWith(dialect: Dialect, words: readonly string[]) {
	const indexed =
		dialect === 'sqlite'
			? sql`select rowid as post_id from post_search where post_search match ${fts5Query(words)}`
			: sql`select post_id from post_search where words @@ ${tsQuery(words)}`;
	return sql<{ post_id: number }>`${indexed} union all ${unindexedWith(words)}`;
}

// Common words are searched in so many first posts; so many posts with rare words are sorted.
const mostTried = 150;
const mostSorted = 500;

/**
 * The first posts of a list that have a word beginning with each word of the question. Common words are
 * searched in the first posts, without asking the index for all posts that have them. Posts with rare words
 * come from the index and are sorted, because walking a list of ten thousand posts takes many times longer.
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
	// "is true" makes it a mere filter: both databases then walk the posts in their order and stop at the last
	// wanted one. Otherwise they guess how many match, and a wrong guess of PostgreSQL took 150 ms.
	return idsOf(list().where(sql<SqlBool>`(post.id in (${idsWith(db.dialect, words)})) is true`));
}

/** True if many posts have exactly these words; SQLite's index knows it before it has looked at all posts. */
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
 * Searches the first posts of a list; null if they do not surely fill the result, and then the index is
 * asked. SQLite reads single rows of its index slowly, so it looks at the texts, which is slow for words that
 * they lack. A match after a space begins a word; only the index can judge any other match.
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
	const isMatch =
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
		.where(isMatch)
		.orderBy('tried.position')
		.orderBy('tried.sorted_at', 'desc')
		.orderBy('tried.id', 'desc')
		.limit(most)
		.execute();
	return rows.length === most && rows.every((row) => row.is_sure) ? rows.map(({ id }) => id) : null;
}

/** Indexes a post inside the transaction that wrote it. */
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

/** Indexes the waiting posts, a few at a time. An upgrade, a restore or a move makes all posts wait. */
export async function indexWaiting({ db, stopping }: Context): Promise<void> {
	const indexSome = () =>
		db.write(async (tx) => {
			const waiting = tx
				.selectFrom('post')
				.innerJoin('post_to_index', 'post_to_index.post_id', 'post.id')
				.select(['post.id', 'post.folded'])
				.orderBy('post_to_index.post_id')
				.limit(postsAtOnce);
			// Rows that another save or indexing run has locked are skipped, because that transaction indexes
			// them.
			const rows = await (db.dialect === 'postgres' ? waiting.forUpdate().skipLocked() : waiting).execute();
			for (const { id, folded } of rows) await indexPost(tx, db.dialect, id, folded);
			return rows.length;
		});
	const isAny = () => db.read.selectFrom('post_to_index').select('post_id').limit(1).executeTakeFirst();
	if (!(await isAny())) return;
	while ((await indexSome()) > 0 && !stopping.aborted) await sleep(pauseMs);
}
