import { localCopies } from '../../../contract/addresses.ts';
import type { Category } from '../../../contract/category.ts';
import { changedFields } from '../../../contract/post-fields.ts';
import type { LocalDraft } from '../../frame/drafts.ts';
import type { AdminServices } from '../../frame/services.tsx';
import { readWindowCopies, type WindowCopies } from '../../frame/window-copies.ts';
import { normalHtml } from '../text/write-html.ts';
import { coverKey, readStoredCover } from './cover-copy.ts';
import { afterClosing } from './handover.ts';
import type { LocalPost } from './local-copy.ts';
import { type EditingStart, emptyStart } from './post-editing.ts';
import { fieldsOf } from './post-fields.ts';
import { type PostLanguages, readServerState } from './server-state.ts';

/** What a screen of the editor loads. */
export type EditorData = { start: EditingStart; categories: Category[] };
export type PostData = EditorData & PostLanguages;

/** Loads a post with its draft, and with the local copy left by a crash or a lost network. */
export async function loadPost(services: AdminServices, id: number, signal?: AbortSignal): Promise<PostData> {
	await afterClosing(id);
	const key = localCopies.post.draftKey(id);
	const [{ post, record, languages, missing, isCoverDrawn }, categories, stored] = await Promise.all([
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
		creationKey: null,
		isCoverDrawn,
		restoredAt: null,
	};
	if (!stored || Object.keys(changedFields(server, stored.value.fields)).length === 0) {
		if (stored) await services.drafts.drop(key, stored.savedAt).catch(() => undefined);
		return { start: plain, categories, languages, missing };
	}
	// The local copy keeps its base: if the server has moved on, the first save detects the conflict.
	const { fields, base, revision: grewFrom } = stored.value;
	return {
		start: { ...plain, fields, saved: base, revision: grewFrom, restoredAt: stored.savedAt },
		categories,
		languages,
		missing,
	};
}

/** What the copies of all posts without an id have in common. */
export const newPostScope = localCopies.post.draftKey('new');

/** What the screen of a new post loads: with other new posts, of other windows or left behind. */
export type NewPostData = EditorData & Pick<WindowCopies<LocalPost>, 'others'>;

/**
 * Opens an empty post, or a local copy of a new post that was never saved: this window's, or one that nobody
 * edits any more.
 */
export async function loadNewPost(services: AdminServices, signal?: AbortSignal): Promise<NewPostData> {
	const [categories, { key, own, others }] = await Promise.all([
		services.api.category.list({}, signal),
		readWindowCopies<LocalPost>(services.drafts, newPostScope),
	]);
	return {
		start: own ? await startOf(services, own) : emptyStart(key),
		categories,
		others,
	};
}

/** Goes on with the copy of a new post. */
export async function startOf(
	services: AdminServices,
	{ key, value, savedAt }: LocalDraft<LocalPost>,
): Promise<EditingStart> {
	const cover = await readStoredCover(services, coverKey(key));
	const { fields, creationKey = null } = value;
	return { ...emptyStart(key), fields, cover, creationKey, restoredAt: savedAt };
}

const readStored = (services: AdminServices, key: string): Promise<LocalDraft<LocalPost> | null> =>
	services.drafts.read<LocalPost>(key).catch(() => null);
