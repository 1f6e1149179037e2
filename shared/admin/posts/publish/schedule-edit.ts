import type { PendingEdit } from '../../../contract/pending-edit.ts';
import { pictureNameIn } from '../../../contract/picture-name.ts';
import { type Outcome, outcome } from '../../frame/outcome.ts';
import { resolveConflict } from '../conflict/resolve-conflict.ts';
import { dropStoredCover } from '../editor/cover-copy.ts';
import type { EditingSession } from '../editor/post-editing.ts';
import { notSaved } from './publish.ts';

/** Lets what is written come out at a time to come, while the site keeps the text that it has. */
export async function scheduleEdit(editing: EditingSession, at: string): Promise<Outcome<PendingEdit>> {
	const sent = await storeChosenCover(editing);
	if (!sent.ok) return sent;
	if (!(await editing.save(true))) return notSaved(editing);
	const { post, revision } = editing.state.get();
	if (!post) return notSaved(editing);
	const result = await outcome(
		editing.services.api.pendingEdit.schedule({ params: { id: String(post.id) }, body: { at, revision } }),
	);
	if (!result.ok && result.problem.code === 'conflict') await resolveConflict(editing);
	return result;
}

// A file is no part of the working copy that waits; a picture of the store is, by its name.
async function storeChosenCover(editing: EditingSession): Promise<Outcome<unknown>> {
	const { cover, fields } = editing.state.get();
	if (!cover) return { ok: true, value: null };
	const { services } = editing;
	const form = { alt: fields.imageAlt };
	const result = await outcome(services.api.picture.upload({ form, file: cover.file }));
	if (!result.ok) return result;
	// Another one was chosen while this one was sent.
	if (editing.state.get().cover !== cover) return storeChosenCover(editing);
	editing.patch({ cover: null });
	editing.change({ cover: pictureNameIn(result.value.url) });
	await dropStoredCover(services, cover);
	return result;
}
