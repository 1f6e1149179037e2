import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, patiently } from './disk.ts';
import { type Keychain, keychainService, within } from './keychain.ts';
import { type VaultKey, vaultKey } from './vault.ts';

const account = 'local copies';
const keyBytes = 32;

type Settings = {
	load: () => Keychain;
	folder: string;
	/** Whether a key was put into the keychain before. */
	mark: { get(): boolean; set(): void };
	failed?: (why: unknown) => void;
};

/** The keys, the first of which writes. */
type VaultKeys = {
	read(): Promise<readonly [VaultKey, ...VaultKey[]]>;
	/** The keychain may have been opened: it is asked again if it gave no key. False if it had. */
	retry(): boolean;
};

/**
 * The keys of the local copies: one in the keychain, and, while there is no keychain, one in a file that only
 * this user's account opens. Unsaved text is worth more than the stronger protection; a token is never
 * encrypted with the second.
 */
export function createVaultKeys({ load, folder, mark, failed = () => undefined }: Settings): VaultKeys {
	let found: Promise<readonly [VaultKey, ...VaultKey[]]> | null = null;
	let hasFirst = false;

	async function fromKeychain(): Promise<VaultKey | null> {
		try {
			const stored = await within(5000, load().getPassword(keychainService, account));
			if (stored !== null) return vaultKey(Buffer.from(stored, 'base64'));
			// Empty although a key was stored: the keychain is locked. A second key would make existing copies
			// unreadable.
			if (mark.get()) return null;
			const fresh = randomBytes(keyBytes);
			await within(5000, load().setPassword(keychainService, account, fresh.toString('base64')));
			mark.set();
			return vaultKey(fresh);
		} catch (error) {
			failed(error);
			return null;
		}
	}
	async function fromFile(makes: boolean): Promise<VaultKey | null> {
		const file = join(folder, 'key');
		// An error of reading is no missing key: another one in its place would make all copies unreadable.
		const stored = await patiently(() => readFile(file)).catch((error: unknown) => {
			if (isMissing(error)) return null;
			throw error;
		});
		if (stored?.length === keyBytes) return vaultKey(stored);
		if (!makes) return null;
		const fresh = randomBytes(keyBytes);
		await mkdir(folder, { recursive: true, mode: 0o700 });
		if (stored) await rename(file, `${file}-${Date.now()}-broken`);
		await writeNew(file, fresh);
		return vaultKey(fresh);
	}
	async function find(): Promise<readonly [VaultKey, ...VaultKey[]]> {
		const first = await fromKeychain();
		hasFirst = first !== null;
		if (first) {
			const second = await fromFile(false).catch(failed);
			return second ? [first, second] : [first];
		}
		const only = await fromFile(true);
		if (!only) throw new Error('There is no place for a key');
		return [only];
	}
	return {
		read() {
			if (found) return found;
			const asked = find();
			found = asked;
			// What failed once may not fail again.
			asked.catch(() => {
				if (found === asked) found = null;
			});
			return asked;
		},
		retry() {
			if (hasFirst) return false;
			found = null;
			return true;
		},
	};
}

// After a power cut the key is there, or none is: all that is written with it depends on it.
async function writeNew(file: string, bytes: Buffer): Promise<void> {
	const handle = await open(file, 'wx', 0o600);
	try {
		await handle.writeFile(bytes);
		await handle.sync();
	} finally {
		await handle.close();
	}
}
