import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Post } from '@clearway/shared/contract/post.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../../context.ts';
import { notFound } from '../revision.ts';
import { draft, dropDraft, editing, publish, saveDraft } from './draft.ts';
import { byCategory, list, office, page, search } from './lists.ts';
import { readPost } from './read.ts';
import { restoreRevision, revision, revisions } from './revisions.ts';
import { formerSlug } from './slugs.ts';
import { create, order, remove, save } from './write.ts';

const notThere = () => notFound(say('post.missing'));

const seen = (post: Post | undefined, call: Call): Post => {
	if (!post || (!call.session && post.status !== 'published')) throw notThere();
	return post;
};

const get = async ({ db }: Context, { params }: InputOf<'post.get'>, call: Call): Promise<Post> =>
	seen(await readPost(db.read, params.id), call);

/** A post by its slug, also by a former one, so that the caller learns the current address. */
async function single({ db }: Context, { params }: InputOf<'post.single'>, call: Call): Promise<Post> {
	const row = await db.read
		.selectFrom('post')
		.select('id')
		.where('slug', '=', params.slug)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	if (row) return seen(await readPost(db.read, row.id), call);
	const former = await formerSlug(db.read, params.slug);
	if (former === null || former === 'gone') throw notThere();
	return seen(await readPost(db.read, former.postId), call);
}

export const post = {
	list,
	page,
	byCategory,
	single,
	search,
	office,
	order,
	get,
	create,
	save,
	remove,
	editing,
	draft,
	saveDraft,
	dropDraft,
	publish,
	revisions,
	revision,
	restoreRevision,
};
