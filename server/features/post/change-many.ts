import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { record } from '../../records/audit.ts';
import { requireRevision } from '../../records/revision.ts';
import { publicationState } from './fields.ts';
import { requireUkrainianFirst, withReason } from './publication-rule.ts';
import { readPost } from './read.ts';
import { type LockedPost, lockPost, updatePost } from './store.ts';
import { lockGroups, readTwin } from './twin.ts';
import { fieldsOf, readWaiting, type Version } from './versions.ts';

type Input = InputOf<'post.changeMany'>;
type Change = Input['body']['posts'][number];

/** Sets the categories or the state of many posts. If one cannot be changed, none is changed. */
export async function changeMany(context: Context, { body }: Input, call: AdminCall) {
	const changes = new Map(body.posts.map((change) => [change.id, change]));
	return context.db.write(async (tx) => {
		await lockGroups(tx, context.db.dialect, [...changes.keys()]);
		const lockedPosts: { change: Change; locked: LockedPost }[] = [];
		for (const change of changes.values()) {
			const locked = await lockPost(tx, context, change.id);
			requireRevision(change.revision, locked.row, await readPost(tx, change.id));
			lockedPosts.push({ change, locked });
		}
		// A Russian text may be published together with its Ukrainian one, so Ukrainian comes first.
		lockedPosts.sort(
			(a, b) => Number(b.locked.row.language === 'uk') - Number(a.locked.row.language === 'uk'),
		);
		for (const { change, locked } of lockedPosts)
			await changeOne(tx, context, call, change, locked, body.reason);
		const revisions = await tx
			.selectFrom('post')
			.select(['id', 'revision'])
			.where('id', 'in', [...changes.keys()])
			.execute();
		const revisionOf = new Map(revisions.map(({ id, revision }) => [id, revision]));
		return lockedPosts.map(({ locked: { row, content } }) => ({
			id: row.id,
			revision: revisionOf.get(row.id) ?? row.revision,
			before: { categories: content.categories, status: row.status, publishedAt: row.published_at },
		}));
	});
}

async function changeOne(
	tx: Write,
	context: Context,
	call: AdminCall,
	{ id, categories, status, publishedAt }: Change,
	seen: LockedPost,
	reason: string | undefined,
): Promise<void> {
	// The change of its other language, just before, may have changed the shared fields of this post.
	const locked = await lockPost(tx, context, id);
	const before = await readPost(tx, id);
	const content = { ...locked.content, categories: categories ?? locked.content.categories };
	const at = publicationState({ status, publishedAt }, locked.row, context.now());
	await requireUkrainianFirst(tx, context, {
		...locked.row,
		before: locked.row,
		after: at,
		reason,
	});
	const twinBefore = await readTwin(tx, id);
	const origin = { by: call.session.login, why: 'save' };
	const post = await updatePost(tx, context, locked, content, at, origin);
	const change = { had: seen.content.categories, has: categories };
	await carryAlong(tx, id, { ...change, over: locked.row.current_id });
	const twin = await readTwin(tx, id);
	if (twin && twin.revision !== twinBefore?.revision)
		await carryAlong(tx, twin.id, { ...change, over: undefined });
	await record(tx, context, call, {
		action: 'save',
		kind: 'post',
		id,
		before,
		after: withReason(post, reason),
	});
}

type Carry = {
	/** The version that the post showed before this change; undefined if it still shows that. */
	over: number | null | undefined;
	/** The post's categories before the call, and the categories that the call sets. */
	had: readonly number[];
	has: readonly number[] | undefined;
};

/**
 * Adds and removes the categories in the working version and in the scheduled one, or publishing them would
 * restore the old categories. A version that was up to date before this change is so after it, because nothing
 * else changed.
 */
async function carryAlong(tx: Write, id: number, carry: Carry): Promise<void> {
	const versions = await readWaiting(tx, id);
	for (const version of versions)
		await tx
			.updateTable('post_version')
			.set({
				fields: carried(version, carry),
				...(version.over_id === carry.over && { over_id: version.current_id }),
				...(version.revision === version.working_revision && { revision: version.post_revision + 1 }),
			})
			.where('id', '=', version.id)
			.execute();
	const [any] = versions;
	if (!any) return;
	const revision = any.post_revision + (any.working_revision === null ? 0 : 1);
	tx.changed({ kind: 'draft', id, revision });
}

function carried(version: Version, { had, has }: Carry): string {
	const fields = fieldsOf(version);
	if (!has || !fields.categories) return version.fields;
	const kept = fields.categories.filter((category) => has.includes(category) || !had.includes(category));
	const added = has.filter((category) => !had.includes(category));
	return JSON.stringify({
		...fields,
		categories: [...new Set([...kept, ...added])].sort((a, b) => a - b),
	});
}
