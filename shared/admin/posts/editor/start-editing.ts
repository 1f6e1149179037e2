import { localCopies } from '../../../contract/addresses.ts';
import type { Category } from '../../../contract/category.ts';
import type { Languages } from '../../../contract/language.ts';
import { changedFields } from '../../../contract/post-fields.ts';
import type { LocalDraft } from '../../frame/drafts.ts';
import type { AdminServices } from '../../frame/services.tsx';
import type { WindowCopies } from '../../frame/window-copies.ts';
import { normalHtml } from '../text/write-html.ts';
import { coverKey, readStoredCover } from './cover-copy.ts';
import { afterClosing } from './handover.ts';
import type { LocalPost } from './local-copy.ts';
import { type EditingStart, emptyStart } from './post-editing.ts';
import { fieldsOf } from './post-fields.ts';
import { type PostLanguages, readServerState } from './server-state.ts';

/** What the screen of a post loads. */
export type PostData = { start: EditingStart; categories: Category[] } & PostLanguages;

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
		language: post.language,
		isCoverDrawn,
		restoredAt: null,
		instead: null,
	};
	if (!stored || Object.keys(changedFields(server, stored.value.fields)).length === 0) {
		if (stored) await services.drafts.drop(key, stored.savedAt).catch(() => undefined);
		return { start: plain, categories, languages, missing };
	}
	// The local copy keeps its base: if the server has moved on, the first save detects the conflict.
	const { fields, base, revision: grewFrom } = stored.value;
	return {
		start: { ...plain, fields, saved: base, revision: grewFrom, restoredAt: stored.savedAt, instead: server },
		categories,
		languages,
		missing,
	};
}

/** What the copies of all posts without an id have in common. */
export const newPostScope = localCopies.post.draftKey('new');

/** Begins an empty post, or goes on with the copy of a new post that was never saved. */
export async function startNewPost(
	services: AdminServices,
	{ key, own }: Pick<WindowCopies<LocalPost>, 'key' | 'own'>,
	site: Languages,
): Promise<EditingStart> {
	const [first] = site;
	if (!own) return emptyStart(key, first);
	const cover = await readStoredCover(services, coverKey(key));
	const { fields, creationKey = null, language = first } = own.value;
	return { ...emptyStart(key, language), fields, cover, creationKey, restoredAt: own.savedAt };
}

const readStored = (services: AdminServices, key: string): Promise<LocalDraft<LocalPost> | null> =>
	services.drafts.read<LocalPost>(key).catch(() => null);
