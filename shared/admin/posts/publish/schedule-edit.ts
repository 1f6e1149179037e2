import type { PendingEdit } from '../../../contract/pending-edit.ts';
import { type Outcome, outcome } from '../../frame/outcome.ts';
import { resolveConflict } from '../conflict/resolve-conflict.ts';
import type { EditingSession } from '../editor/post-editing.ts';
import { notSaved, saveAsSeen } from './publish.ts';
import { uploadChosenCover } from './upload-cover.ts';

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
