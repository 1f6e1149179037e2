import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import type { Language } from '../../../contract/language.ts';
import type { PendingEdit } from '../../../contract/pending-edit.ts';
import { pictureNameIn } from '../../../contract/picture-name.ts';
import type { Post } from '../../../contract/post.ts';
import type { PostFields } from '../../../contract/post-fields.ts';
import { Problem } from '../../../contract/problem.ts';
import { type Outcome, outcome } from '../../frame/outcome.ts';
import { rebaseOnto, resolveConflict } from '../conflict/resolve-conflict.ts';
import { dropStoredCover } from '../editor/cover-copy.ts';
import type { EditingSession } from '../editor/post-editing.ts';
import { fieldsOf } from '../editor/post-fields.ts';
import { setAside } from '../history/set-aside.ts';
import { normalHtml } from '../text/write-html.ts';

/** Publishes the edited post, now or at a later time. */
export async function publish(
	editing: EditingSession,
	at: string | null,
	reason = '',
	isSecondTry = false,
): Promise<Outcome<Post>> {
	const { post, merges } = editing.state.get();
	// A scheduled time that was cancelled must not come back through the draft.
	if (at === null && post?.status !== 'published' && editing.state.get().fields.publishedAt !== null)
		editing.change({ publishedAt: null });
	const uploaded = await uploadChosenCover(editing);
	if (!uploaded.ok) return uploaded;
	const seen = await saveAsSeen(editing, merges);
	if (!seen.ok) return seen;
	const { post: saved, revision } = editing.state.get();
	if (!saved) return notSaved(editing);
	const sent = editing.pull();
	const body = { ...(at !== null && { publishedAt: at }), ...(reason && { reason }), revision };
	const result = await outcome(editing.services.api.post.publish({ params: { id: saved.id }, body }));
	if (!result.ok) {
		if (result.problem.code !== 'conflict' || isSecondTry) return result;
		await resolveConflict(editing);
		if (editing.state.get().conflict) return result;
		return editing.state.get().merges === merges ? publish(editing, at, reason, true) : unseen;
	}
	const now = result.value;
	const { fields, isCoverDrawn } = editing.state.get();
	editing.patch({
		post: now,
		record: null,
		isCoverDrawn: isCoverDrawn && sent.cover === pictureNameIn(saved.image.url),
		saved: { ...fieldsOf(now, null, normalHtml), text: sent.text },
		revision: now.revision,
		fields: {
			...fields,
			slug: fields.slug === sent.slug ? now.slug : fields.slug,
			publishedAt: now.publishedAt,
			cover: fields.cover === sent.cover ? pictureNameIn(now.image.url) : fields.cover,
		},
		isElsewhere: false,
		restoredAt: null,
		instead: null,
	});
	editing.settle();
	return { ok: true, value: now };
}

const unseen: Outcome<never> = { ok: false, problem: new Problem('conflict', words.publish.changed) };

/**
 * Saves what is to come out. What a colleague has written since (`merges` as it was then) comes in, and is
 * looked at before it comes out.
 */
async function saveAsSeen(
	editing: EditingSession,
	merges: number,
	isForced = false,
): Promise<Outcome<unknown>> {
	if (editing.state.get().isElsewhere) await resolveConflict(editing);
	if (!(await editing.save(isForced))) return notSaved(editing);
	return editing.state.get().merges === merges ? { ok: true, value: null } : unseen;
}

/** Why what is written could not go on to the site. */
function notSaved(editing: EditingSession): Outcome<never> {
	const { save } = editing.state.get();
	if (save.kind === 'failed') return { ok: false, problem: save.problem };
	return {
		ok: false,
		problem: new Problem(save.kind === 'conflict' ? 'conflict' : 'unavailable', words.publish.notSaved),
	};
}

/** Lets what is written come out at a time to come, while the site keeps the text that it has. */
export async function scheduleEdit(editing: EditingSession, at: string): Promise<Outcome<PendingEdit>> {
	const { merges } = editing.state.get();
	const sent = await uploadChosenCover(editing);
	if (!sent.ok) return sent;
	const seen = await saveAsSeen(editing, merges, true);
	if (!seen.ok) return seen;
	const { post, revision } = editing.state.get();
	if (!post) return notSaved(editing);
	const result = await outcome(
		editing.services.api.pendingEdit.schedule({ params: { id: String(post.id) }, body: { at, revision } }),
	);
	if (!result.ok && result.problem.code === 'conflict') await resolveConflict(editing);
	return result;
}

/** Unpublishes a post. */
export const unpublish = (editing: EditingSession): Promise<Outcome<unknown>> =>
	saveAtOnce(editing, { status: 'draft' });

/** Makes a post one of the other language of the site, which its text is written in. */
export const moveTo = (editing: EditingSession, language: Language): Promise<Outcome<unknown>> =>
	saveAtOnce(editing, { language });

/** Saves into the post itself; the edited fields stay as they are. */
async function saveAtOnce(
	editing: EditingSession,
	form: { status: 'draft' } | { language: Language },
): Promise<Outcome<unknown>> {
	if (!(await editing.save())) return notSaved(editing);
	const { post } = editing.state.get();
	if (!post) return notSaved(editing);
	const result = await outcome(
		editing.services.api.post
			.save({ params: { id: post.id }, form: { ...form, revision: String(post.revision) } })
			.then((saved) => rebaseOnto(editing, saved)),
	);
	if (!result.ok && result.problem.code === 'conflict') await resolveConflict(editing);
	return result;
}

/**
 * Gives an unpublished post another picture at once: the chosen file, or the stored one of its fields. A
 * published one keeps its picture until it is published again.
 */
export async function sendCover(editing: EditingSession): Promise<Outcome<unknown>> {
	const { post, cover } = editing.state.get();
	if (!post || post.status === 'published') return { ok: true, value: null };
	if (!(await editing.save())) return notSaved(editing);
	const { post: now, fields } = editing.state.get();
	const revision = String(now?.revision ?? post.revision);
	const params = { id: post.id };
	const result = await outcome(
		(cover
			? editing.services.api.post.save({ params, form: { revision }, file: cover.file })
			: editing.services.api.post.save({ params, form: { revision, cover: fields.cover } })
		).then(async (saved) => {
			const latest = editing.pull();
			const isSame = latest.cover === fields.cover;
			editing.patch({
				...(editing.state.get().cover === cover && { cover: null }),
				isCoverDrawn: false,
				fields: { ...latest, cover: isSame ? pictureNameIn(saved.image.url) : latest.cover },
			});
			if (cover) await dropStoredCover(editing.services, cover);
			await rebaseOnto(editing, saved);
		}),
	);
	if (!result.ok && result.problem.code === 'conflict') await resolveConflict(editing);
	return result;
}

/** Makes an earlier version the draft. The current fields are set aside and can be restored. */
export async function restore(editing: EditingSession, number: number): Promise<Outcome<PostFields>> {
	const before = editing.pull();
	if (!(await editing.save())) return notSaved(editing);
	const { post, revision } = editing.state.get();
	if (!post) return notSaved(editing);
	await setAside(editing.services, post.id, { fields: before, why: 'restored' });
	const result = await outcome(
		editing.services.api.post.restoreRevision({ params: { id: post.id, n: number }, body: { revision } }),
	);
	if (!result.ok) {
		// A colleague has saved meanwhile: that version is loaded and the person decides again.
		if (result.problem.code === 'conflict') await resolveConflict(editing);
		return result;
	}
	const record = result.value;
	const saved = fieldsOf(post, record.draft, normalHtml);
	editing.patch({ record, saved, revision: record.revision, isElsewhere: false });
	editing.show(saved);
	editing.settle();
	return { ok: true, value: before };
}

/**
 * Sends a chosen file to the store of pictures. It is no part of the working copy, which is what comes out;
 * a picture of the store is, by its name.
 */
async function uploadChosenCover(editing: EditingSession): Promise<Outcome<unknown>> {
	const { cover, fields } = editing.state.get();
	if (!cover) return { ok: true, value: null };
	const { services } = editing;
	const form = { alt: fields.imageAlt };
	const result = await outcome(services.api.picture.upload({ form, file: cover.file }));
	if (!result.ok) return result;
	// Another one was chosen while this one was sent.
	if (editing.state.get().cover !== cover) return uploadChosenCover(editing);
	editing.patch({ cover: null });
	editing.change({ cover: pictureNameIn(result.value.url) });
	await dropStoredCover(services, cover);
	return result;
}
