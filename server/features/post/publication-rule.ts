import type { Language } from '@clearway/shared/contract/language.ts';
import type { Post } from '@clearway/shared/contract/post.ts';
import { isVisible } from '@clearway/shared/contract/visible.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { invalid } from '../../services/refusal.ts';
import type { PublicationState } from './fields.ts';
import { isTwinOf } from './group.ts';

type Publication = {
	/** Missing while the post is being created. */
	id?: number;
	language: Language;
	/** The publication state before the change (null for a new post) and after it. */
	before: PublicationState | null;
	after: PublicationState;
	reason: string | undefined;
};

/**
 * The law on language asks for Ukrainian first. If Ukrainian is the first language of the site, a Russian
 * text is published with or after the Ukrainian one. An admin who publishes it alone gives a reason, which
 * the audit log keeps.
 */
export async function requireUkrainianFirst(
	db: Read,
	{ config }: Context,
	{ id, language, before, after, reason = '' }: Publication,
): Promise<void> {
	if (config.languages[0] !== 'uk' || language === 'uk') return;
	if (after.status === 'draft' || isVisible(reason)) return;
	if (before && isNoLater(before, after)) return;
	const twin = id !== undefined && (await readTwin(db, id));
	if (twin && isNoLater(twin, after)) return;
	throw invalid('reason', say('post.needsUkrainian'));
}

// True if the text is on the site, or will be published, by the time of the other one.
const isNoLater = (
	{ status, published_at }: { status: string; published_at: string | null },
	after: PublicationState,
): boolean =>
	status === 'published' ||
	(status === 'scheduled' && Date.parse(published_at ?? '') <= Date.parse(after.published_at ?? ''));

const readTwin = (db: Read, id: number) =>
	db
		.selectFrom('post')
		.innerJoin('post as twin', (join) => join.on(isTwinOf('twin', 'post')))
		.select(['twin.status', 'twin.published_at'])
		.where('post.id', '=', id)
		.executeTakeFirst();

/** A published post with its reason, for the audit log. */
export const withReason = (post: Post, reason: string | undefined): Post & { reason?: string } =>
	reason ? { ...post, reason } : post;
