import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Post } from '@clearway/shared/contract/post.ts';
import {
	type PostContent,
	type PostTextField,
	postTextFields,
} from '@clearway/shared/contract/post-fields.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import type { Write } from '../../db/open.ts';
import { postTextColumns } from '../../db/post-columns.ts';
import { keepPictures } from '../../records/keep-pictures.ts';
import { lockRows, notFound } from '../../records/revision.ts';
import { invalid } from '../../services/refusal.ts';
import { contentColumns, type PublicationState, textsOfRow } from './fields.ts';
import { readPost } from './read.ts';
import { indexPost } from './search-index.ts';
import { chooseSlug, freeSlug, moveSlug, takeSlug } from './slugs.ts';
import { alignTwin, alignWithTwin, isBehindTwin, lockGroups } from './twin.ts';
import {
	fieldsOf,
	isUpToDate,
	type Origin,
	readVersion,
	storeCurrent,
	type Version,
	writePost,
} from './versions.ts';

const storedColumns = [
	...postTextColumns,
	'id',
	'slug',
	'position',
	'image_sha',
	'status',
	'published_at',
	'created_at',
	'updated_at',
	'language',
	'revision',
	'current_id',
] as const;

/**
 * Locks a post for saving, together with its other language. Answers its row, its content and its working
 * version.
 */
export async function lockPost(tx: Write, context: Context, id: number) {
	await lockGroups(tx, context.db.dialect, [id]);
	const row = await lockRows(
		tx.selectFrom('post').select(storedColumns).where('id', '=', id).where('deleted_at', 'is', null),
		context.db.dialect,
	).executeTakeFirst();
	if (!row) throw notFound(say('post.missing'));
	const categories = await tx
		.selectFrom('post_category')
		.select('category_id')
		.where('post_id', '=', id)
		.orderBy('category_id')
		.execute();
	const content: PostContent = {
		...textsOfRow(row),
		order: row.position,
		categories: categories.map((c) => c.category_id),
		slug: row.slug,
		cover: row.image_sha,
	};
	// Only the same three words are written into the column.
	return {
		row: { ...row, status: row.status as PublicationState['status'] },
		content,
		working: await readVersion(tx, id, 'working_id'),
	};
}

export type LockedPost = Awaited<ReturnType<typeof lockPost>>;

export async function insertPost(
	tx: Write,
	context: Context,
	content: PostContent,
	at: PublicationState,
	origin: { language: Language; originalId: number | null; by: string },
): Promise<Post> {
	const chosen = await chooseSlug(tx, context.db.dialect, content.slug, content.title, null, origin.language);
	// A draft must not end a redirect, because nobody reads it yet.
	const slug = at.status === 'draft' ? await freeSlug(tx, chosen, null) : chosen;
	const now = context.now().toISOString();
	const columns = contentColumns({ ...content, slug });
	const { id } = await tx
		.insertInto('post')
		.values({
			...columns,
			slug,
			image_sha: content.cover,
			...at,
			sorted_at: at.published_at ?? now,
			created_at: now,
			updated_at: now,
			revision: 1,
			deleted_at: null,
			language: origin.language,
			original_id: origin.originalId,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await indexPost(tx, context.db.dialect, id, columns.folded);
	if (at.status === 'published') await takeSlug(tx, slug);
	await setCategories(tx, id, content.categories);
	// The first language may be in the trash, or purged, so the shared fields come from the living one.
	if (origin.originalId !== null) await alignWithTwin(tx, id);
	tx.changed({ kind: 'post', id, revision: 1, created: true });
	const post = await shown(tx, id);
	await storeCurrent(tx, context, post, { by: origin.by, why: 'create' });
	return post;
}

// The day of a check changes nothing that needs a translation.
const isTranslated = (field: PostTextField): boolean => field !== 'verifiedOn';

/**
 * Answers the post if it already has this content and state: nothing is written then, not even an audit line.
 */
export async function readUnchanged(
	tx: Write,
	context: Context,
	{ session }: AdminCall,
	{ row, content }: LockedPost,
	...wanted: [content: PostContent, at: PublicationState]
): Promise<Post | null> {
	const { status, published_at } = row;
	if (!isDeepStrictEqual(wanted, [content, { status, published_at }])) return null;
	// The audit would otherwise check the session.
	await requireLiveSession(tx, context, session);
	return shown(tx, row.id);
}

/**
 * Writes the content and the publication state of a locked post as its current version, and answers it.
 * A working version stays up to date if it came after this one, or changes other fields.
 */
export async function updatePost(
	tx: Write,
	context: Context,
	before: LockedPost,
	content: PostContent,
	at: PublicationState,
	origin: Origin,
): Promise<Post> {
	const { row, working } = before;
	if (content.cover !== row.image_sha) await requireCover(tx, context, content.cover);
	const asked =
		content.slug === row.slug
			? row.slug
			: await chooseSlug(tx, context.db.dialect, content.slug, content.title, row.id, row.language);
	// A draft must not end a redirect here either.
	const isQuiet = at.status === 'draft' && asked !== row.slug;
	const slug = isQuiet ? await freeSlug(tx, asked, row.id) : asked;
	const columns = contentColumns({ ...content, slug });
	const now = context.now().toISOString();
	const isRewritten =
		row.status !== 'draft' &&
		postTextFields.some((field) => isTranslated(field) && content[field] !== before.content[field]) &&
		!(await isBehindTwin(tx, row));
	await writePost(tx, row.id, {
		...columns,
		slug,
		image_sha: content.cover,
		...at,
		sorted_at: at.published_at ?? row.created_at,
		updated_at: now,
		...(isRewritten && { rewritten_at: now }),
	});
	await indexPost(tx, context.db.dialect, row.id, columns.folded);
	await moveSlug(tx, row.id, {
		from: row.slug,
		to: slug,
		wasPublic: row.status === 'published',
		isPublic: at.status === 'published',
	});
	if (String(content.categories) !== String(before.content.categories))
		await setCategories(tx, row.id, content.categories, before.content.categories);
	await alignTwin(tx, row.id, content.cover !== row.image_sha);
	const post = await shown(tx, row.id);
	const current = await storeCurrent(tx, context, post, origin);
	const isCarried =
		working && (origin.from || (isUpToDate(working) && !hasChangedField(working, before.content, content)));
	if (isCarried && working.id !== current)
		await tx.updateTable('post_version').set({ over_id: current }).where('id', '=', working.id).execute();
	return post;
}

/**
 * True if a save changed a field that the working version changes too: only a person knows which value is right.
 */
function hasChangedField(working: Version, before: PostContent, after: PostContent): boolean {
	const fields = Object.keys(fieldsOf(working)) as (keyof PostContent)[];
	return fields.some((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** Requires that a chosen cover exists, and keeps it from counting as unused. */
export async function requireCover(tx: Write, context: Context, name: string): Promise<void> {
	if ((await keepPictures(tx, [name], context.now())).size > 0) throw invalid('cover', say('picture.gone'));
}

/** Removes categories that were deleted while the text waited, because they must not hold it back. */
export async function withKnownCategories(
	tx: Write,
	content: PostContent,
	before: PostContent,
): Promise<PostContent> {
	return { ...content, categories: await knownCategories(tx, content.categories, before.categories) };
}

async function setCategories(
	tx: Write,
	postId: number,
	ids: readonly number[],
	before: readonly number[] = [],
): Promise<void> {
	await tx.deleteFrom('post_category').where('post_id', '=', postId).execute();
	const known = await knownCategories(tx, ids, before);
	if (known.length !== new Set(ids).size) throw invalid('categories', say('post.categoryMissing'));
	if (known.length === 0) return;
	await tx
		.insertInto('post_category')
		.values(known.map((category_id) => ({ post_id: postId, category_id })))
		.execute();
}

// A category in the trash stays assigned, because it may be restored; it cannot be newly assigned.
async function knownCategories(
	tx: Write,
	ids: readonly number[],
	before: readonly number[],
): Promise<number[]> {
	if (ids.length === 0) return [];
	const categories = await tx
		.selectFrom('category')
		.select(['id', 'deleted_at'])
		.where('id', 'in', ids as number[])
		.orderBy('id')
		.execute();
	return categories
		.filter(({ id, deleted_at }) => deleted_at === null || before.includes(id))
		.map(({ id }) => id);
}

async function shown(tx: Write, id: number): Promise<Post> {
	const post = await readPost(tx, id);
	if (!post) throw new Error(`Post ${id} is not there after it was written`);
	return post;
}
