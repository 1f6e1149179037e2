import type { Post, PostDraftRecord } from '../../../contract/post.ts';
import type { PostFields } from '../../../contract/post-fields.ts';
import { posts as words } from '../../../words/ru/admin-posts.ts';
import { outcome } from '../../frame/outcome.ts';
import { toast } from '../../kit/toast.tsx';
import type { Sent } from '../editor/autosave.ts';
import type { Desk } from '../editor/post-editing.ts';
import { fieldsOf } from '../editor/post-fields.ts';
import { readServerState, type ServerState } from '../editor/server-state.ts';
import { layAside } from '../history/set-aside.ts';
import { normalHtml } from '../text/write-html.ts';
import { mergeFields } from './merge-fields.ts';

/**
 * Somebody else saved this post meanwhile. What the two of us changed in different places comes together by itself;
 * otherwise both versions are laid before the person, and nothing is sent until they have chosen.
 */
export async function meet(desk: Desk): Promise<Sent> {
	const { post } = desk.state.get();
	if (!post) return 'stuck';
	const read = await outcome(readServerState(desk.services, post.id));
	if (!read.ok) {
		desk.patch({ save: { kind: 'failed', problem: read.problem } });
		return read.problem.code === 'missing' ? 'stuck' : 'later';
	}
	const found = read.value;
	if (openMeeting(desk, found)) return 'stuck';
	const before = desk.pull();
	const state = await withFreshCopy(desk, found);
	// The person went on typing while the server was asked.
	if (openMeeting(desk, found)) return 'stuck';
	const merged = mergeFields(desk.state.get().saved, desk.pull(), theirsOf(found));
	const hadOwn = merged.fromTheirs.length > 0 && JSON.stringify(before) !== JSON.stringify(desk.state.get().saved);
	adopt(desk, state, merged.fields);
	if (merged.fromTheirs.length > 0) toast.done(hadOwn ? words.meeting.merged : words.meeting.updated);
	return desk.settle();
}

const theirsOf = ({ post, record }: ServerState): PostFields => fieldsOf(post, record?.draft ?? null, normalHtml);

function openMeeting(desk: Desk, { post, record }: ServerState): boolean {
	const base = desk.state.get().saved;
	const mine = desk.pull();
	const theirs = theirsOf({ post, record });
	const merged = mergeFields(base, mine, theirs);
	if (merged.disputed.length === 0) return false;
	desk.patch({
		meeting: { ...merged, base, mine, theirs, by: record?.savedBy ?? null, at: record?.savedAt ?? post.updatedAt },
		save: { kind: 'conflict' },
	});
	return true;
}

/** Ends a meeting with what the person chose. Versions that gave way stay on this machine. */
export async function endMeeting(desk: Desk, chosen: PostFields): Promise<boolean> {
	const { meeting, post } = desk.state.get();
	if (!meeting || !post) return true;
	await Promise.all([
		layAside(desk.services, post.id, { fields: meeting.mine, why: 'mine' }),
		layAside(desk.services, post.id, { fields: meeting.theirs, why: 'theirs' }),
	]);
	const read = await outcome(readServerState(desk.services, post.id).then((found) => withFreshCopy(desk, found)));
	if (!read.ok) {
		toast.problem(read.problem);
		return false;
	}
	desk.patch({ meeting: null });
	adopt(desk, read.value, chosen);
	desk.settle();
	desk.autosave.soon();
	return true;
}

// A working copy that grew from an older post can never be published; its words are ours by now, so a new one takes its place.
async function withFreshCopy(desk: Desk, { post, record }: ServerState): Promise<ServerState> {
	if (!record || record.base === post.revision) return { post, record };
	return { post: await dropCopy(desk, post), record: null };
}

async function dropCopy({ services }: Desk, { id }: Post): Promise<Post> {
	const dropped = await outcome(services.api.post.dropDraft({ params: { id } }));
	if (!dropped.ok && dropped.problem.code !== 'missing') throw dropped.problem;
	return services.api.post.get({ params: { id } });
}

function adopt(desk: Desk, state: ServerState, fields: PostFields): void {
	const { post, record } = state;
	desk.patch({ post, record, saved: theirsOf(state), revision: revisionOf(post, record), isElsewhere: false });
	desk.show(fields);
}

const revisionOf = (post: Post, record: PostDraftRecord | null): number => record?.revision ?? post.revision;

/** The post itself was saved or published: what is on the desk is a change of that from now on. */
export async function startAnewFrom(desk: Desk, saved: Post): Promise<void> {
	const { record } = desk.state.get();
	const post = record ? await dropCopy(desk, saved) : saved;
	desk.patch({ post, record: null, saved: fieldsOf(post, null, normalHtml), revision: post.revision, isElsewhere: false });
	desk.settle();
	desk.autosave.soon();
}
