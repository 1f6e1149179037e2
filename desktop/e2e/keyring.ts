import { createRequire } from 'node:module';

type Entry = { account: string; password: string };

/** What lies in the keychain under the app's name. */
export function keychainEntries(): Promise<Entry[]> {
	const keytar = createRequire(import.meta.url)('keytar') as { findCredentials(service: string): Promise<Entry[]> };
	return keytar.findCredentials('Clearway');
}
