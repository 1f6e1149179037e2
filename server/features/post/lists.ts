import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Post, PostSummary } from '@clearway/shared/contract/post.ts';
import { cacheBy, cachedBy } from '../../context/cache.ts';
import type { Call, Context } from '../../context/context.ts';
import type { Db, Read } from '../../db/open.ts';
import { onePage, readPage } from '../../records/pages.ts';
import { readingLanguage } from '../../records/reading-language.ts';
import { notFound } from '../../records/revision.ts';
import { isPublishedTwinOf, isShownIn } from './group.ts';
import { type BlogWords, blogWords, corrected } from './nearest-word.ts';
import { inOrderOf, livePosts, livePostsOf, readPosts, withCategories } from './read.ts';
import { firstWith, wordsAsked, wordsIn } from './search-index.ts';

/** The order of every list: the office's own order, then newest first. */
const inOrder = (db: Read) =>
	livePosts(db).orderBy('post.position').orderBy('post.sorted_at', 'desc').orderBy('post.id', 'desc');
const published = (db: Read) => inOrder(db).where('post.status', '=', 'published');
const seenBy = (db: Read, call: Call, language: Language) =>
	(call.session ? inOrder(db) : published(db)).where(isShownIn(language, call.session !== null));

export async function list(
	context: Context,
	{ query }: InputOf<'post.list'>,
	call: Call,
): Promise<PostSummary[]> {
	const { read } = context.db;
	const language = readingLanguage(context, query, call);
	return withCategories(read, await seenBy(read, call, language).execute(), language);
}

export async function byCategory(
	context: Context,
	{ params, query }: InputOf<'post.byCategory'>,
	call: Call,
): Promise<PostSummary[]> {
	const { read } = context.db;
	const language = readingLanguage(context, query, call);
	await requireCategory(read, params.id);
	const rows = await seenBy(read, call, language)
		.innerJoin('post_category', 'post_category.post_id', 'post.id')
		.where('post_category.category_id', '=', params.id)
		.execute();
	return withCategories(read, rows, language);
}

async function requireCategory(db: Read, id: number): Promise<void> {
	const category = await db
		.selectFrom('category')
		.select('id')
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	if (!category) throw notFound();
}

/**
 * One page of posts. All ids are cached for each data version, so the last page costs no more than the first.
 */
export async function page(context: Context, { params, query }: InputOf<'post.page'>, call: Call) {
	const language = readingLanguage(context, query, call);
	if (query.category !== undefined) await requireCategory(context.db.read, query.category);
	const ids = await orderedIds(context, query.category ?? null, call.session !== null, language);
	const where = readPage(params.page, ids.length);
	const posts: Post[] = await readPosts(
		context.db.read,
		ids.slice(where.offset, where.offset + where.perPage),
		language,
	);
	return onePage(where, posts);
}

// The cache has a list for each category and language, for visitors and for the office.
const cachedIds = cacheBy<number[]>(['post', 'category'], 100);

const orderedIds = (
	context: Context,
	category: number | null,
	office: boolean,
	language: Language,
): Promise<number[]> =>
	cachedIds(context, `${category}.${office}.${language}`, () =>
		readIds(context.db.read, category, office, language),
	);

async function readIds(
	db: Read,
	category: number | null,
	office: boolean,
	language: Language,
): Promise<number[]> {
	let query = idsInOrder(db, office).where(isShownIn(language, office));
	if (category !== null)
		query = query
			.innerJoin('post_category', 'post_category.post_id', 'post.id')
			.where('post_category.category_id', '=', category);
	return (await query.execute()).map((row) => row.id);
}

function idsInOrder(db: Read, office: boolean) {
	const query = db.selectFrom('post').select('post.id').where('post.deleted_at', 'is', null);
	const seen = office ? query : query.where('post.status', '=', 'published');
	return seen.orderBy('post.position').orderBy('post.sorted_at', 'desc').orderBy('post.id', 'desc');
}

const mostFound = 50;
/** The limit of searches for one client. */
export const searches = { name: 'search', count: 20, seconds: 1 };

// Many readers ask for the same few words, and a word that every post has costs the most.
const cachedFound = cacheBy<number[]>(['post'], 500);

export async function search(
	context: Context,
	{ query }: InputOf<'post.search'>,
	call: Call,
): Promise<PostSummary[]> {
	context.limits.take(searches, call.address);
	const words = wordsAsked(query.q);
	const language = readingLanguage(context, query, call);
	if (words.length === 0) return [];
	const ids = await cachedFound(context, `${language} ${words.join(' ')}`, () =>
		findIds(context.db, words, language),
	);
	if (ids.length === 0) return [];
	const { read } = context.db;
	// Another process may have just unpublished a post.
	const posts = await livePostsOf(read, ids).where('post.status', '=', 'published').execute();
	return inOrderOf(ids, await withCategories(read, posts, language));
}

// A blog's newest posts have the words that its readers ask for, and so much is read in a moment.
const maxWordPosts = 100;
const maxWordCharacters = 10_000;

/** Read again when a post changes, and then only for a question that finds nothing. */
const cachedWords = cachedBy<BlogWords>(['post'], async ({ db: { read } }) => {
	const posts = await idsInOrder(read, false)
		.select(({ fn, val }) =>
			fn<string>('substr', ['post.folded', val(1), val(maxWordCharacters)]).as('folded'),
		)
		.limit(maxWordPosts)
		.execute();
	return blogWords(posts.map(({ folded }) => wordsIn(folded)));
});

const cachedNearest = cacheBy<string | null>(['post'], 500);

export async function nearest(context: Context, { query }: InputOf<'post.nearest'>, call: Call) {
	context.limits.take(searches, call.address);
	const words = wordsAsked(query.q);
	const q = await cachedNearest(context, words.join(' '), async () =>
		corrected(words, await cachedWords(context)),
	);
	return { q };
}

/** Finds posts with the words in any language, each once, in the wanted language if that is published. */
async function findIds(db: Db, words: readonly string[], language: Language): Promise<number[]> {
	// Twice as many, because both languages of a post may match.
	const ids = await firstWith(db, words, () => idsInOrder(db.read, false), 2 * mostFound);
	const shown = await shownInstead(db.read, ids, language);
	return [...new Set(ids.map((id) => shown.get(id) ?? id))].slice(0, mostFound);
}

/** Maps the posts that are shown in their other language to the id of that language. */
async function shownInstead(db: Read, ids: number[], language: Language): Promise<Map<number, number>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom('post')
		.innerJoin('post as twin', (join) => join.on(isPublishedTwinOf('twin', 'post')))
		.select(['post.id', 'twin.id as twin_id'])
		.where('post.id', 'in', ids)
		.where('twin.language', '=', language)
		.execute();
	return new Map(rows.map((row) => [row.id, row.twin_id]));
}
