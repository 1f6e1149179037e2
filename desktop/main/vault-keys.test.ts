import { mkdtemp, rm } from 'node:fs/promises';
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

test('local copies from before are readable as soon as the keychain is opened, beside those written meanwhile', async () => {
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
	// Everything is there; nothing is asked again, and after a start it is the same.
	expect(keys.retry()).toBe(false);
	expect(await chain.start().vault.list('')).toEqual(await vault.list(''));
});

test('a keychain that is still locked changes nothing', async () => {
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
