import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, patiently } from './disk.ts';
import { type Keychain, keychainService, within } from './keychain.ts';
import { type VaultKey, vaultKey } from './vault.ts';

const account = 'local copies';
const keyBytes = 32;

type Settings = {
	load: () => Keychain;
	folder: string;
	/** True after a key was put into the keychain. */
	mark: { get(): boolean; set(): void };
	failed?: (why: unknown) => void;
};

/** The first key writes. */
type Keys = readonly [VaultKey, ...VaultKey[]];

/**
 * Makes the keys of the local copies: one in the keychain and, without a keychain, one in a file that only
 * this user's account opens. Unsaved text is worth more than the stronger protection; the file's key never
 * encrypts a token.
 */
export function createVaultKeys({ load, folder, mark, failed = () => undefined }: Settings) {
	let cachedKeys: Promise<Keys> | null = null;
	let hasFirst = false;

	async function fromKeychain(): Promise<VaultKey | null> {
		const stored = await within(5000, load().getPassword(keychainService, account));
		if (stored !== null) return vaultKey(Buffer.from(stored, 'base64'));
		// Empty although a key was stored: the keychain is locked. A second key would make existing copies
		// unreadable.
		if (mark.get()) return null;
		const fresh = randomBytes(keyBytes);
		await within(5000, load().setPassword(keychainService, account, fresh.toString('base64')));
		mark.set();
		return vaultKey(fresh);
	}
	async function fromFile(makes: boolean): Promise<VaultKey | null> {
		const file = join(folder, 'key');
		// A read error is no missing key: a new key in its place would make all copies unreadable.
		const stored = await patiently(() => readFile(file)).catch((error: unknown) => {
			if (isMissing(error)) return null;
			throw error;
		});
		if (stored?.length === keyBytes) return vaultKey(stored);
		if (!makes) return null;
		const fresh = randomBytes(keyBytes);
		await mkdir(folder, { recursive: true, mode: 0o700 });
		if (stored) await rename(file, `${file}-${Date.now()}-broken`);
		// Synced at once: a key lost in a power cut would make all text written with it unreadable.
		await writeFile(file, fresh, { flag: 'wx', mode: 0o600, flush: true });
		return vaultKey(fresh);
	}
	const noted = (error: unknown): null => {
		failed(error);
		return null;
	};
	async function find(): Promise<Keys> {
		const first = await fromKeychain().catch(noted);
		hasFirst = first !== null;
		const second = hasFirst ? await fromFile(false).catch(noted) : await fromFile(true);
		const [key, ...others] = [first, second].filter((one) => one !== null);
		if (!key) throw new Error('There is no place for a key');
		return [key, ...others];
	}
	return {
		read(): Promise<Keys> {
			if (cachedKeys) return cachedKeys;
			const asked = find();
			cachedKeys = asked;
			// A failed search is not cached, because the next one may succeed.
			asked.catch(() => {
				if (cachedKeys === asked) cachedKeys = null;
			});
			return asked;
		},
		/** Asks the keychain again if it gave no key before; false if it had. */
		retry(): boolean {
			if (hasFirst) return false;
			cachedKeys = null;
			return true;
		},
	};
}
