import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { state } from './app.ts';
import { strict } from './strict.ts';

// A test names the back end; `STAND_IN_SAFE_KEY` stands for the key in the user's account. With
// `kwallet6-absent` the kind of desktop chooses KWallet, which does not run.
const asked = process.env.STAND_IN_SAFE_STORAGE ?? 'none';
const [backend] = asked.split('-');
// Without a keyring the asynchronous functions still count as available, with a key from Electron's source.
const isFixed = ['none', 'basic_text', 'kwallet6-absent'].includes(asked);
const keyOf = (name: string): Buffer => createHash('sha256').update(name).digest();
const secret = keyOf(isFixed ? 'peanuts' : (process.env.STAND_IN_SAFE_KEY ?? 'mine'));
const mark = isFixed ? 'v10' : 'v11';

type Backend = ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>;

function encrypt(text: string, key: Buffer, prefix: string): Buffer {
	const iv = randomBytes(12);
	const cipher = createCipheriv('aes-256-gcm', key, iv);
	return Buffer.concat([Buffer.from(prefix), iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

function mustBeReady(): void {
	if (!state.isReady) throw new Error('safeStorage cannot be used before app is ready');
}

/** Electron's `safeStorage`, by its asynchronous functions: the others are deprecated. */
export const safeStorage = strict(
	{
		isAsyncEncryptionAvailable: async (): Promise<boolean> => state.isReady,
		getSelectedStorageBackend(): Backend {
			if (!state.isReady) return 'unknown';
			return backend === 'none' ? 'basic_text' : (backend as Backend);
		},
		async encryptStringAsync(text: string): Promise<Buffer> {
			mustBeReady();
			return encrypt(text, secret, mark);
		},
		async decryptStringAsync(bytes: Buffer): Promise<{ shouldReEncrypt: boolean; result: string }> {
			mustBeReady();
			const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(3, 15), { authTagLength: 16 });
			decipher.setAuthTag(bytes.subarray(-16));
			const plain = Buffer.concat([decipher.update(bytes.subarray(15, -16)), decipher.final()]);
			return { shouldReEncrypt: false, result: plain.toString() };
		},
	},
	'safeStorage',
);

/** The storage of an account with a keyring: a journey puts a session there before the app starts. */
export const accountStorage = {
	isAsyncEncryptionAvailable: async (): Promise<boolean> => true,
	getSelectedStorageBackend: () => 'gnome_libsecret' as const,
	encryptStringAsync: async (text: string): Promise<Buffer> => encrypt(text, keyOf('mine'), 'v11'),
	decryptStringAsync: safeStorage.decryptStringAsync,
};
