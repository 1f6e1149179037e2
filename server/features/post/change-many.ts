import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { PostDraft } from '@clearway/shared/contract/post-draft.ts';
import type { AdminCall, Context } from '../../context.ts';
import type { Write } from '../../db/open.ts';
import { record } from '../audit.ts';
import { requireRevision } from '../revision.ts';
import { publicationState } from './fields.ts';
import { requireUkrainianFirst, withReason } from './publication-rule.ts';
import { readPost } from './read.ts';
import { type LockedPost, lockPost, storeRevision, updatePost } from './store.ts';
import { lockGroups, readTwin } from './twin.ts';

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
	const post = await updatePost(tx, context, locked, content, at);
	const change = { had: seen.content.categories, has: categories };
	await carryAlong(tx, id, { ...change, from: locked.row.revision, to: post.revision });
	const twin = await readTwin(tx, id);
	// The working copy and the edit of the other language already moved to this revision with the categories.
	if (twin && twin.revision !== twinBefore?.revision)
		await carryAlong(tx, twin.id, { ...change, from: twin.revision, to: twin.revision });
	await storeRevision(tx, context, call, post, 'save');
	await record(tx, context, call, {
		action: 'save',
		kind: 'post',
		id,
		before,
		after: withReason(post, reason),
	});
}

type Carry = {
	/** The post's revision just before this change (also if its other language brought one) and after it. */
	from: number;
	to: number;
	/** The post's categories before the call, and the categories that the call sets. */
	had: readonly number[];
	has: readonly number[] | undefined;
};

/**
 * Adds and removes the categories in the working copy and in the scheduled edit of a post, or publishing them
 * would restore the old categories. A copy that was based on the text before this change is now based on the
 * text after it, because nothing else changed.
 */
async function carryAlong(tx: Write, id: number, carry: Carry): Promise<void> {
	const { from, to } = carry;
	const copy = await tx
		.selectFrom('post_draft')
		.select(['draft', 'base', 'revision'])
		.where('post_id', '=', id)
		.executeTakeFirst();
	const edit = await tx
		.selectFrom('post_edit')
		.select(['draft', 'base', 'draft_revision'])
		.where('post_id', '=', id)
		.executeTakeFirst();
	if (edit)
		await tx
			.updateTable('post_edit')
			.set({
				draft: carried(edit.draft, carry),
				...(edit.base === from && { base: to }),
				...(edit.draft_revision === copy?.revision && { draft_revision: to + 1 }),
			})
			.where('post_id', '=', id)
			.execute();
	if (copy)
		await tx
			.updateTable('post_draft')
			.set({
				draft: carried(copy.draft, carry),
				...(copy.base === from && { base: to }),
				revision: to + 1,
			})
			.where('post_id', '=', id)
			.execute();
	if (copy || edit) tx.changed({ kind: 'draft', id, revision: copy ? to + 1 : to });
}

function carried(stored: string, { had, has }: Carry): string {
	// Only `saveDraft` writes it.
	const draft = JSON.parse(stored) as PostDraft;
	if (!has || !draft.categories) return stored;
	const kept = draft.categories.filter((category) => has.includes(category) || !had.includes(category));
	const added = has.filter((category) => !had.includes(category));
	return JSON.stringify({
		...draft,
		categories: [...new Set([...kept, ...added])].sort((a, b) => a - b),
	});
}
