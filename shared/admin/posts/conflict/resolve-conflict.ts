import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import type { Post } from '../../../contract/post.ts';
import type { PostDraftRecord } from '../../../contract/post-draft.ts';
import type { PostField, PostFields } from '../../../contract/post-fields.ts';
import type { Problem } from '../../../contract/problem.ts';
import { outcome } from '../../frame/outcome.ts';
import { toast } from '../../kit/toast.tsx';
import type { Sent } from '../editor/autosave.ts';
import type { EditingSession } from '../editor/post-editing.ts';
import { fieldsOf } from '../editor/post-fields.ts';
import { readServerState, type ServerState } from '../editor/server-state.ts';
import { setAside } from '../history/set-aside.ts';
import { normalHtml } from '../text/write-html.ts';
import { mergeFields } from './merge-fields.ts';

/** Fields of a colleague that may come out without having been looked at. */
const harmless: ReadonlySet<PostField> = new Set(['publishedAt', 'order', 'cover']);

/**
 * Another admin saved this post meanwhile. Changes in different places are merged automatically; otherwise
 * both versions are shown, and nothing is sent until the person has chosen.
 */
export async function resolveConflict(editing: EditingSession): Promise<Sent> {
	const { post } = editing.state.get();
	if (!post) return 'stuck';
	const read = await outcome(readServerState(editing.services, post.id));
	if (!read.ok) return notRead(editing, read.problem);
	const found = read.value;
	if (showConflict(editing, found)) return 'stuck';
	const before = editing.pull();
	const state = await outcome(withUsableDraft(editing, found));
	if (!state.ok) {
		// It was saved once more in between.
		if (state.problem.code === 'conflict') return resolveConflict(editing);
		return notRead(editing, state.problem);
	}
	// The person may have typed on during the request.
	if (showConflict(editing, found)) return 'stuck';
	const merged = mergeFields(editing.state.get().saved, editing.pull(), theirsOf(found));
	const hadOwn =
		merged.fromTheirs.length > 0 && JSON.stringify(before) !== JSON.stringify(editing.state.get().saved);
	adopt(editing, state.value, merged.fields);
	if (merged.fromTheirs.some((key) => !harmless.has(key)))
		editing.patch({ merges: editing.state.get().merges + 1 });
	if (merged.fromTheirs.length > 0) toast.done(hadOwn ? words.conflict.merged : words.conflict.updated);
	const sent = editing.settle();
	// What stood in a dropped working copy is at no server until then.
	if (sent === 'more') editing.autosave.soon();
	return sent;
}

function notRead(editing: EditingSession, problem: Problem): Sent {
	editing.patch({ save: { kind: 'failed', problem } });
	return problem.code === 'missing' ? 'stuck' : 'later';
}

const theirsOf = ({ post, record }: ServerState): PostFields =>
	fieldsOf(post, record?.draft ?? null, normalHtml);

function showConflict(editing: EditingSession, found: ServerState, theirs = theirsOf(found)): boolean {
	const { saved: base, conflict } = editing.state.get();
	const { post, record } = found;
	const mine = editing.pull();
	const merged = mergeFields(base, mine, theirs);
	if (merged.disputed.length === 0) return false;
	editing.patch({
		conflict: {
			...merged,
			base,
			mine,
			theirs,
			by: record?.savedBy ?? null,
			at: record?.savedAt ?? post.updatedAt,
			until: lastChangeOf(found),
			round: (conflict?.round ?? 0) + 1,
		},
		save: { kind: 'conflict' },
	});
	// Where the other one is a window of the same browser, its copy had the same name.
	editing.copySoon();
	return true;
}

const lastChangeOf = ({ post, record }: ServerState): string =>
	record && record.savedAt > post.updatedAt ? record.savedAt : post.updatedAt;

/**
 * Ends a conflict with what the person chose, or shows it anew. Both versions are set aside on this machine.
 */
export async function finishConflict(editing: EditingSession, chosen: PostFields): Promise<boolean> {
	const { conflict, post } = editing.state.get();
	if (!conflict || !post) return true;
	const read = await outcome(readServerState(editing.services, post.id));
	if (!read.ok) {
		toast.problem(read.problem);
		return false;
	}
	const found = read.value;
	const mine = editing.pull();
	// A working copy that was only dropped since, perhaps by a try to end this conflict, takes no words along.
	const theirs = lastChangeOf(found) > conflict.until ? theirsOf(found) : conflict.theirs;
	// Both may have gone on since the conflict was shown.
	const own = mergeFields(conflict.mine, chosen, mine);
	const merged = mergeFields(conflict.theirs, own.fields, theirs);
	const isOpen = own.disputed.length + merged.disputed.length > 0;
	if (isOpen && showConflict(editing, found, theirs)) return false;
	await Promise.all([
		setAside(editing.services, post.id, { fields: mine, why: 'mine' }),
		setAside(editing.services, post.id, { fields: theirs, why: 'theirs' }),
	]);
	const state = await outcome(withUsableDraft(editing, found));
	if (!state.ok) {
		toast.problem(state.problem);
		return false;
	}
	adopt(editing, state.value, mergeFields(mine, merged.fields, editing.pull()).fields);
	editing.settle();
	editing.autosave.soon();
	return true;
}

// A draft based on an older post cannot be published; its content is merged by now, so a new draft replaces
// it.
async function withUsableDraft(editing: EditingSession, { post, record }: ServerState): Promise<ServerState> {
	if (!record || record.base === post.revision) return { post, record };
	return { post: await dropCopy(editing, post, record), record: null };
}

// Only as it was seen: what a colleague has saved into it since is merged first.
async function dropCopy(
	{ services }: EditingSession,
	post: Post,
	{ revision }: PostDraftRecord,
): Promise<Post> {
	const params = { id: post.id };
	const dropped = await outcome(services.api.post.dropDraft({ params, query: { revision } }));
	if (!dropped.ok && dropped.problem.code !== 'missing') throw dropped.problem;
	// Where the answer is lost, the next save is told of the newer revision.
	const read = await outcome(services.api.post.get({ params }));
	return read.ok ? read.value : post;
}

function adopt(editing: EditingSession, state: ServerState, fields: PostFields): void {
	const { post, record } = state;
	editing.patch({
		post,
		record,
		saved: theirsOf(state),
		revision: record?.revision ?? post.revision,
		conflict: null,
		isElsewhere: false,
	});
	editing.show(fields);
}

/** The post was saved or published: from now on the edited fields are changes against it. */
export async function rebaseOnto(editing: EditingSession, saved: Post): Promise<void> {
	const { record } = editing.state.get();
	editing.patch({ post: saved });
	const dropped = record ? await outcome(dropCopy(editing, saved, record)) : null;
	if (dropped && !dropped.ok) {
		if (dropped.problem.code !== 'conflict') throw dropped.problem;
		await resolveConflict(editing);
		return;
	}
	const post = dropped?.value ?? saved;
	editing.patch({
		post,
		record: null,
		saved: fieldsOf(post, null, normalHtml),
		revision: post.revision,
		isElsewhere: false,
	});
	editing.settle();
	editing.autosave.soon();
}
