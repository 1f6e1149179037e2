import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Post, PostRow, PostSummary } from '@clearway/shared/contract/post.ts';
import { say } from '@clearway/shared/format/say.ts';
import { cacheBy } from '../../cache.ts';
import type { AdminCall, Call, Context } from '../../context.ts';
import type { Db, Read } from '../../db/open.ts';
import { onePage, readPage } from '../pages.ts';
import { notFound } from '../revision.ts';
import { matchesAllWords } from '../search-words.ts';
import { livePosts, livePostsOf, readPosts, withCategories } from './read.ts';
import { hasWords, wordsAsked } from './search-index.ts';

/** The order of every list: by the office's own order, then newest first. */
const inOrder = (db: Read) =>
	livePosts(db).orderBy('post.position').orderBy('post.sorted_at', 'desc').orderBy('post.id', 'desc');
const published = (db: Read) => inOrder(db).where('post.status', '=', 'published');
const seenBy = (db: Read, call: Call) => (call.session ? inOrder(db) : published(db));

export const list = async ({ db }: Context, _input: unknown, call: Call): Promise<PostSummary[]> =>
	withCategories(db.read, await seenBy(db.read, call).execute());

export async function byCategory(
	{ db }: Context,
	{ params }: InputOf<'post.byCategory'>,
	call: Call,
): Promise<PostSummary[]> {
	await requireCategory(db.read, params.id);
	const rows = await seenBy(db.read, call)
		.innerJoin('post_category', 'post_category.post_id', 'post.id')
		.where('post_category.category_id', '=', params.id)
		.execute();
	return withCategories(db.read, rows);
}

async function requireCategory(db: Read, id: number): Promise<void> {
	const found = await db
		.selectFrom('category')
		.select('id')
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	if (!found) throw notFound(say('category.missing'));
}

/** One page of posts. All ids are cached per data version, so the last page costs no more than the first. */
export async function page(context: Context, { params, query }: InputOf<'post.page'>, call: Call) {
	if (query.category !== undefined) await requireCategory(context.db.read, query.category);
	const ids = await orderedIds(context, query.category ?? null, call.session !== null);
	const where = readPage(params.page, ids.length);
	const posts: Post[] = await readPosts(
		context.db.read,
		ids.slice(where.offset, where.offset + where.perPage),
	);
	return onePage(where, posts);
}

// A list for each category, for visitors and for the office.
const cachedIds = cacheBy<number[]>(['post', 'category'], 50);

const orderedIds = (context: Context, category: number | null, office: boolean): Promise<number[]> =>
	cachedIds(context, `${category}.${office}`, () => readIds(context.db.read, category, office));

async function readIds(db: Read, category: number | null, office: boolean): Promise<number[]> {
	let query = idsInOrder(db, office);
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
const searches = { name: 'search', count: 20, seconds: 1 };

// Many readers ask for the same few words, and finding a word of every post costs the most.
const cachedFound = cacheBy<number[]>(['post'], 500);

export async function search(
	context: Context,
	{ query }: InputOf<'post.search'>,
	call: Call,
): Promise<PostSummary[]> {
	context.limits.take(searches, call.address);
	const words = wordsAsked(query.q);
	if (words.length === 0) return [];
	const ids = await cachedFound(context, words.join(' '), () => findIds(context.db, words));
	if (ids.length === 0) return [];
	const { read } = context.db;
	// Another process may have taken a post off the site a moment ago.
	const posts = await livePostsOf(read, ids).where('post.status', '=', 'published').execute();
	return inOrderOf(ids, await withCategories(read, posts));
}

async function findIds(db: Db, words: readonly string[]): Promise<number[]> {
	const found = await idsInOrder(db.read, false)
		.where(hasWords(db.dialect, words))
		.limit(mostFound)
		.execute();
	return found.map((row) => row.id);
}

const sorts = {
	order: ['post.position', 'asc'],
	title: ['post.folded_title', 'asc'],
	'-title': ['post.folded_title', 'desc'],
	publishedAt: ['post.sorted_at', 'asc'],
	'-publishedAt': ['post.sorted_at', 'desc'],
	updatedAt: ['post.updated_at', 'asc'],
	'-updatedAt': ['post.updated_at', 'desc'],
} as const;

export async function office({ db }: Context, { query }: InputOf<'post.office'>, _call: AdminCall) {
	let found = db.read.selectFrom('post').where('post.deleted_at', 'is', null);
	if (query.status) found = found.where('post.status', '=', query.status);
	for (const word of matchesAllWords('post.folded_title', query.q ?? '')) found = found.where(word);
	const category = query.category;
	if (category !== undefined) {
		found = found.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('post_category')
					.select('post_id')
					.whereRef('post_id', '=', 'post.id')
					.where('category_id', '=', category),
			),
		);
	}
	const { count } = await found.select(db.read.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
	const where = readPage(query.page, Number(count));
	const [column, direction] = sorts[query.sort ?? 'order'];
	let ordered = found.select('post.id').orderBy(column, direction);
	if (column === 'post.position') ordered = ordered.orderBy('post.sorted_at', 'desc');
	const ids = (
		await ordered.orderBy('post.id', 'desc').limit(where.perPage).offset(where.offset).execute()
	).map((row) => row.id);
	return onePage(where, await officeRows(db.read, ids));
}

async function officeRows(db: Read, ids: number[]): Promise<PostRow[]> {
	if (ids.length === 0) return [];
	const rows = await livePostsOf(db, ids)
		.leftJoin('post_draft', 'post_draft.post_id', 'post.id')
		.select('post_draft.post_id as draft_of')
		.execute();
	const drafts = new Set(rows.filter((row) => row.draft_of !== null).map((row) => row.id));
	const posts = await withCategories(db, rows);
	return inOrderOf(ids, posts).map((post) => ({ ...post, hasDraft: drafts.has(post.id) }));
}

function inOrderOf(ids: readonly number[], posts: readonly PostSummary[]): PostSummary[] {
	const byId = new Map(posts.map((post) => [post.id, post]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}
