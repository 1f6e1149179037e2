import { pictureNameIn } from '../../../contract/picture-name.ts';
import { type Outcome, outcome } from '../../frame/outcome.ts';
import { dropStoredCover } from '../editor/cover-copy.ts';
import type { EditingSession } from '../editor/post-editing.ts';

/**
 * Sends a chosen file to the store of pictures. It is no part of the working copy, which is what comes out;
 * a picture of the store is, by its name.
 */
export async function uploadChosenCover(editing: EditingSession): Promise<Outcome<unknown>> {
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
