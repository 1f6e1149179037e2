import { address } from '@clearway/shared/client/http.ts';
import { adminPathOf } from '@clearway/shared/contract/addresses.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { changedFields, type PostFields } from '@clearway/shared/contract/post-fields.ts';
import { z } from 'zod';
import type { Outbox } from './outbox.ts';
import type { Vault } from './vault.ts';

// The editor's local copy. The server checks the values; a copy of another format is left to the editor that
// wrote it.
const Fields = z.custom<PostFields>((value) => typeof value === 'object' && value !== null);
const StoredCopy = z.object({ fields: Fields, base: Fields, revision: z.int() });

type Settings = {
	drafts: Pick<Vault, 'list'>;
	/** What the local copies of this server and admin begin with. */
	owner: string;
	box: Pick<Outbox, 'find' | 'keep'>;
	isOpen: (screen: string) => boolean;
	isBusy: (path: string) => boolean;
	nowMs: number;
};

// A screen that is being closed sends its copy itself.
const restMs = 5000;

/**
 * Puts what was typed in posts without a network into the outbox: the editor saves by itself and tries
 * nothing while it knows of no network, so that its local copies are all there is.
 */
export async function takeUpPosts({ drafts, owner, box, isOpen, isBusy, nowMs }: Settings): Promise<void> {
	for (const { key, savedAt, json } of await drafts.list(`${owner}post/`)) {
		const id = /^\d+$/.exec(key.slice(`${owner}post/`.length))?.[0];
		const path = address(contract.post.saveDraft, { params: { id } });
		if (id === undefined || isOpen(adminPathOf.post(id)) || isBusy(path)) continue;
		const waiting = await box.find(path);
		// The queued save is sent now, so text typed after it must be included.
		const ageMs = nowMs - Date.parse(savedAt);
		// Below zero: the clock was set back since.
		const isResting = ageMs >= 0 && ageMs < restMs;
		if (waiting ? waiting.at >= savedAt : isResting) continue;
		const stored = StoredCopy.safeParse(JSON.parse(json));
		if (!stored.success) continue;
		const { fields, base, revision } = stored.data;
		const change = changedFields(base, fields);
		if (Object.keys(change).length > 0)
			await box.keep(path, JSON.stringify({ ...change, revision }), savedAt);
	}
}
