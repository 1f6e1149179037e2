import type { Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { record } from '../../records/audit.ts';
import { lockRows } from '../../records/revision.ts';
import { Refusal } from '../../services/refusal.ts';
import { drawAnew } from './drawn-cover.ts';
import { contentOf, publishVersion } from './publish.ts';
import { readPost } from './read.ts';
import { takeSlug } from './slugs.ts';
import { type LockedPost, lockPost } from './store.ts';
import { fieldsOf, isStale, readVersion, scheduledWhy, type Version, writePost } from './versions.ts';

/** Publishes posts that are due. Safe to run in several processes at once and after any pause. */
export async function publishDue(context: Context): Promise<number> {
	const now = context.now().toISOString();
	const due = await context.db.read
		.selectFrom('post')
		.select('id')
		.where('status', '=', 'scheduled')
		.where('deleted_at', 'is', null)
		.where('published_at', '<=', now)
		.limit(1)
		.execute();
	if (due.length === 0) return 0;
	return context.db.write(async (tx) => {
		const rows = await lockRows(
			tx
				.selectFrom('post')
				.select(['id', 'slug', 'title', 'updated_at', 'published_at'])
				.where('status', '=', 'scheduled')
				.where('deleted_at', 'is', null)
				.where('published_at', '<=', now)
				.orderBy('id'),
			context.db.dialect,
		).execute();
		for (const { id, slug, title, updated_at, published_at } of rows) {
			// The scheduled time counts even if the server was away then, because nobody has changed the post
			// since.
			const at = [updated_at, published_at ?? now].toSorted().at(-1) ?? now;
			await writePost(tx, id, { status: 'published', updated_at: at });
			await takeSlug(tx, slug);
			await record(tx, context, 'server', { action: 'publish', kind: 'post', id, after: { title } });
		}
		return rows.length;
	});
}

/** Publishes scheduled edits that are due. Safe to run in several processes at once and after any pause. */
export async function applyDueEdits(context: Context): Promise<number> {
	const due = await context.db.read
		.selectFrom('post')
		.innerJoin('post_version as version', 'version.id', 'post.scheduled_id')
		.select(['post.id', 'version.id as version_id', 'version.fields'])
		.where('post.scheduled_at', '<=', context.now().toISOString())
		.where('version.why', '=', scheduledWhy.waits)
		.where('post.deleted_at', 'is', null)
		.orderBy('post.scheduled_at')
		.execute();
	let applied = 0;
	for (const edit of due) if (await tryEdit(context, edit)) applied++;
	return applied;
}

type Due = { id: number; version_id: number; fields: string };

// An edit that cannot be published must not stop the others.
async function tryEdit(context: Context, edit: Due): Promise<boolean> {
	try {
		return await applyEdit(context, edit);
	} catch (error) {
		if (!(error instanceof Refusal))
			context.log.error({ err: error, post: edit.id }, 'planned edit not applied');
		// The database is away for all edits; the next round tries again.
		else if (error.code === 'unavailable') throw error;
		// Somebody took its address, or its picture is gone: waiting does not help.
		else if (error.code === 'duplicate' || error.code === 'invalid') await giveUp(context, edit);
		return false;
	}
}

async function giveUp(context: Context, { id, version_id }: Due): Promise<void> {
	await context.db.write(async (tx) => {
		const locked = await lockPost(tx, context, id);
		const edit = await readDue(tx, context, id);
		if (edit?.id === version_id) await fail(tx, context, locked, edit);
	});
}

/** Reads the edit again: another process may have published it, or somebody may have changed the schedule. */
async function readDue(tx: Write, context: Context, id: number): Promise<Version | null> {
	const edit = await readVersion(tx, id, 'scheduled_id');
	const isDue = (edit?.scheduled_at ?? '') <= context.now().toISOString();
	return edit && isDue && edit.why === scheduledWhy.waits ? edit : null;
}

async function applyEdit(context: Context, { id, fields }: Due): Promise<boolean> {
	const redrawn = await drawAnew(context, id, fieldsOf({ fields }));
	return context.db.write(async (tx) => {
		const locked = await lockPost(tx, context, id);
		const from = await readDue(tx, context, id);
		if (!from) return false;
		if (isStale(from)) {
			await fail(tx, context, locked, from);
			return false;
		}
		const before = await readPost(tx, id);
		const at = { status: 'published', published_at: locked.row.published_at } as const;
		const origin = { by: from.by, why: 'publish-edit', from };
		const content = await contentOf(tx, locked, from);
		const post = await publishVersion(tx, context, locked, { content, at, redrawn }, origin);
		await record(tx, context, 'server', { action: 'publish-edit', kind: 'post', id, before, after: post });
		return true;
	});
}

// The edit stays and the editor shows it, because only a person knows which of the two texts is right.
async function fail(tx: Write, context: Context, { row }: LockedPost, edit: Version): Promise<void> {
	await tx.updateTable('post_version').set({ why: scheduledWhy.failed }).where('id', '=', edit.id).execute();
	tx.changed({ kind: 'draft', id: row.id, revision: row.revision });
	const after = { title: row.title };
	await record(tx, context, 'server', { action: 'edit-failed', kind: 'post', id: row.id, after });
}
