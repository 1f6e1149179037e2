import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Post } from '@clearway/shared/contract/post.ts';
import type { PostContent } from '@clearway/shared/contract/post-fields.ts';
import { isVisible } from '@clearway/shared/contract/visible.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { record } from '../../records/audit.ts';
import { requireRevision } from '../../records/revision.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { storeImage } from '../pictures/image.ts';
import { type DrawnCover, drawAnew, isCoverDrawn } from './drawn-cover.ts';
import { applyContent, type PublicationState, publicationState } from './fields.ts';
import { requireUkrainianFirst, withReason } from './publication-rule.ts';
import { readPost } from './read.ts';
import { type LockedPost, lockPost, readUnchanged, updatePost, withKnownCategories } from './store.ts';
import { fieldsOf, isUpToDate, type Origin, point, readVersion, toRecord, type Version } from './versions.ts';

export async function publish(
	context: Context,
	{ params: { id }, body }: InputOf<'post.publish'>,
	call: AdminCall,
): Promise<Post> {
	const redrawn = await drawAnew(context, id, fieldsOf(await readVersion(context.db.read, id, 'working_id')));
	return context.db.write(async (tx) => {
		const locked = await lockPost(tx, context, id);
		const { row, working } = locked;
		const before = await readPost(tx, id);
		if (body.revision !== working?.revision)
			requireRevision(body.revision, row, working ? toRecord(working) : before);
		requireSeen(working, body, before);
		const { publishedAt = fieldsOf(working).publishedAt ?? undefined } = body;
		const at = publicationState(
			{
				status: 'published',
				...(publishedAt !== undefined && { publishedAt: new Date(publishedAt).toISOString() }),
			},
			row,
			context.now(),
		);
		const after = await contentOf(tx, locked, working);
		// A post must have a title; a working copy may lack it for a while.
		if (!isVisible(after.title)) throw invalid('title', say('post.titleNeeded'));
		const isDrawn =
			redrawn !== null || (after.cover === locked.content.cover && (await isCoverDrawn(tx, id)));
		if (!isDrawn && !isVisible(after.imageAlt)) throw invalid('imageAlt', say('post.altNeeded'));
		await requireUkrainianFirst(tx, context, { ...row, before: row, after: at, reason: body.reason });
		const unchanged = working ? null : await readUnchanged(tx, context, call, locked, after, at);
		if (unchanged) return unchanged;
		const why = at.status === 'scheduled' ? 'schedule' : 'publish';
		const origin = { by: call.session.login, why, from: working };
		const post = await publishVersion(tx, context, locked, { content: after, at, redrawn }, origin);
		await record(tx, context, call, {
			action: 'publish',
			kind: 'post',
			id,
			before,
			after: withReason(post, body.reason),
		});
		return post;
	});
}

/** A caller who sends the post's current revision has seen the newer post and decided. */
export function requireSeen(
	working: Version | undefined,
	{ revision }: { revision?: number | undefined },
	current: Post | undefined,
): void {
	if (working && !isUpToDate(working) && revision !== working.post_revision)
		throw new Refusal('conflict', say('post.changedMeanwhile'), { current });
}

/** What a post would show with a version. Categories that were deleted while it waited are left out. */
export const contentOf = (tx: Write, { content }: LockedPost, version: Version | undefined) =>
	withKnownCategories(tx, applyContent(content, fieldsOf(version)), content);

/**
 * Makes a waiting version, or without one the post as it stands, the current version of its post. A plan for
 * another version ends with it, and what was typed after it was planned continues from it.
 */
export async function publishVersion(
	tx: Write,
	context: Context,
	locked: LockedPost,
	{ content, at, redrawn }: { content: PostContent; at: PublicationState; redrawn: DrawnCover | null },
	origin: Origin,
): Promise<Post> {
	const { row, working } = locked;
	// Somebody may have chosen a cover while another was drawn.
	const drawn = redrawn?.before === content.cover ? redrawn.made : null;
	if (drawn) await storeImage(tx, drawn, content.imageAlt, context.now());
	const written = { ...content, ...(drawn && { cover: drawn.sha }) };
	const post = await updatePost(tx, context, locked, written, at, origin);
	const isLater = working && working.revision !== origin.from?.revision;
	await point(tx, row.id, {
		working_id: isLater ? working.id : null,
		scheduled_id: null,
		scheduled_at: null,
	});
	return post;
}
