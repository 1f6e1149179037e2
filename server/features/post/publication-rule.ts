import type { Language } from '@clearway/shared/contract/language.ts';
import type { Post } from '@clearway/shared/contract/post.ts';
import { isVisible } from '@clearway/shared/contract/visible.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../../context.ts';
import type { Read } from '../../db/open.ts';
import { invalid } from '../../refusal.ts';
import { isTwinOf } from './group.ts';

type Publication = {
	/** None while the post is being created. */
	id?: number;
	language: Language;
	/** The publication state it had, and the one it gets. */
	before: string;
	after: string;
	reason: string | undefined;
};

/**
 * Where Ukrainian is the first language of the site, as the law on language asks, a Russian text follows the
 * Ukrainian one; whoever publishes it alone says why, and the audit log remembers.
 */
export async function requireUkrainianFirst(
	db: Read,
	{ config }: Context,
	{ id, language, before, after, reason = '' }: Publication,
): Promise<void> {
	if (config.languages[0] !== 'uk' || language === 'uk') return;
	if (after === 'draft' || before !== 'draft' || isVisible(reason)) return;
	if (id !== undefined && (await hasPublicTwin(db, id))) return;
	throw invalid('reason', say('post.needsUkrainian'));
}

const hasPublicTwin = async (db: Read, id: number): Promise<boolean> =>
	(await db
		.selectFrom('post')
		.innerJoin('post as twin', (join) => join.on(isTwinOf('twin', 'post')))
		.select('twin.id')
		.where('post.id', '=', id)
		.where('twin.status', '<>', 'draft')
		.executeTakeFirst()) !== undefined;

/** What the audit log remembers of a publication. */
export const withReason = (post: Post, reason: string | undefined): Post & { reason?: string } =>
	reason ? { ...post, reason } : post;
