import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { PendingEdit } from '@clearway/shared/contract/pending-edit.ts';
import { isVisible } from '@clearway/shared/contract/visible.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { record } from '../../records/audit.ts';
import { notFound, requireRevision } from '../../records/revision.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { applyContent } from './fields.ts';
import { requireSeen } from './publish.ts';
import { readPost } from './read.ts';
import { chooseSlug } from './slugs.ts';
import { lockPost } from './store.ts';
import { fieldsOf, isStale, point, readVersion, scheduledWhy, type Version } from './versions.ts';

const readEdit = (db: Read, id: number) => readVersion(db, id, 'scheduled_id');

const shown = (edit: Version): PendingEdit => ({
	postId: edit.post_id,
	// The pointer and its hour are set together.
	at: edit.scheduled_at ?? '',
	by: edit.by_name,
	title: fieldsOf(edit).title ?? edit.title,
	isStale: isStale(edit),
	hasLater: edit.working_revision !== null && edit.working_revision !== edit.revision,
});

async function get(
	{ db }: Context,
	{ params }: InputOf<'pendingEdit.get'>,
): Promise<{ edit: PendingEdit | null }> {
	const edit = await readEdit(db.read, params.id);
	return { edit: edit ? shown(edit) : null };
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
		const { row, content, working } = await lockPost(tx, context, id);
		if (row.status !== 'published') throw new Refusal('conflict', say('post.editNotPublic'));
		if (!working) throw new Refusal('conflict', say('post.noDraft'));
		const current = await readPost(tx, id);
		if (body.revision !== working.revision) requireRevision(body.revision, row, current);
		requireSeen(working, body, current);
		const { title, slug } = applyContent(content, fieldsOf(working));
		if (!isVisible(title)) throw invalid('title', say('post.titleNeeded'));
		// A slug in use is refused now, not at the scheduled time.
		if (slug !== row.slug) await chooseSlug(tx, context.db.dialect, slug, title, id, row.language);
		// A copy, because what is typed until its hour must not come out with it.
		const edit = await tx
			.insertInto('post_version')
			.values({
				post_id: id,
				fields: working.fields,
				by: call.session.login,
				by_name: call.session.name,
				at: now,
				why: scheduledWhy.waits,
				revision: working.revision,
				over_id: working.current_id,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await point(tx, id, { scheduled_id: edit.id, scheduled_at: at });
		tx.changed({ kind: 'draft', id, revision: working.revision });
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
		const edit = await readEdit(tx, id);
		if (!edit) throw notFound(say('post.noEdit'));
		await point(tx, id, { scheduled_id: null, scheduled_at: null });
		tx.changed({ kind: 'draft', id, revision: row.revision });
		const before = { title: row.title, at: edit.scheduled_at };
		await record(tx, context, call, { action: 'cancel-edit', kind: 'post', id, before });
	});
}

export const pendingEdit = { get, schedule, cancel };
