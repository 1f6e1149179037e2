import { localCopies } from '../../../contract/addresses.ts';
import type { Category } from '../../../contract/category.ts';
import { changedFields } from '../../../contract/post-fields.ts';
import type { KeptDraft } from '../../frame/drafts.ts';
import type { AdminServices } from '../../frame/services.tsx';
import { normalHtml } from '../text/write-html.ts';
import { coverKey, keptCover } from './cover-copy.ts';
import { afterClosing } from './handover.ts';
import type { KeptPost } from './local-copy.ts';
import { type DeskStart, emptyStart } from './post-editing.ts';
import { fieldsOf } from './post-fields.ts';
import { readServerState } from './server-state.ts';

/** What a screen of the editor loads. */
export type EditorData = { start: DeskStart; categories: Category[] };

/** Opens a post with its working copy, and with what a crash or a lost network left on this machine. */
export async function loadPost(services: AdminServices, id: number, signal?: AbortSignal): Promise<EditorData> {
	await afterClosing(id);
	const key = localCopies.post.draftKey(id);
	const [{ post, record }, categories, kept] = await Promise.all([
		readServerState(services, id, signal),
		services.api.category.list({}, signal),
		readKept(services, key),
	]);
	const server = fieldsOf(post, record?.draft ?? null, normalHtml);
	const revision = record?.revision ?? post.revision;
	const plain: DeskStart = {
		key,
		fields: server,
		saved: server,
		post,
		record,
		revision,
		cover: await keptCover(services, coverKey(key)),
		restoredAt: null,
	};
	if (!kept || Object.keys(changedFields(server, kept.value.fields)).length === 0) {
		if (kept) await services.drafts.drop(key).catch(() => undefined);
		return { start: plain, categories };
	}
	// The copy goes on from the state it grew from: if the server moved on since, the first save says so and both versions meet.
	const { fields, base, revision: grewFrom } = kept.value;
	return { start: { ...plain, fields, saved: base, revision: grewFrom, restoredAt: kept.savedAt }, categories };
}

const newPrefix = 'post/new/';

/** Opens an empty post, or the one that was begun here and never reached the server. */
export async function loadNewPost(services: AdminServices, signal?: AbortSignal): Promise<EditorData> {
	const [categories, begun] = await Promise.all([
		services.api.category.list({}, signal),
		services.drafts.list<KeptPost>(newPrefix).catch((): KeptDraft<KeptPost>[] => []),
	]);
	const [last] = begun;
	if (!last) return { start: emptyStart(freshKey()), categories };
	const cover = await keptCover(services, coverKey(last.key));
	return { start: { ...emptyStart(last.key), fields: last.value.fields, cover, restoredAt: last.savedAt }, categories };
}

/** A place on this machine for a post that has no number yet. */
export const freshKey = (): string => `${newPrefix}${Date.now().toString(36)}`;

const readKept = (services: AdminServices, key: string): Promise<KeptDraft<KeptPost> | null> =>
	services.drafts.read<KeptPost>(key).catch(() => null);
