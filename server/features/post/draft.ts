import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { addressIn } from '@clearway/shared/contract/language.ts';
import type { Post, PostEditing } from '@clearway/shared/contract/post.ts';
import { withDraftTexts } from '@clearway/shared/contract/post-content.ts';
import type { PostDraft, PostDraftRecord } from '@clearway/shared/contract/post-draft.ts';
import type { PostFields } from '@clearway/shared/contract/post-fields.ts';
import { isVisible } from '@clearway/shared/contract/visible.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context.ts';
import type { Read } from '../../db/open.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { record } from '../audit.ts';
import { requireLiveSession } from '../auth/session.ts';
import { cleanHtml } from '../clean-html.ts';
import { describeImage, readImage, storeImage } from '../image.ts';
import { mergeFields, requireUndisputed } from '../merge-fields.ts';
import { previewToken, readPreviewToken } from '../preview-token.ts';
import { notFound, requireRevision } from '../revision.ts';
import { drawAnew, isCoverDrawn } from './drawn-cover.ts';
import { applyContent, publicationState, requirePastCheck } from './fields.ts';
import { languagesOf } from './languages.ts';
import { requireUkrainianFirst, withReason } from './publication-rule.ts';
import { readPost } from './read.ts';
import {
	lockPost,
	readUnchanged,
	requireCover,
	storeRevision,
	updatePost,
	withKnownCategories,
} from './store.ts';
import { touchPost } from './touch.ts';

const draftColumns = [
	...(['post_id', 'draft', 'revision', 'base'] as const),
	...(['field_revisions', 'saved_at', 'saved_by'] as const),
] as const;
export const readDraft = (db: Read, id: number) =>
	db.selectFrom('post_draft').select(draftColumns).where('post_id', '=', id).executeTakeFirst();
type DraftRow = NonNullable<Awaited<ReturnType<typeof readDraft>>>;

const toRecord = (row: DraftRow): PostDraftRecord => ({
	postId: row.post_id,
	draft: JSON.parse(row.draft) as PostDraft,
	savedAt: row.saved_at,
	savedBy: row.saved_by,
	revision: row.revision,
	base: row.base,
});

export async function draft(
	{ db }: Context,
	{ params }: InputOf<'post.draft'>,
	_call: AdminCall,
): Promise<PostDraftRecord> {
	const post = await db.read
		.selectFrom('post')
		.select('id')
		.where('id', '=', params.id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	const row = post && (await readDraft(db.read, params.id));
	if (!row) throw notFound(say('post.noDraft'));
	return toRecord(row);
}

export const editing = (
	context: Context,
	{ params }: InputOf<'post.editing'>,
	_call: AdminCall,
): Promise<PostEditing> => readEditing(context, context.db.read, params.id);

async function readEditing(context: Context, db: Read, id: number): Promise<PostEditing> {
	// The draft is read first: if somebody publishes in between, its base is older, and the next save detects
	// that.
	const row = await readDraft(db, id);
	const post = await readPost(db, id);
	if (!post) throw notFound(say('post.missing'));
	const languages = (await languagesOf(db, context.config, [post.id])).get(post.id) ?? [];
	const written = new Set(languages.map(({ language }) => language));
	const path = `/blog/${post.slug}?preview=${previewToken(context, 'post', id)}`;
	return {
		post,
		draft: row ? toRecord(row) : null,
		languages,
		missing: context.config.languages.filter((language) => !written.has(language)),
		isCoverDrawn: await isCoverDrawn(db, post.id),
		revision: Math.max(post.revision, row?.revision ?? 0),
		preview: addressIn(post.language, context.config.languages, path),
	};
}

/**
 * Merges a save into the working copy by field: a field that others changed since the sent revision is
 * disputed.
 */
export async function saveDraft(
	context: Context,
	{ params: { id }, body }: InputOf<'post.saveDraft'>,
	call: AdminCall,
): Promise<PostEditing> {
	requirePastCheck(body, context.now());
	const sent = body.text === undefined ? body : { ...body, text: cleanHtml(body.text) };
	return context.db.write(async (tx) => {
		// The audit checks the session, but an autosave is not audited, so the session is checked here.
		await requireLiveSession(tx, context, call.session);
		const { row, content } = await lockPost(tx, context, id);
		const copy = await readDraft(tx, id);
		const ofPost = { ...content, publishedAt: row.published_at };
		const fields = { ...ofPost, ...(copy && (JSON.parse(copy.draft) as PostDraft)) };
		const revision = Math.max(row.revision, copy?.revision ?? 0);
		const merge = mergeFields({ fields, revision, field_revisions: revisionsOf(row, copy) }, sent);
		requireUndisputed(merge, merge.disputed.length > 0 && (await readEditing(context, tx, id)));
		if (copy && !merge.write) return readEditing(context, tx, id);
		if (sent.cover !== undefined) await requireCover(tx, context, sent.cover);
		const { revision: _, ...changed } = sent;
		const saved: DraftRow = {
			post_id: id,
			draft: JSON.stringify(changedIn({ ...fields, ...changed }, ofPost)),
			...(merge.write ?? { revision: revision + 1, field_revisions: '{}' }),
			base: copy?.base ?? row.revision,
			saved_at: context.now().toISOString(),
			saved_by: call.session.name,
		};
		await tx
			.insertInto('post_draft')
			.values(saved)
			.onConflict((oc) => oc.column('post_id').doUpdateSet(saved))
			.execute();
		tx.changed({ kind: 'draft', id, revision: saved.revision });
		return readEditing(context, tx, id);
	});
}

/** The revisions of a post's fields for its editors: each is at least the post's own revision. */
function revisionsOf(post: { revision: number }, copy: DraftRow | undefined): string {
	// Only `saveDraft` writes it.
	const since = JSON.parse(copy?.field_revisions ?? '{}') as Record<string, number>;
	const later = Object.entries(since).filter(([, revision]) => revision > post.revision);
	return JSON.stringify({ '*': post.revision, ...Object.fromEntries(later) });
}

/** The fields of a working copy that differ from its post: a value typed back is no edit. */
const changedIn = (draft: PostDraft, stored: PostFields): PostDraft =>
	Object.fromEntries(
		Object.entries(draft).filter(
			([field, value]) => !isDeepStrictEqual(value, stored[field as keyof PostFields]),
		),
	);

export async function dropDraft(
	context: Context,
	{ params, query }: InputOf<'post.dropDraft'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		const { row } = await lockPost(tx, context, params.id);
		const before = await readDraft(tx, params.id);
		if (!before) throw notFound(say('post.noDraft'));
		requireRevision(query.revision, before, toRecord(before));
		// Revisions continue after the dropped draft, because an old tab could otherwise overwrite later text.
		await touchPost(tx, row.id, row.revision, {});
		await tx.deleteFrom('post_draft').where('post_id', '=', row.id).execute();
		await record(tx, context, call, {
			action: 'drop-draft',
			kind: 'post',
			id: params.id,
			before: JSON.parse(before.draft),
		});
	});
}

export async function publish(
	context: Context,
	{ params, body }: InputOf<'post.publish'>,
	call: AdminCall,
): Promise<Post> {
	const redrawn = await drawAnew(context, params.id, await readFields(context.db.read, params.id));
	return context.db.write(async (tx) => {
		const locked = await lockPost(tx, context, params.id);
		const before = await readPost(tx, params.id);
		const copy = await readDraft(tx, params.id);
		if (body.revision !== copy?.revision)
			requireRevision(body.revision, locked.row, copy ? toRecord(copy) : before);
		// A caller who sends the post's current revision has seen the newer post and decided.
		if (copy && copy.base !== locked.row.revision && body.revision !== locked.row.revision) {
			throw new Refusal('conflict', say('post.changedMeanwhile'), {
				current: before,
			});
		}
		const content = copy ? (JSON.parse(copy.draft) as PostDraft) : {};
		const publishedAt = body.publishedAt ?? content.publishedAt ?? undefined;
		const at = publicationState(
			{
				status: 'published',
				...(publishedAt !== undefined && { publishedAt: new Date(publishedAt).toISOString() }),
			},
			locked.row,
			context.now(),
		);
		const applied = applyContent(locked.content, content);
		const after = await withKnownCategories(tx, applied, locked.content);
		// A post must have a title; a working copy may lack it for a while.
		if (!isVisible(after.title)) throw invalid('title', say('post.titleNeeded'));
		const isDrawn =
			redrawn !== null || (after.cover === locked.content.cover && (await isCoverDrawn(tx, params.id)));
		if (!isDrawn && !isVisible(after.imageAlt)) throw invalid('imageAlt', say('post.altNeeded'));
		await requireUkrainianFirst(tx, context, {
			...locked.row,
			before: locked.row,
			after: at,
			reason: body.reason,
		});
		const unchanged = copy ? null : await readUnchanged(tx, context, call, locked, after, at);
		if (unchanged) return unchanged;
		// Somebody may have chosen a cover while another was drawn.
		const drawn = redrawn?.before === after.cover ? redrawn.made : null;
		if (drawn) await storeImage(tx, drawn, after.imageAlt, context.now());
		const written = { ...after, ...(drawn && { cover: drawn.sha }) };
		const post = await updatePost(tx, context, locked, written, at);
		await tx.deleteFrom('post_draft').where('post_id', '=', params.id).execute();
		// The copy already contains the scheduled edit, so the edit is deleted.
		await tx.deleteFrom('post_edit').where('post_id', '=', params.id).execute();
		await storeRevision(tx, context, call, post, at.status === 'scheduled' ? 'schedule' : 'publish');
		await record(tx, context, call, {
			action: 'publish',
			kind: 'post',
			id: post.id,
			before,
			after: withReason(post, body.reason),
		});
		return post;
	});
}

/** The fields of the working copy; empty if there is none. */
async function readFields(db: Read, id: number): Promise<PostDraft> {
	const copy = await readDraft(db, id);
	return copy ? (JSON.parse(copy.draft) as PostDraft) : {};
}

/** The post with its working copy applied, for a preview token; null if the token is not valid. */
export async function previewPost(context: Context, token: string): Promise<Post | null> {
	const id = readPreviewToken(context, 'post', token);
	if (id === null) return null;
	const post = await readPost(context.db.read, id);
	if (!post) return null;
	const draft = await readFields(context.db.read, id);
	const cover = draft.cover === undefined ? null : await readImage(context.db.read, draft.cover);
	return withDraftTexts(cover ? { ...post, image: describeImage(cover, post.image.alt) } : post, draft);
}
