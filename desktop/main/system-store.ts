import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import { isMissing, writeSafely } from './disk.ts';

export type SystemStore = ReturnType<typeof createSystemStore>;

type Settings = {
	safeStorage: Pick<
		SafeStorage,
		'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
	>;
	platform: NodeJS.Platform;
	folder: string;
};

// Electron's mark on text that it encrypted with the key everybody has, whatever back end it names.
const openToAll = 'v10';

/** Tokens in files encrypted with the system's key: the fallback where the keychain cannot be used. */
export function createSystemStore({ safeStorage, platform, folder }: Settings) {
	const file = (origin: string): string =>
		join(folder, createHash('sha256').update(origin).digest('hex').slice(0, 40));
	async function encrypt(text: string): Promise<Buffer> {
		const bytes = await safeStorage.encryptStringAsync(text);
		if (platform === 'linux' && bytes.toString('latin1', 0, openToAll.length) === openToAll)
			throw new Error('Everybody has the key of the encryption');
		return bytes;
	}
	async function write(origin: string, token: string): Promise<void> {
		const bytes = await encrypt(token);
		await mkdir(folder, { recursive: true, mode: 0o700 });
		await writeSafely(file(origin), bytes);
	}
	return {
		/** False if the key is no secret: Linux without a keyring has one key for everybody. */
		async isUsable(): Promise<boolean> {
			if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
			if (platform !== 'linux') return true;
			if (['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend())) return false;
			return encrypt('probe').then(
				() => true,
				() => false,
			);
		},
		/** Throws when the stored text cannot be decrypted. */
		async read(origin: string): Promise<string | null> {
			const bytes = await readFile(file(origin)).catch((error: unknown) => {
				if (isMissing(error)) return null;
				throw error;
			});
			if (!bytes) return null;
			const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(bytes);
			// The system has a new key, but could still decrypt with the old one.
			if (shouldReEncrypt) await write(origin, result).catch(() => undefined);
			return result;
		},
		write,
		clear: (origin: string): Promise<void> => rm(file(origin), { force: true }),
	};
}
