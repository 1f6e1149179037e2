import { join } from 'node:path';
import { loadKeychain } from './keychain.ts';
import type { SettingsFile } from './settings.ts';
import { openVault } from './vault.ts';
import { createVaultKeys } from './vault-keys.ts';

/** Opens all that is kept encrypted on this machine: local copies, the last answers, and saves that wait. */
export function openVaults(folder: string, file: SettingsFile, failed: (why: unknown) => void) {
	const keys = createVaultKeys({
		load: loadKeychain,
		folder,
		mark: { get: () => file.get().hasJournalKey, set: () => file.change({ hasJournalKey: true }) },
		failed,
	});
	const drafts = openVault(join(folder, 'drafts'), keys.read, { failed });
	const seen = openVault(join(folder, 'seen'), keys.read, { failed });
	const waiting = openVault(join(folder, 'outbox'), keys.read, { failed });
	return {
		drafts,
		seen,
		waiting,
		keychainOpened(): void {
			if (keys.retry()) for (const vault of [drafts, seen, waiting]) vault.readAgain();
		},
	};
}
