import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVault } from './vault.ts';
import { createVaultKeys } from './vault-keys.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A keychain that can be locked, and the app's starts with it. */
function keychain() {
	const stored = new Map<string, string>();
	let isLocked = false;
	let hasMark = false;
	const parts = {
		getPassword: async (_service: string, account: string) =>
			isLocked ? null : (stored.get(account) ?? null),
		setPassword: async (_service: string, account: string, password: string) => {
			if (isLocked) throw new Error('Cannot create an item in a locked collection');
			stored.set(account, password);
		},
		deletePassword: async () => false,
	};
	return {
		lock: (next: boolean): void => {
			isLocked = next;
		},
		start() {
			const mark = {
				get: () => hasMark,
				set: (): void => {
					hasMark = true;
				},
			};
			const keys = createVaultKeys({ load: () => parts, folder, mark });
			return { keys, vault: openVault(join(folder, 'drafts'), keys.read) };
		},
	};
}
const text = (key: string, savedAt: string) => ({ key, savedAt, json: `"${savedAt}"` });
const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];

test('local copies from before a locked keychain are readable as soon as it is opened, beside those written meanwhile', async () => {
	const chain = keychain();
	const before = chain.start().vault;
	await before.write(text('a', early));
	await before.write(text('b', early));
	await before.write(text('c', early));
	chain.lock(true);
	const { keys, vault } = chain.start();
	expect(await vault.list('')).toEqual([]);
	await vault.write(text('b', late));
	await vault.remove('c');
	chain.lock(false);
	expect(keys.retry()).toBe(true);
	vault.readAgain();
	expect((await vault.list('')).map(({ key, savedAt }) => `${key} ${savedAt}`)).toEqual([
		`b ${late}`,
		`a ${early}`,
	]);
	// Nothing is asked again, and a new start reads the same.
	expect(keys.retry()).toBe(false);
	expect(await chain.start().vault.list('')).toEqual(await vault.list(''));
});

test('a keychain that is still locked hides the local copies from before and changes none', async () => {
	const chain = keychain();
	await chain.start().vault.write(text('a', early));
	chain.lock(true);
	const { keys, vault } = chain.start();
	await vault.write(text('b', early));
	keys.retry();
	vault.readAgain();
	await vault.remove('b');
	keys.retry();
	vault.readAgain();
	expect(await vault.list('')).toEqual([]);
	await vault.write(text('b', late));
	expect(await vault.list('')).toEqual([text('b', late)]);
});

const noKeychain = () =>
	createVaultKeys({
		load() {
			throw new Error('ERR_DLOPEN_FAILED');
		},
		folder,
		mark: { get: () => false, set: () => undefined },
	});

test('the key of local copies that could not be read once is found at the next call', async () => {
	const file = join(folder, 'key');
	await mkdir(file);
	const keys = noKeychain();
	await expect(keys.read()).rejects.toThrow();
	await rm(file, { recursive: true });
	await writeFile(file, Buffer.alloc(32, 7));
	expect((await keys.read())[0].secret).toEqual(Buffer.alloc(32, 7));
});

test('a file with the key of local copies that cannot be read keeps its bytes', async () => {
	const file = join(folder, 'key');
	await writeFile(file, Buffer.alloc(32, 7));
	// No account, not even root, can read a file of this size at once.
	await truncate(file, 2 ** 32);
	await expect(noKeychain().read()).rejects.toThrow();
	expect((await stat(file)).size).toBe(2 ** 32);
});

test('a file with a key of local copies that is too short is put aside, and a new key takes its place', async () => {
	const file = join(folder, 'key');
	await writeFile(file, 'short');
	const [{ secret }] = await noKeychain().read();
	expect(await readFile(file)).toEqual(secret);
	const aside = (await readdir(folder)).filter((name) => name !== 'key');
	expect(aside).toHaveLength(1);
	expect(await readFile(join(folder, aside[0] ?? ''), 'utf8')).toBe('short');
});

test('a key in the keychain opens its copies although the key file cannot be read', async () => {
	const { keys } = keychain().start();
	await mkdir(join(folder, 'key'));
	expect(await keys.read()).toHaveLength(1);
});
