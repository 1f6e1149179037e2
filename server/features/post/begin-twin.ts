import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Post } from '@clearway/shared/contract/post.ts';
import { emptyPostContent, type PostContent } from '@clearway/shared/contract/post-fields.ts';
import { longestSlug } from '@clearway/shared/domain/slug.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { record } from '../../records/audit.ts';
import { duplicate, unlessDuplicate } from '../../records/revision.ts';
import { invalid } from '../../services/refusal.ts';
import { applyContent } from './fields.ts';
import { groupOf } from './group.ts';
import { freeSlug, lockSlugs } from './slugs.ts';
import { insertPost, lockPost } from './store.ts';
import { fieldsOf, storeWorking } from './versions.ts';

/**
 * Begins another language of a post: a draft with a working copy, in the same group. When it is published,
 * its address is made from its own title, unless somebody writes one.
 */
export async function beginTwin(
	context: Context,
	{ params, body }: InputOf<'post.beginTwin'>,
	call: AdminCall,
): Promise<Post> {
	const { language, from } = body;
	if (!context.config.languages.includes(language))
		throw invalid('language', say('record.languageUnknown', context.config.languages.join(', ')));
	return context.db.write(async (tx) => {
		const source = await lockPost(tx, context, params.id);
		if (source.row.language === language) throw duplicate('language', say('post.hasTwin'));
		const copy = fieldsOf(source.working);
		const text = applyContent(source.content, copy);
		await lockSlugs(tx, context.db.dialect);
		const ending = `-${language}`;
		const slug = await freeSlug(tx, source.row.slug.slice(0, longestSlug - ending.length) + ending, null);
		const { order, categories, cover } = source.content;
		// A post must have a title, a working copy need not.
		const title = text.title || source.content.title;
		const content: PostContent = {
			...(from === 'text' ? text : emptyPostContent),
			title,
			order,
			categories,
			cover,
			slug,
			// Nobody has checked the translation yet.
			verifiedOn: '',
		};
		const post = await unlessDuplicate('language', say('post.hasTwin'), async () =>
			insertPost(
				tx,
				context,
				content,
				{ status: 'draft', published_at: null },
				{
					language,
					originalId: await groupId(tx, params.id),
					by: call.session.login,
				},
			),
		);
		const fields = {
			slug: '',
			...(from === 'blank' && { title: '' }),
			// Unpublished choices of order and categories apply to all languages, so the new copy gets them too.
			...(copy.order !== undefined && { order: copy.order }),
			...(copy.categories && { categories: copy.categories }),
		};
		await storeWorking(tx, context, call, post.id, undefined, { fields, revision: post.revision + 1 });
		await record(tx, context, call, { action: 'create', kind: 'post', id: post.id, after: post });
		return post;
	});
}

const groupId = async (tx: Write, id: number): Promise<number> =>
	(
		await tx
			.selectFrom('post')
			.select(groupOf('post').as('group'))
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
	).group;
