import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { addressIn } from '@clearway/shared/contract/language.ts';
import type { DraftSaved, Post, PostEditing } from '@clearway/shared/contract/post.ts';
import { withDraftTexts } from '@clearway/shared/contract/post-content.ts';
import type { PostDraft, PostDraftRecord } from '@clearway/shared/contract/post-draft.ts';
import type { PostFields } from '@clearway/shared/contract/post-fields.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import type { Read } from '../../db/open.ts';
import { record } from '../../records/audit.ts';
import { cleanHtml } from '../../records/clean-html.ts';
import { mergeFields, requireUndisputed } from '../../records/merge-fields.ts';
import { previewToken, readPreviewToken } from '../../records/preview-token.ts';
import { notFound, requireRevision } from '../../records/revision.ts';
import { describeImage, readImage } from '../pictures/image.ts';
import { isCoverDrawn } from './drawn-cover.ts';
import { requirePastCheck } from './fields.ts';
import { languagesOf } from './languages.ts';
import { readPost } from './read.ts';
import { lockPost, requireCover } from './store.ts';
import {
	baseOf,
	fieldsOf,
	point,
	readVersion,
	storeWorking,
	toRecord,
	type Version,
	writePost,
} from './versions.ts';

export async function draft(
	{ db }: Context,
	{ params }: InputOf<'post.draft'>,
	_call: AdminCall,
): Promise<PostDraftRecord> {
	const working = await readVersion(db.read, params.id, 'working_id');
	if (!working || working.deleted_at !== null) throw notFound(say('post.noDraft'));
	return toRecord(working);
}

export const editing = (
	context: Context,
	{ params }: InputOf<'post.editing'>,
	_call: AdminCall,
): Promise<PostEditing> => readEditing(context, context.db.read, params.id);

async function readEditing(context: Context, db: Read, id: number): Promise<PostEditing> {
	// The draft is read first: if somebody publishes in between, its base is older, and the next save detects
	// that.
	const working = await readVersion(db, id, 'working_id');
	const post = await readPost(db, id);
	if (!post) throw notFound(say('post.missing'));
	const languages = (await languagesOf(db, context.config, [post.id])).get(post.id) ?? [];
	const written = new Set(languages.map(({ language }) => language));
	return {
		post,
		draft: working ? toRecord(working) : null,
		languages,
		missing: context.config.languages.filter((language) => !written.has(language)),
		isCoverDrawn: await isCoverDrawn(db, post.id),
		revision: Math.max(post.revision, working?.revision ?? 0),
		preview: previewOf(context, post),
	};
}

function previewOf(context: Context, { id, slug, language }: Pick<Post, 'id' | 'slug' | 'language'>): string {
	const path = `/blog/${slug}?preview=${previewToken(context, 'post', id)}`;
	return addressIn(language, context.config.languages, path);
}

/**
 * Merges a save into the working copy by field: a field that others changed since the sent revision is
 * disputed. Who sent the newest revision has seen everything else, so nothing is read again for him.
 */
export async function saveDraft(
	context: Context,
	{ params: { id }, body }: InputOf<'post.saveDraft'>,
	call: AdminCall,
): Promise<DraftSaved> {
	requirePastCheck(body, context.now());
	const sent = body.text === undefined ? body : { ...body, text: cleanHtml(body.text) };
	return context.db.write(async (tx) => {
		// The audit checks the session, but an autosave is not audited, so the session is checked here.
		await requireLiveSession(tx, context, call.session);
		const { row, content, working } = await lockPost(tx, context, id);
		const ofPost = { ...content, publishedAt: row.published_at };
		const fields = { ...ofPost, ...fieldsOf(working) };
		const revision = Math.max(row.revision, working?.revision ?? 0);
		const merge = mergeFields({ fields, revision, field_revisions: revisionsOf(row, working) }, sent);
		requireUndisputed(merge, merge.disputed.length > 0 && (await readEditing(context, tx, id)));
		const answer = async (stored: Pick<Version, 'at' | 'by_name' | 'revision'>): Promise<DraftSaved> => ({
			...{ savedAt: stored.at, savedBy: stored.by_name },
			revision: Math.max(row.revision, stored.revision),
			base: working ? baseOf(working) : row.revision,
			cleaned: sent.text === undefined || sent.text === body.text ? null : sent.text,
			preview: previewOf(context, row),
			editing: sent.revision === revision ? null : await readEditing(context, tx, id),
		});
		if (working && !merge.write) return answer(working);
		if (sent.cover !== undefined) await requireCover(tx, context, sent.cover);
		const { revision: _, ...changed } = sent;
		const stored = await storeWorking(tx, context, call, id, working, {
			fields: changedIn({ ...fields, ...changed }, ofPost),
			...(merge.write ?? { revision: revision + 1, field_revisions: '{}' }),
		});
		return answer(stored);
	});
}

/** The revisions of a post's fields for its editors: each is at least the post's own revision. */
function revisionsOf(post: { revision: number }, working: Version | undefined): string {
	// Only `saveDraft` writes it.
	const since = JSON.parse(working?.field_revisions ?? '{}') as Record<string, number>;
	const savedSince = Object.entries(since).filter(([, revision]) => revision > post.revision);
	return JSON.stringify({ '*': post.revision, ...Object.fromEntries(savedSince) });
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
		const { row, working } = await lockPost(tx, context, params.id);
		if (!working) throw notFound(say('post.noDraft'));
		requireRevision(query.revision, working, toRecord(working));
		// Revisions continue after the dropped draft, because an old tab could otherwise overwrite later text.
		await writePost(tx, row.id, {});
		await point(tx, row.id, { working_id: null });
		await record(tx, context, call, {
			action: 'drop-draft',
			kind: 'post',
			id: params.id,
			before: fieldsOf(working),
		});
	});
}

/** The post with its working copy applied, for a preview token; null if the token is not valid. */
export async function previewPost(context: Context, token: string): Promise<Post | null> {
	const id = readPreviewToken(context, 'post', token);
	if (id === null) return null;
	const post = await readPost(context.db.read, id);
	if (!post) return null;
	const draft = fieldsOf(await readVersion(context.db.read, id, 'working_id'));
	const cover = draft.cover === undefined ? null : await readImage(context.db.read, draft.cover);
	return withDraftTexts(cover ? { ...post, image: describeImage(cover, post.image.alt) } : post, draft);
}
