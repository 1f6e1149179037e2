import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { PostEditing } from '@clearway/shared/contract/post.ts';
import type { PostDraft, PostRevision } from '@clearway/shared/contract/post-draft.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { NotNull } from 'kysely';
import type { AdminCall, Context } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import { notFound } from '../../records/revision.ts';
import { editing, saveDraft } from './draft.ts';
import { applyContent } from './fields.ts';
import { lockPost } from './store.ts';
import { fieldsOf, storeVersion } from './versions.ts';

const mostShown = 200;
const columns = ['number', 'at', 'by', 'why as action', 'title'] as const;

export async function revisions(
	{ db }: Context,
	{ params }: InputOf<'post.revisions'>,
	_call: AdminCall,
): Promise<PostRevision[]> {
	const rows = await db.read
		.selectFrom('post_version')
		.select(columns)
		.where('post_id', '=', params.id)
		.where('number', 'is not', null)
		.orderBy('number', 'desc')
		.$narrowType<{ number: NotNull }>()
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
		.selectFrom('post_version')
		.select([...columns, 'fields'])
		.where('post_id', '=', params.id)
		.where('number', '=', params.n)
		.$narrowType<{ number: NotNull }>()
		.executeTakeFirst();
	if (!row) throw notFound(say('post.noVersion'));
	const { fields, ...version } = row;
	return { ...version, content: fieldsOf({ fields }) };
}

/** Keeps a text that another one is about to replace in the history, so that it is not lost. */
export async function setAside(
	context: Context,
	{ params: { id }, body: { text, why } }: InputOf<'post.setAside'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		// The audit checks the session, but this is not audited, so the session is checked here.
		await requireLiveSession(tx, context, call.session);
		const { row, content, working } = await lockPost(tx, context, id);
		const fields = applyContent(content, { ...fieldsOf(working), text });
		const newest = await tx
			.selectFrom('post_version')
			.select('fields')
			.where('post_id', '=', id)
			.where('number', 'is not', null)
			.orderBy('number', 'desc')
			.executeTakeFirst();
		// It is there already, for example if the answer to the same call was lost.
		if (newest && fieldsOf(newest).text === fields.text) return;
		const origin = { by: call.session.login, why };
		await storeVersion(tx, context, row, { ...fields, publishedAt: row.published_at }, origin);
	});
}

export async function restoreRevision(
	context: Context,
	input: InputOf<'post.restoreRevision'>,
	call: AdminCall,
): Promise<PostEditing> {
	const { content } = await revision(context, input, call);
	// Only texts are restored, not the address or the time of publishing.
	const { slug: _slug, publishedAt: _at, ...restored } = content;
	const params = { id: input.params.id };
	await saveDraft(context, { params, body: { ...restored, ...input.body } }, call);
	return editing(context, { params }, call);
}
