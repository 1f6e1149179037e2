import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import type { Language } from '../../../contract/language.ts';
import type { PendingEdit } from '../../../contract/pending-edit.ts';
import type { Post, PostEditing } from '../../../contract/post.ts';
import { differingFields, type PostField } from '../../../contract/post-fields.ts';
import { Problem } from '../../../contract/problem.ts';
import { shownFields } from '../../edit/step.ts';
import { type Outcome, outcome } from '../../services/outcome.ts';
import type { EditedFields } from '../editor/post-kind.ts';
import type { PostEdit } from '../editor/use-post-edit.ts';

/** Fields that may be published although a colleague has changed them unseen. */
const harmless: ReadonlySet<PostField> = new Set(['publishedAt', 'order', 'cover']);

type Publication = {
	/** Null: at once. */
	at: string | null;
	reason: string;
	/** The person was told that the post has changed since its working copy was begun. */
	isTold: boolean;
};

/** Publishes the edited post, now or at a later time. */
export async function publish(edit: PostEdit, { at, reason, isTold }: Publication): Promise<Outcome<Post>> {
	const { api } = edit.services;
	// A cancelled time must not come back through the working copy.
	const isLate = at === null && edit.post?.status !== 'published' && edit.fields.publishedAt !== null;
	const saved = await saveAsSeen(edit, isLate ? { publishedAt: null } : {});
	if (!saved.ok) return saved;
	const { post, draft } = saved.value;
	const revision = draft && !(isTold && draft.base !== post.revision) ? draft.revision : post.revision;
	const body = { ...(at !== null && { publishedAt: at }), ...(reason && { reason }), revision };
	const result = await outcome(api.post.publish({ params: { id: post.id }, body }));
	await edit.editing.look();
	return !result.ok && result.problem.code === 'conflict' ? unseen : result;
}

const unseen: Outcome<never> = { ok: false, problem: new Problem('conflict', words.publish.changed) };

/** Saves before publishing. It refuses when a colleague's changes come in, which nobody here has seen yet. */
async function saveAsSeen(edit: PostEdit, extra: Partial<EditedFields> = {}): Promise<Outcome<PostEditing>> {
	const seen = edit.pull();
	const saved = await edit.save(extra);
	if (!saved) return notSaved(edit);
	const now = shownFields(edit.editing.state.get().edit);
	return differingFields(seen, now).some((field) => !harmless.has(field))
		? unseen
		: { ok: true, value: saved };
}

/** The problem of a save that failed. */
const notSaved = ({ editing }: PostEdit): Outcome<never> => ({
	ok: false,
	problem: editing.state.get().edit.problem ?? new Problem('conflict', words.publish.notSaved),
});

/** Schedules the working copy for a later time; the site keeps its text until then. */
export async function scheduleEdit(edit: PostEdit, at: string): Promise<Outcome<PendingEdit>> {
	const { api } = edit.services;
	const seen = await saveAsSeen(edit);
	if (!seen.ok) return seen;
	const { post, draft } = seen.value;
	const params = { id: String(post.id) };
	const result = await outcome(
		(draft ? Promise.resolve(seen.value) : api.post.saveDraft({ params, body: {} })).then(({ revision }) =>
			api.pendingEdit.schedule({ params, body: { at, revision: draft?.revision ?? revision } }),
		),
	);
	await edit.editing.look();
	return result;
}

export const unpublish = (edit: PostEdit): Promise<Outcome<unknown>> => saveAtOnce(edit, { status: 'draft' });

/** Moves a post to the language that its text is written in. */
export const moveTo = (edit: PostEdit, language: Language): Promise<Outcome<unknown>> =>
	saveAtOnce(edit, { language });

/** Saves into the post itself; the edited fields stay as they are. */
async function saveAtOnce(
	edit: PostEdit,
	form: { status: 'draft' } | { language: Language },
): Promise<Outcome<unknown>> {
	const saved = await edit.save();
	if (!saved) return notSaved(edit);
	const { id, revision } = saved.post;
	const result = await outcome(
		edit.services.api.post.save({ params: { id }, form: { ...form, revision: String(revision) } }),
	);
	await edit.editing.look();
	return result;
}

/** Makes an earlier version the working copy. The current text stays in the history and can be restored. */
export async function restore(edit: PostEdit, number: number): Promise<Outcome<EditedFields>> {
	const before = edit.pull();
	const saved = await edit.save();
	if (!saved) return notSaved(edit);
	const { id } = saved.post;
	const { api } = edit.services;
	const kept = { text: before.text, why: 'aside-restored' } as const;
	const body = { revision: saved.revision };
	const result = await outcome(
		api.post
			.setAside({ params: { id }, body: kept })
			.then(() => api.post.restoreRevision({ params: { id, n: number }, body })),
	);
	await edit.editing.look();
	return result.ok ? { ok: true, value: before } : result;
}
