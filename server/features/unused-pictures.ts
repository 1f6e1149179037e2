import { setTimeout as sleep } from 'node:timers/promises';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Context } from '../context.ts';
import type { Read } from '../db/open.ts';
import { record } from './audit.ts';

const atOnce = 50;
const pauseMs = 10;
const pictureName = /[0-9a-f]{64}/g;

/**
 * Deletes unused pictures of before a given time: no post, working copy, version, delivered car or option
 * refers to them.
 */
export async function forgetPictures(context: Context, before: string): Promise<void> {
	const old = await context.db.read
		.selectFrom('image')
		.select('sha256')
		.where('created_at', '<', before)
		.execute();
	if (old.length === 0) return;
	const lookedAt = context.now().toISOString();
	const unused = new Set(old.map(({ sha256 }) => sha256));
	for await (const text of everyText(context.db.read))
		for (const [name] of text.matchAll(pictureName)) unused.delete(name);
	const names = [...unused];
	for (let at = 0; at < names.length && !context.stopping.aborted; at += atOnce) {
		await forgetSome(context, names.slice(at, at + atOnce), before, lookedAt);
		await sleep(pauseMs, undefined, { ref: false });
	}
}

async function forgetSome(
	context: Context,
	names: readonly string[],
	before: string,
	lookedAt: string,
): Promise<void> {
	await context.db.write(async (tx) => {
		// One may have been inserted into a post while the posts were read.
		const left = new Set(names);
		for (const text of await textsSince(tx, lookedAt))
			for (const [name] of text.matchAll(pictureName)) left.delete(name);
		if (left.size === 0) return;
		const deleted = await tx
			.deleteFrom('image')
			.where('sha256', 'in', [...left])
			.where('created_at', '<', before)
			.returning('sha256')
			.execute();
		for (const { sha256 } of deleted) tx.changed({ kind: 'image', id: sha256, revision: 2 });
		const after = { count: deleted.length, olderThan: kyivDay(new Date(before)) };
		if (deleted.length > 0)
			await record(tx, context, 'server', { action: 'forget', kind: 'image', id: null, after });
	});
}

async function textsSince(db: Read, at: string): Promise<string[]> {
	const posts = await db
		.selectFrom('post')
		.select(['image_sha', 'text'])
		.where('updated_at', '>=', at)
		.execute();
	const drafts = await db.selectFrom('post_draft').select('draft').where('saved_at', '>=', at).execute();
	const edits = await db.selectFrom('post_edit').select('draft').where('created_at', '>=', at).execute();
	const cars = await db.selectFrom('delivered').select('content').where('updated_at', '>=', at).execute();
	return [
		...posts.flatMap((row) => [row.image_sha, row.text]),
		...[...drafts, ...edits].map((row) => row.draft),
		...cars.map((row) => row.content),
	];
}

/**
 * Every text in which a picture may stand, some at a time; posts in the trash may come back and count as
 * well.
 */
async function* everyText(db: Read): AsyncGenerator<string> {
	for (let after = 0; ; ) {
		const posts = await db
			.selectFrom('post')
			.select(['id', 'image_sha', 'text'])
			.where('id', '>', after)
			.orderBy('id')
			.limit(atOnce)
			.execute();
		const last = posts.at(-1)?.id;
		if (last === undefined) break;
		const drafts = await db
			.selectFrom('post_draft')
			.select('draft')
			.where('post_id', '>', after)
			.where('post_id', '<=', last)
			.execute();
		yield* posts.flatMap((row) => [row.image_sha, row.text]);
		yield* drafts.map((row) => row.draft);
		for (const { id } of posts) yield* await versionsOf(db, id);
		after = last;
		await sleep(pauseMs, undefined, { ref: false });
	}
	yield* (await db.selectFrom('post_edit').select('draft').execute()).map((row) => row.draft);
	yield* (await db.selectFrom('delivered').select('content').execute()).map((row) => row.content);
	yield* (await db.selectFrom('option').select('value').execute()).map((row) => row.value);
}

const versionsOf = async (db: Read, postId: number): Promise<string[]> =>
	(await db.selectFrom('post_revision').select('content').where('post_id', '=', postId).execute()).map(
		(row) => row.content,
	);
