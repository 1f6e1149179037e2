import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Post } from '@clearway/shared/contract/post.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../../context/context.ts';
import { readingLanguage } from '../../records/reading-language.ts';
import { notFound } from '../../records/revision.ts';
import { beginTwin } from './begin-twin.ts';
import { changeMany } from './change-many.ts';
import { draft, dropDraft, editing, saveDraft } from './draft.ts';
import { byCategory, list, nearest, page, search } from './lists.ts';
import { office } from './office-list.ts';
import { publish } from './publish.ts';
import { readPost } from './read.ts';
import { restoreRevision, revision, revisions, setAside } from './revisions.ts';
import { formerSlug } from './slugs.ts';
import { begin, create, order, remove, save } from './write.ts';

const notThere = () => notFound(say('post.missing'));

const seen = (post: Post | undefined, call: Call): Post => {
	if (!post || (!call.session && post.status !== 'published')) throw notThere();
	return post;
};

async function get(context: Context, { params, query }: InputOf<'post.get'>, call: Call): Promise<Post> {
	const language = readingLanguage(context, query, call);
	return seen(await readPost(context.db.read, params.id, language), call);
}

/**
 * Finds a post by its slug or by a former one, so that the caller learns the current address. The slug of
 * another language finds that language, which names its twin.
 */
async function single(
	context: Context,
	{ params, query }: InputOf<'post.single'>,
	call: Call,
): Promise<Post> {
	const { db } = context;
	const language = readingLanguage(context, query, call);
	const live = db.read
		.selectFrom('post')
		.select('id')
		.where('slug', '=', params.slug)
		.where('deleted_at', 'is', null);
	const row = await (call.session ? live : live.where('status', '=', 'published')).executeTakeFirst();
	if (row) return seen(await readPost(db.read, row.id, language), call);
	const former = await formerSlug(db.read, params.slug);
	if (former === null || former === 'gone') throw notThere();
	return seen(await readPost(db.read, former.postId, language), call);
}

export const post = {
	list,
	page,
	byCategory,
	single,
	search,
	nearest,
	office,
	order,
	changeMany,
	get,
	create,
	begin,
	beginTwin,
	save,
	remove,
	editing,
	draft,
	saveDraft,
	dropDraft,
	publish,
	revisions,
	revision,
	setAside,
	restoreRevision,
};
