import { hash } from 'node:crypto';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Post, PostSummary } from '@clearway/shared/contract/post.ts';
import { forEachField, postSummaryFields } from '@clearway/shared/contract/post-fields.ts';
import { type CompiledQuery, type SqlBool, sql } from 'kysely';
import { columnOf } from '../../db/field-columns.ts';
import type { Read } from '../../db/open.ts';
import { postSummaryColumns } from '../../db/post-columns.ts';
import { cleanHtml } from '../../records/clean-html.ts';
import { languageOfText, textIn } from '../../records/translations.ts';
import { Refusal } from '../../services/refusal.ts';
import { describeImage } from '../pictures/image.ts';
import { isPublishedTwinOf } from './group.ts';

const summaryColumns = [
	...postSummaryColumns.map((column) => `post.${column}` as const),
	'post.id',
	'post.slug',
	'post.language',
	'post.position',
	'post.image_sha',
	'post.image_alt',
	'post.status',
	'post.published_at',
	'post.created_at',
	'post.updated_at',
	'post.revision',
	'image.width',
	'image.height',
	'twin.language as twin_language',
	'twin.slug as twin_slug',
] as const;

const summaries = (db: Read) =>
	db
		.selectFrom('post')
		.innerJoin('image', 'image.sha256', 'post.image_sha')
		// A post has at most two languages, so this adds no row.
		.leftJoin('post as twin', (join) => join.on(isPublishedTwinOf('twin', 'post')))
		.select(summaryColumns);

/** Posts that are not in the trash, with the size of their picture. */
export const livePosts = (db: Read) => summaries(db).where('post.deleted_at', 'is', null);

/**
 * Live posts by their ids. SQLite assumes that "not in the trash" is rare and would use an index on it, which
 * holds nearly every post; `coalesce` prevents that.
 */
export const livePostsOf = (db: Read, ids: readonly number[]) =>
	summaries(db)
		.where('post.id', 'in', ids as number[])
		.where(sql<SqlBool>`coalesce(post.deleted_at, null) is null`);

/** The title of the published post with this slug; null if there is none. */
export async function publishedTitle(db: Read, slug: string): Promise<string | null> {
	const post = await db
		.selectFrom('post')
		.select('title')
		.where('slug', '=', slug)
		.where('status', '=', 'published')
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	return post?.title ?? null;
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof livePosts>['executeTakeFirstOrThrow']>>;
type CategoryRow = { post_id: number; id: number; title: string; language: Language; translations: string };

const categoriesOf = (db: Read, ids: readonly number[]) =>
	db
		.selectFrom('post_category')
		.innerJoin('category', 'category.id', 'post_category.category_id')
		.select([
			'post_category.post_id',
			'category.id',
			'category.title',
			'category.language',
			'category.translations',
		])
		.where('post_category.post_id', 'in', ids as number[])
		.where('category.deleted_at', 'is', null)
		.orderBy('category.title_key');

/** A row for the API, with its categories named in a language. */
function toSummary(
	row: SummaryRow,
	categories: readonly CategoryRow[] = [],
	language: Language | null = null,
): PostSummary {
	return {
		id: row.id,
		...forEachField(postSummaryFields, (field) => row[columnOf(field)]),
		slug: row.slug,
		language: row.language,
		twins:
			row.twin_language && row.twin_slug !== null
				? [{ language: row.twin_language, slug: row.twin_slug }]
				: [],
		categories: categories.map((category) => ({
			id: category.id,
			title: textIn(category, 'title', language),
			...languageOfText(category, 'title', language),
		})),
		order: row.position,
		image: describeImage({ sha256: row.image_sha, width: row.width, height: row.height }, row.image_alt),
		// Only the same three words are written into the column.
		status: row.status as PostSummary['status'],
		publishedAt: row.published_at,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		revision: row.revision,
	};
}

export async function withCategories(
	db: Read,
	rows: readonly SummaryRow[],
	language: Language | null = null,
): Promise<PostSummary[]> {
	const categories = await categoriesFor(
		db,
		rows.map((row) => row.id),
	);
	const byPost = Map.groupBy(categories, (c) => c.post_id);
	return rows.map((row) => toSummary(row, byPost.get(row.id), language));
}

export function inOrderOf(ids: readonly number[], posts: readonly PostSummary[]): PostSummary[] {
	const byId = new Map(posts.map((post) => [post.id, post]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

// More ids would be too many parameters for SQLite.
const idsAtOnce = 500;

async function categoriesFor(db: Read, ids: readonly number[]): Promise<CategoryRow[]> {
	const categories: CategoryRow[] = [];
	for (let at = 0; at < ids.length; at += idsAtOnce)
		categories.push(...(await categoriesOf(db, ids.slice(at, at + idsAtOnce)).execute()));
	return categories;
}

// The page of a list is the most frequent query; building it again costs more than running it.
const compiled = new WeakMap<
	Read,
	Map<number, { posts: CompiledQuery<SummaryRow & { text: string }>; categories: CompiledQuery<CategoryRow> }>
>();

function pageQueries(db: Read, count: number) {
	const bySize = compiled.get(db) ?? new Map();
	compiled.set(db, bySize);
	const known = bySize.get(count);
	if (known) return known;
	const ids = Array.from({ length: count }, (_, i) => i);
	const queries = {
		posts: livePostsOf(db, ids).select('post.text').compile(),
		categories: categoriesOf(db, ids).compile(),
	};
	bySize.set(count, queries);
	return queries;
}

/** A few whole posts, in the order of the ids. */
export async function readPosts(
	db: Read,
	ids: readonly number[],
	language: Language | null = null,
): Promise<Post[]> {
	if (ids.length === 0) return [];
	const { posts, categories } = pageQueries(db, ids.length);
	const [rows, named] = await Promise.all([
		db.executeQuery<SummaryRow & { text: string }>({ ...posts, parameters: ids }),
		db.executeQuery<CategoryRow>({ ...categories, parameters: ids }),
	]);
	const byId = new Map(rows.rows.map((row) => [row.id, row]));
	const byPost = Map.groupBy(named.rows, (c) => c.post_id);
	return ids.flatMap((id) => {
		const row = byId.get(id);
		return row ? [{ ...toSummary(row, byPost.get(id), language), text: harmless(row.text) }] : [];
	});
}

const mostKnown = 10_000;
const knownHarmless = new Set<string>();

// Writes are cleaned; text that was stored under older rules or by other means is cleaned when it is read.
function harmless(text: string): string {
	const key = hash('sha1', text);
	if (knownHarmless.has(key)) return text;
	const clean = cleanAnything(text);
	if (knownHarmless.size >= mostKnown) knownHarmless.clear();
	if (clean === text) knownHarmless.add(key);
	return clean;
}

function cleanAnything(text: string): string {
	try {
		return cleanHtml(text);
	} catch (error) {
		if (error instanceof Refusal) return '';
		throw error;
	}
}

export async function readPost(
	db: Read,
	id: number,
	language: Language | null = null,
): Promise<Post | undefined> {
	return (await readPosts(db, [id], language))[0];
}
