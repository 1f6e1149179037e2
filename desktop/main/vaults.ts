import { join } from 'node:path';
import { loadKeychain } from './keychain.ts';
import type { SettingsFile } from './settings.ts';
import { openVault } from './vault.ts';
import { createVaultKeys } from './vault-keys.ts';

// The limit for each account: more than the screens of some weeks, and few enough to be read at a start.
const mostSeen = 500;

/** Opens all that is kept encrypted on this machine: local copies, the last answers, and queued saves. */
export function openVaults(folder: string, file: SettingsFile, failed: (why: unknown) => void) {
	const keys = createVaultKeys({
		load: loadKeychain,
		folder,
		mark: { get: () => file.get().hasJournalKey, set: () => file.change({ hasJournalKey: true }) },
		failed,
	});
	// A closing page sends its copy once more; the copy keeps its time, so that it does not look newer than its
	// queued save.
	const copyStore = openVault(join(folder, 'drafts'), keys.read, { failed, keepsTimes: true });
	const seen = openVault(join(folder, 'seen'), keys.read, { failed, most: mostSeen });
	const waiting = openVault(join(folder, 'outbox'), keys.read, { failed });
	return {
		copyStore,
		seen,
		waiting,
		/** Nobody else, on this machine or at this server, may see the cached answers later. */
		forgetSeen: (origin: string): void => void seen.clear(`${origin}/`).catch(failed),
		keychainOpened(): void {
			if (keys.retry()) for (const vault of [copyStore, seen, waiting]) vault.readAgain();
		},
	};
}
