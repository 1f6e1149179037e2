import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { PostEditing } from '@clearway/shared/contract/post.ts';
import type { PostDraft, PostRevision } from '@clearway/shared/contract/post-draft.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context.ts';
import { notFound } from '../revision.ts';
import { saveDraft } from './draft.ts';

const mostShown = 200;

export async function revisions(
	{ db }: Context,
	{ params }: InputOf<'post.revisions'>,
	_call: AdminCall,
): Promise<PostRevision[]> {
	const rows = await db.read
		.selectFrom('post_revision')
		.select(['number', 'at', 'by', 'action', 'title'])
		.where('post_id', '=', params.id)
		.orderBy('number', 'desc')
		.limit(mostShown)
		.execute();
	if (rows.length === 0) throw notFound(say('post.noHistory'));
	return rows;
}

export async function revision(
	{ db }: Context,
	{ params }: InputOf<'post.revision'>,
	_call: AdminCall,
): Promise<PostRevision & { content: PostDraft }> {
	const row = await db.read
		.selectFrom('post_revision')
		.select(['number', 'at', 'by', 'action', 'title', 'content'])
		.where('post_id', '=', params.id)
		.where('number', '=', params.n)
		.executeTakeFirst();
	if (!row) throw notFound(say('post.noVersion'));
	return { ...row, content: JSON.parse(row.content) as PostDraft };
}

export async function restoreRevision(
	context: Context,
	input: InputOf<'post.restoreRevision'>,
	call: AdminCall,
): Promise<PostEditing> {
	const { content } = await revision(context, input, call);
	// Only texts are restored, not the address or the time of publishing.
	const { slug: _slug, publishedAt: _at, ...restored } = content;
	return saveDraft(context, { params: { id: input.params.id }, body: { ...restored, ...input.body } }, call);
}
