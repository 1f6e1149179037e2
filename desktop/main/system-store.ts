import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';

/** Tokens in files encrypted with the system's key: the fallback where the keychain cannot be used. */
export type SystemStore = {
	/** Whether the encryption key is a secret: on Linux `basic_text` is the same for everybody. */
	isUsable(): Promise<boolean>;
	/** Null when nothing is stored; throws when the stored text cannot be decrypted. */
	read(origin: string): Promise<string | null>;
	write(origin: string, token: string): Promise<void>;
	clear(origin: string): Promise<void>;
};

type Settings = {
	safeStorage: Pick<
		SafeStorage,
		'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
	>;
	platform: NodeJS.Platform;
	folder: string;
};

/** Opens it. */
export function createSystemStore({ safeStorage, platform, folder }: Settings): SystemStore {
	const file = (origin: string): string =>
		join(folder, createHash('sha256').update(origin).digest('hex').slice(0, 40));
	async function write(origin: string, token: string): Promise<void> {
		const bytes = await safeStorage.encryptStringAsync(token);
		await mkdir(folder, { recursive: true, mode: 0o700 });
		await writeFile(`${file(origin)}-new`, bytes, { mode: 0o600 });
		await rename(`${file(origin)}-new`, file(origin));
	}
	return {
		async isUsable() {
			if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
			return (
				platform !== 'linux' || !['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend())
			);
		},
		async read(origin) {
			const bytes = await readFile(file(origin)).catch((error: NodeJS.ErrnoException) => {
				if (error.code === 'ENOENT') return null;
				throw error;
			});
			if (!bytes) return null;
			const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(bytes);
			// The system has a new key, but could still decrypt with the old one.
			if (shouldReEncrypt) await write(origin, result).catch(() => undefined);
			return result;
		},
		write,
		clear: (origin) => rm(file(origin), { force: true }),
	};
}
