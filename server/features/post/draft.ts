import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Post, PostDesk, PostDraft, PostDraftRecord } from '@clearway/shared/contract/post.ts';
import { withDraftTexts } from '@clearway/shared/contract/post-fields.ts';
import { invalid, Problem } from '@clearway/shared/contract/problem.ts';
import { isVisible } from '@clearway/shared/contract/visible.ts';
import type { AdminCall, World } from '../../context.ts';
import type { Read } from '../../db/open.ts';
import { knownKeys } from '../../keys.ts';
import { record } from '../audit.ts';
import { requireLiveSession } from '../auth/session.ts';
import { cleanHtml } from '../clean-html.ts';
import { gone, requireRevision } from '../revision.ts';
import { applyContent, standing } from './fields.ts';
import { readPost } from './read.ts';
import { holdPost, keepRevision, touchPost, updatePost } from './store.ts';

const draftColumns = ['post_id', 'draft', 'revision', 'base', 'saved_at', 'saved_by'] as const;
const readDraft = (db: Read, id: number) => db.selectFrom('post_draft').select(draftColumns).where('post_id', '=', id).executeTakeFirst();
type DraftRow = NonNullable<Awaited<ReturnType<typeof readDraft>>>;

/** A working copy as the API shows it. */
export const toRecord = (world: World, row: DraftRow, slug: string): PostDraftRecord => ({
	postId: row.post_id,
	draft: JSON.parse(row.draft) as PostDraft,
	savedAt: row.saved_at,
	savedBy: row.saved_by,
	revision: row.revision,
	base: row.base,
	preview: `/blog/${slug}?preview=${previewToken(world, row.post_id)}`,
});

export async function draft(world: World, { params }: InputOf<'post.draft'>, _call: AdminCall): Promise<PostDraftRecord> {
	const post = await world.db.read
		.selectFrom('post')
		.select('slug')
		.where('id', '=', params.id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	const row = post && (await readDraft(world.db.read, params.id));
	if (!row) throw gone('У этой статьи нет черновика.');
	return toRecord(world, row, post.slug);
}

export async function desk(world: World, { params }: InputOf<'post.desk'>, _call: AdminCall): Promise<PostDesk> {
	const read = world.db.read;
	// The copy first: a publish in between leaves one that grew from an older post, which the next save notices.
	const row = await readDraft(read, params.id);
	const post = await readPost(read, params.id);
	if (!post) throw gone('Такой статьи нет.');
	return { post, draft: row ? toRecord(world, row, post.slug) : null };
}

export async function saveDraft(world: World, { params, body }: InputOf<'post.saveDraft'>, call: AdminCall): Promise<PostDraftRecord> {
	const { revision: sent, ...words } = body;
	const cleaned = words.text === undefined ? words : { ...words, text: cleanHtml(words.text) };
	return world.db.write(async (tx) => {
		// An autosave stands in no audit log, so it is checked here.
		await requireLiveSession(tx, world, call.session);
		const { row } = await holdPost(tx, world, params.id);
		const before = await readDraft(tx, params.id);
		const shown = before ? toRecord(world, before, row.slug) : await readPost(tx, params.id);
		requireRevision(sent, before ?? row, shown);
		const saved: DraftRow = {
			post_id: row.id,
			draft: JSON.stringify({ ...(before && (JSON.parse(before.draft) as PostDraft)), ...cleaned }),
			revision: Math.max(row.revision, before?.revision ?? 0) + 1,
			base: before?.base ?? row.revision,
			saved_at: world.now().toISOString(),
			saved_by: call.session.name,
		};
		await tx
			.insertInto('post_draft')
			.values(saved)
			.onConflict((oc) => oc.column('post_id').doUpdateSet(saved))
			.execute();
		tx.changed({ kind: 'draft', id: row.id, revision: saved.revision });
		return toRecord(world, saved, row.slug);
	});
}

export async function dropDraft(world: World, { params }: InputOf<'post.dropDraft'>, call: AdminCall): Promise<undefined> {
	await world.db.write(async (tx) => {
		const { row } = await holdPost(tx, world, params.id);
		const before = await readDraft(tx, params.id);
		if (!before) throw gone('У этой статьи нет черновика.');
		// The sequence goes on from the copy that was dropped, or an old tab could save over what comes next.
		await touchPost(tx, row.id, row.revision, {});
		await tx.deleteFrom('post_draft').where('post_id', '=', row.id).execute();
		await record(tx, world, call, { action: 'drop-draft', kind: 'post', id: params.id, before: JSON.parse(before.draft) });
	});
}

export async function publish(world: World, { params, body }: InputOf<'post.publish'>, call: AdminCall): Promise<Post> {
	return world.db.write(async (tx) => {
		const held = await holdPost(tx, world, params.id);
		const before = await readPost(tx, params.id);
		const copy = await readDraft(tx, params.id);
		if (body.revision !== copy?.revision) requireRevision(body.revision, held.row, copy ? toRecord(world, copy, held.row.slug) : before);
		// Whoever sends the post's own revision has seen what was changed meanwhile, and decided.
		if (copy && copy.base !== held.row.revision && body.revision !== held.row.revision) {
			throw new Problem('conflict', 'Пока готовился черновик, статью изменил другой сотрудник. Сравните и решите, что оставить.', {
				current: before,
			});
		}
		const words = copy ? (JSON.parse(copy.draft) as PostDraft) : {};
		const publishedAt = body.publishedAt ?? words.publishedAt ?? undefined;
		const at = standing(
			{ status: 'published', ...(publishedAt !== undefined && { publishedAt: new Date(publishedAt).toISOString() }) },
			held.row,
			world.now(),
		);
		const after = applyContent(held.content, words);
		// A working copy may be without a title for a while, a post may not.
		if (!isVisible(after.title)) throw invalid('title', 'Дайте статье название: без него её не опубликовать.');
		const post = await updatePost(tx, world, held, after, at, null);
		await tx.deleteFrom('post_draft').where('post_id', '=', params.id).execute();
		await keepRevision(tx, world, call, post, 'publish');
		await record(tx, world, call, { action: 'publish', kind: 'post', id: post.id, before, after: post });
		return post;
	});
}

const previewSeconds = 3600;

/** A pass of one hour to see the working copy of one post. */
export function previewToken(world: World, postId: number): string {
	const ends = Math.floor(world.now().getTime() / 1000) + previewSeconds;
	return `${postId}.${ends}.${signPreview(world.config.jwtSecret, postId, ends)}`;
}

const signPreview = (key: string, postId: number, ends: number): string =>
	createHmac('sha256', key).update(`preview ${postId} ${ends}`).digest('base64url');

/** The working copy that a pass shows, laid over the post; null where the pass is not good. */
export async function previewPost(world: World, token: string): Promise<Post | null> {
	const [, id, ends, signature = ''] = /^([1-9]\d{0,14})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
	if (!id || Number(ends) * 1000 <= world.now().getTime()) return null;
	const sent = Buffer.from(signature);
	if (!knownKeys(world.config).some((key) => timingSafeEqual(Buffer.from(signPreview(key, Number(id), Number(ends))), sent))) return null;
	const post = await readPost(world.db.read, Number(id));
	const copy = await readDraft(world.db.read, Number(id));
	if (!post) return null;
	return withDraftTexts(post, copy ? (JSON.parse(copy.draft) as PostDraft) : {});
}
