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

/** Sets the categories or the state of many posts: one that cannot be changed leaves all as they are. */
export async function changeMany(context: Context, { body }: Input, call: AdminCall) {
	const changes = new Map(body.posts.map((change) => [change.id, change]));
	return context.db.write(async (tx) => {
		await lockGroups(tx, context.db.dialect, [...changes.keys()]);
		const found: { change: Change; locked: LockedPost }[] = [];
		for (const change of changes.values()) {
			const locked = await lockPost(tx, context, change.id);
			requireRevision(change.revision, locked.row, await readPost(tx, change.id));
			found.push({ change, locked });
		}
		// A Russian text may go to the site with its Ukrainian one.
		found.sort((a, b) => Number(b.locked.row.language === 'uk') - Number(a.locked.row.language === 'uk'));
		for (const { change, locked } of found) await changeOne(tx, context, call, change, locked, body.reason);
		const revisions = await tx
			.selectFrom('post')
			.select(['id', 'revision'])
			.where('id', 'in', [...changes.keys()])
			.execute();
		const revisionOf = new Map(revisions.map(({ id, revision }) => [id, revision]));
		return found.map(({ locked: { row, content } }) => ({
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
	// Its other language may have been changed a moment ago, and what both share with it.
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
	// What went on from its text was moved to this revision when it got the categories.
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
	/** The post's revision just before this change, also where its other language brought one, and after it. */
	from: number;
	to: number;
	/** Its categories before the call, and what they were set to. */
	had: readonly number[];
	has: readonly number[] | undefined;
};

/**
 * The working copy of a post and its planned edit get what was added and lose what was taken away, or their
 * publication would put the old categories back. What went on from the text before this change goes on from
 * the one after it: nothing else changed.
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
	// Written by `saveDraft` only.
	const draft = JSON.parse(stored) as PostDraft;
	if (!has || !draft.categories) return stored;
	const kept = draft.categories.filter((one) => has.includes(one) || !had.includes(one));
	const added = has.filter((one) => !had.includes(one));
	return JSON.stringify({
		...draft,
		categories: [...new Set([...kept, ...added])].sort((a, b) => a - b),
	});
}
