import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import type { Post } from '../../../contract/post.ts';
import type { PostDraftRecord } from '../../../contract/post-draft.ts';
import type { PostFields } from '../../../contract/post-fields.ts';
import { outcome } from '../../frame/outcome.ts';
import { toast } from '../../kit/toast.tsx';
import type { Sent } from '../editor/autosave.ts';
import type { EditingSession } from '../editor/post-editing.ts';
import { fieldsOf } from '../editor/post-fields.ts';
import { readServerState, type ServerState } from '../editor/server-state.ts';
import { setAside } from '../history/set-aside.ts';
import { normalHtml } from '../text/write-html.ts';
import { mergeFields } from './merge-fields.ts';

/**
 * Another admin saved this post meanwhile. Changes in different places are merged automatically; otherwise
 * both versions are shown, and nothing is sent until the person has chosen.
 */
export async function resolveConflict(editing: EditingSession): Promise<Sent> {
	const { post } = editing.state.get();
	if (!post) return 'stuck';
	const read = await outcome(readServerState(editing.services, post.id));
	if (!read.ok) {
		editing.patch({ save: { kind: 'failed', problem: read.problem } });
		return read.problem.code === 'missing' ? 'stuck' : 'later';
	}
	const found = read.value;
	if (showConflict(editing, found)) return 'stuck';
	const before = editing.pull();
	const state = await withUsableDraft(editing, found);
	// The person may have typed on during the request.
	if (showConflict(editing, found)) return 'stuck';
	const merged = mergeFields(editing.state.get().saved, editing.pull(), theirsOf(found));
	const hadOwn =
		merged.fromTheirs.length > 0 && JSON.stringify(before) !== JSON.stringify(editing.state.get().saved);
	adopt(editing, state, merged.fields);
	if (merged.fromTheirs.length > 0) toast.done(hadOwn ? words.conflict.merged : words.conflict.updated);
	return editing.settle();
}

const theirsOf = ({ post, record }: ServerState): PostFields =>
	fieldsOf(post, record?.draft ?? null, normalHtml);

function showConflict(editing: EditingSession, { post, record }: ServerState): boolean {
	const base = editing.state.get().saved;
	const mine = editing.pull();
	const theirs = theirsOf({ post, record });
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
		},
		save: { kind: 'conflict' },
	});
	// Where the other one is a window of the same browser, its copy had the same name.
	editing.copySoon();
	return true;
}

/** Ends a conflict with what the person chose. Both versions are set aside on this machine. */
export async function finishConflict(editing: EditingSession, chosen: PostFields): Promise<boolean> {
	const { conflict, post } = editing.state.get();
	if (!conflict || !post) return true;
	await Promise.all([
		setAside(editing.services, post.id, { fields: conflict.mine, why: 'mine' }),
		setAside(editing.services, post.id, { fields: conflict.theirs, why: 'theirs' }),
	]);
	const read = await outcome(
		readServerState(editing.services, post.id).then((found) => withUsableDraft(editing, found)),
	);
	if (!read.ok) {
		toast.problem(read.problem);
		return false;
	}
	editing.patch({ conflict: null });
	adopt(editing, read.value, chosen);
	editing.settle();
	editing.autosave.soon();
	return true;
}

// A draft based on an older post cannot be published; its content is merged by now, so a new draft replaces
// it.
async function withUsableDraft(editing: EditingSession, { post, record }: ServerState): Promise<ServerState> {
	if (!record || record.base === post.revision) return { post, record };
	return { post: await dropCopy(editing, post), record: null };
}

async function dropCopy({ services }: EditingSession, { id }: Post): Promise<Post> {
	const dropped = await outcome(services.api.post.dropDraft({ params: { id } }));
	if (!dropped.ok && dropped.problem.code !== 'missing') throw dropped.problem;
	return services.api.post.get({ params: { id } });
}

function adopt(editing: EditingSession, state: ServerState, fields: PostFields): void {
	const { post, record } = state;
	editing.patch({
		post,
		record,
		saved: theirsOf(state),
		revision: revisionOf(post, record),
		isElsewhere: false,
	});
	editing.show(fields);
}

const revisionOf = (post: Post, record: PostDraftRecord | null): number => record?.revision ?? post.revision;

/** The post was saved or published: from now on the edited fields are changes against it. */
export async function rebaseOnto(editing: EditingSession, saved: Post): Promise<void> {
	const { record } = editing.state.get();
	const post = record ? await dropCopy(editing, saved) : saved;
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
