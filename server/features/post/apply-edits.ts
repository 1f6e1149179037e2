import type { PostDraft } from '@clearway/shared/contract/post-draft.ts';
import type { Context } from '../../context.ts';
import type { Write } from '../../db/open.ts';
import { Refusal } from '../../refusal.ts';
import { record } from '../audit.ts';
import { storeImage } from '../image.ts';
import { drawAnew } from './drawn-cover.ts';
import { applyContent } from './fields.ts';
import { dropEdit } from './pending-edit.ts';
import { readPost } from './read.ts';
import { type LockedPost, lockPost, storeRevision, updatePost, withKnownCategories } from './store.ts';

/** Publishes scheduled edits that are due. Safe to run in several processes at once and after any pause. */
export async function applyDueEdits(context: Context): Promise<number> {
	const due = await context.db.read
		.selectFrom('post_edit')
		.innerJoin('post', 'post.id', 'post_edit.post_id')
		.select(['post_id', 'draft'])
		.where('at', '<=', context.now().toISOString())
		.where('failed_at', 'is', null)
		.where('post.deleted_at', 'is', null)
		.orderBy('at')
		.execute();
	let applied = 0;
	for (const { post_id, draft } of due) if (await tryEdit(context, post_id, draft)) applied++;
	return applied;
}

// An edit that cannot be published must not stop the others.
async function tryEdit(context: Context, id: number, draft: string): Promise<boolean> {
	try {
		return await applyEdit(context, id, draft);
	} catch (error) {
		if (!(error instanceof Refusal)) context.log.error({ err: error, post: id }, 'planned edit not applied');
		// The database is away for all edits; the next round tries again.
		else if (error.code === 'unavailable') throw error;
		// Somebody took its address, or its picture is gone: waiting does not help.
		else if (error.code === 'duplicate' || error.code === 'invalid') await giveUp(context, id, draft);
		return false;
	}
}

async function giveUp(context: Context, id: number, draft: string): Promise<void> {
	await context.db.write(async (tx) => {
		const locked = await lockPost(tx, context, id);
		const now = context.now().toISOString();
		const edit = await readDue(tx, id, now);
		if (edit?.draft === draft) await fail(tx, context, locked, now);
	});
}

/** Reads the edit again: another process may have published it, or somebody may have changed the schedule. */
const readDue = (tx: Write, id: number, now: string) =>
	tx
		.selectFrom('post_edit')
		.select(['draft', 'draft_revision', 'base', 'by_login'])
		.where('post_id', '=', id)
		.where('at', '<=', now)
		.where('failed_at', 'is', null)
		.executeTakeFirst();

async function applyEdit(context: Context, id: number, draft: string): Promise<boolean> {
	const redrawn = await drawAnew(context, id, JSON.parse(draft) as PostDraft);
	return context.db.write(async (tx) => {
		const locked = await lockPost(tx, context, id);
		const now = context.now().toISOString();
		const edit = await readDue(tx, id, now);
		if (!edit) return false;
		const { row } = locked;
		if (edit.base !== row.revision || row.status !== 'published') {
			await fail(tx, context, locked, now);
			return false;
		}
		const before = await readPost(tx, id);
		const written = applyContent(locked.content, JSON.parse(edit.draft) as PostDraft);
		const drawn = redrawn?.before === written.cover ? redrawn.made : null;
		if (drawn) await storeImage(tx, drawn, written.imageAlt, context.now());
		const drawnAnew = { ...written, ...(drawn && { cover: drawn.sha }) };
		const content = await withKnownCategories(tx, drawnAnew, locked.content);
		const at = { status: 'published' as const, published_at: row.published_at };
		const post = await updatePost(tx, context, locked, content, at);
		await dropEdit(tx, id);
		// Text typed after the edit was scheduled continues from the text that is now on the site.
		await tx
			.deleteFrom('post_draft')
			.where('post_id', '=', id)
			.where('revision', '=', edit.draft_revision)
			.execute();
		await tx.updateTable('post_draft').set({ base: post.revision }).where('post_id', '=', id).execute();
		await storeRevision(tx, context, { session: { login: edit.by_login } }, post, 'publish-edit');
		await record(tx, context, 'server', { action: 'publish-edit', kind: 'post', id, before, after: post });
		return true;
	});
}

// The edit stays and the editor shows it, because only a person knows which of the two texts is right.
async function fail(tx: Write, context: Context, { row }: LockedPost, now: string): Promise<void> {
	await tx.updateTable('post_edit').set({ failed_at: now }).where('post_id', '=', row.id).execute();
	tx.changed({ kind: 'draft', id: row.id, revision: row.revision });
	const after = { title: row.title };
	await record(tx, context, 'server', { action: 'edit-failed', kind: 'post', id: row.id, after });
}
