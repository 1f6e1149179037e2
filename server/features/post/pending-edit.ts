import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { PendingEdit } from '@clearway/shared/contract/pending-edit.ts';
import type { PostDraft } from '@clearway/shared/contract/post-draft.ts';
import { isVisible } from '@clearway/shared/contract/visible.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context.ts';
import type { Read, Write } from '../../db/open.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { record } from '../audit.ts';
import { notFound, requireRevision } from '../revision.ts';
import { readDraft } from './draft.ts';
import { applyContent } from './fields.ts';
import { readPost } from './read.ts';
import { chooseSlug } from './slugs.ts';
import { lockPost } from './store.ts';

/** A stored edit, with the current state of its post and working copy. */
const readEdit = (db: Read, id: number) =>
	db
		.selectFrom('post_edit as edit')
		.innerJoin('post', 'post.id', 'edit.post_id')
		.leftJoin('post_draft as copy', 'copy.post_id', 'edit.post_id')
		.select([
			'edit.post_id',
			'edit.draft',
			'edit.draft_revision',
			'edit.base',
			'edit.at',
			'edit.by',
			'edit.failed_at',
			'post.title',
			'post.revision',
			'post.status',
			'copy.revision as copy_revision',
		])
		.where('edit.post_id', '=', id)
		.executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof readEdit>>>;

/** True if an edit will not be published by itself, because its post has changed since it was scheduled. */
export const isStale = (edit: Pick<Row, 'failed_at' | 'base' | 'revision' | 'status'>): boolean =>
	edit.failed_at !== null || edit.base !== edit.revision || edit.status !== 'published';

/** Scheduled edits that a person must decide. */
export const staleEdits = async (db: Read) =>
	(
		await db
			.selectFrom('post_edit as edit')
			.innerJoin('post', 'post.id', 'edit.post_id')
			.where('post.deleted_at', 'is', null)
			.select([
				'post.id',
				'post.title',
				'edit.at',
				'edit.failed_at',
				'edit.base',
				'post.revision',
				'post.status',
			])
			.orderBy('edit.at')
			.execute()
	).filter(isStale);

const shown = (row: Row): PendingEdit => ({
	postId: row.post_id,
	at: row.at,
	by: row.by,
	title: (JSON.parse(row.draft) as PostDraft).title ?? row.title,
	isStale: isStale(row),
	hasLater: row.copy_revision !== null && row.copy_revision !== row.draft_revision,
});

async function get(
	{ db }: Context,
	{ params }: InputOf<'pendingEdit.get'>,
): Promise<{ edit: PendingEdit | null }> {
	const row = await readEdit(db.read, params.id);
	return { edit: row ? shown(row) : null };
}

async function schedule(
	context: Context,
	{ params: { id }, body }: InputOf<'pendingEdit.schedule'>,
	call: AdminCall,
): Promise<PendingEdit> {
	const now = context.now().toISOString();
	const at = new Date(body.at).toISOString();
	if (at <= now) throw invalid('at', say('post.editInPast'));
	return context.db.write(async (tx) => {
		const { row, content } = await lockPost(tx, context, id);
		if (row.status !== 'published') throw new Refusal('conflict', say('post.editNotPublic'));
		const copy = await readDraft(tx, id);
		if (!copy) throw new Refusal('conflict', say('post.noDraft'));
		const current = await readPost(tx, id);
		if (body.revision !== copy.revision) requireRevision(body.revision, row, current);
		// A caller who sends the post's current revision has seen the newer post and decided.
		if (copy.base !== row.revision && body.revision !== row.revision)
			throw new Refusal('conflict', say('post.changedMeanwhile'), { current });
		const { title, slug } = applyContent(content, JSON.parse(copy.draft) as PostDraft);
		if (!isVisible(title)) throw invalid('title', say('post.titleNeeded'));
		// A slug in use is refused now, not at the scheduled time.
		if (slug !== row.slug) await chooseSlug(tx, context.db.dialect, slug, title, id, row.language);
		const edit = {
			draft: copy.draft,
			draft_revision: copy.revision,
			base: row.revision,
			at,
			by: call.session.name,
			by_login: call.session.login,
			created_at: now,
			failed_at: null,
		};
		await tx
			.insertInto('post_edit')
			.values({ post_id: id, ...edit })
			.onConflict((conflict) => conflict.column('post_id').doUpdateSet(edit))
			.execute();
		tx.changed({ kind: 'draft', id, revision: copy.revision });
		await record(tx, context, call, { action: 'schedule-edit', kind: 'post', id, after: { title, at } });
		const stored = await readEdit(tx, id);
		if (!stored) throw new Error(`The edit of post ${id} is not there after it was written`);
		return shown(stored);
	});
}

async function cancel(
	context: Context,
	{ params: { id } }: InputOf<'pendingEdit.cancel'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		const { row } = await lockPost(tx, context, id);
		const edit = await dropEdit(tx, id);
		if (!edit) throw notFound(say('post.noEdit'));
		tx.changed({ kind: 'draft', id, revision: row.revision });
		const before = { title: row.title, at: edit.at };
		await record(tx, context, call, { action: 'cancel-edit', kind: 'post', id, before });
	});
}

/** Deletes the scheduled edit of a post, if there is one. */
export const dropEdit = (tx: Write, id: number) =>
	tx.deleteFrom('post_edit').where('post_id', '=', id).returning(['at']).executeTakeFirst();

export const pendingEdit = { get, schedule, cancel };
