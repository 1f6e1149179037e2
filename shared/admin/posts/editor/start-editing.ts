import { localCopies } from '../../../contract/addresses.ts';
import type { Category } from '../../../contract/category.ts';
import { changedFields } from '../../../contract/post-fields.ts';
import type { LocalDraft } from '../../frame/drafts.ts';
import type { AdminServices } from '../../frame/services.tsx';
import { normalHtml } from '../text/write-html.ts';
import { coverKey, readStoredCover } from './cover-copy.ts';
import { afterClosing } from './handover.ts';
import type { LocalPost } from './local-copy.ts';
import { type EditingStart, emptyStart } from './post-editing.ts';
import { fieldsOf } from './post-fields.ts';
import { readServerState } from './server-state.ts';

/** What a screen of the editor loads. */
export type EditorData = { start: EditingStart; categories: Category[] };

/** Loads a post with its draft, and with the local copy left by a crash or a lost network. */
export async function loadPost(
	services: AdminServices,
	id: number,
	signal?: AbortSignal,
): Promise<EditorData> {
	await afterClosing(id);
	const key = localCopies.post.draftKey(id);
	const [{ post, record }, categories, stored] = await Promise.all([
		readServerState(services, id, signal),
		services.api.category.list({}, signal),
		readStored(services, key),
	]);
	const server = fieldsOf(post, record?.draft ?? null, normalHtml);
	const revision = record?.revision ?? post.revision;
	const plain: EditingStart = {
		key,
		fields: server,
		saved: server,
		post,
		record,
		revision,
		cover: await readStoredCover(services, coverKey(key)),
		restoredAt: null,
	};
	if (!stored || Object.keys(changedFields(server, stored.value.fields)).length === 0) {
		if (stored) await services.drafts.drop(key).catch(() => undefined);
		return { start: plain, categories };
	}
	// The local copy keeps its base: if the server has moved on, the first save detects the conflict.
	const { fields, base, revision: grewFrom } = stored.value;
	return {
		start: { ...plain, fields, saved: base, revision: grewFrom, restoredAt: stored.savedAt },
		categories,
	};
}

const newPrefix = 'post/new/';

/** Opens an empty post, or a local copy of a new post that was never saved. */
export async function loadNewPost(services: AdminServices, signal?: AbortSignal): Promise<EditorData> {
	const [categories, begun] = await Promise.all([
		services.api.category.list({}, signal),
		services.drafts.list<LocalPost>(newPrefix).catch((): LocalDraft<LocalPost>[] => []),
	]);
	const [last] = begun;
	if (!last) return { start: emptyStart(newDraftKey()), categories };
	const cover = await readStoredCover(services, coverKey(last.key));
	return {
		start: { ...emptyStart(last.key), fields: last.value.fields, cover, restoredAt: last.savedAt },
		categories,
	};
}

/** The key of the local copy of a post without an id. */
export const newDraftKey = (): string => `${newPrefix}${Date.now().toString(36)}`;

const readStored = (services: AdminServices, key: string): Promise<LocalDraft<LocalPost> | null> =>
	services.drafts.read<LocalPost>(key).catch(() => null);
