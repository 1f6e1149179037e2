import { expect, test } from 'vitest';
import type { Keychain } from './keychain.ts';
import { createTokenStore, type TokenMarks } from './token-store.ts';

const origin = 'https://clearway.ua';
const now = 1_800_000_000_000;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenUntil = (ms: number): string => `${part({ alg: 'HS256' })}.${part({ sub: 1, exp: ms / 1000 })}.signature`;
const live = tokenUntil(now + 3_600_000);

type State = { kind: 'open' | 'locked' | 'unwritable' | 'broken' };

// Only the system's keychain is stood in for; what it answers in each state was seen with the real one.
function setUp(kept: Map<string, string> = new Map()) {
	const state: State = { kind: 'open' };
	const given = new Map<string, { until: number; left: boolean }>();
	const marks: TokenMarks = {
		get: (name) => given.get(name),
		set: (name, mark) => void (mark ? given.set(name, mark) : given.delete(name)),
	};
	const keychain: Keychain = {
		getPassword: async (_service, account) => (state.kind === 'locked' ? null : (kept.get(account) ?? null)),
		async setPassword(_service, account, password) {
			if (state.kind !== 'open') throw new Error('Cannot create an item in a locked collection');
			kept.set(account, password);
		},
		deletePassword: async (_service, account) => state.kind !== 'locked' && kept.delete(account),
	};
	const load = (): Keychain => {
		if (state.kind === 'broken') throw new Error('ERR_DLOPEN_FAILED');
		return keychain;
	};
	const open = () => createTokenStore({ load, marks, nowMs: () => now });
	return { state, kept, marks, open };
}

test('a token outlives the app', async () => {
	const { open } = setUp();
	await open().write(origin, live);
	expect(await open().read(origin)).toBe(live);
});

test('every server has its own', async () => {
	const { open } = setUp();
	const store = open();
	await store.write(origin, live);
	expect(await store.read('https://other.example')).toBeNull();
});

test('a locked keychain is told from an empty one, and nothing is thrown away', async () => {
	const { open, state } = setUp();
	await open().write(origin, live);
	state.kind = 'locked';
	const store = open();
	expect(await store.read(origin)).toBeNull();
	expect(store.trouble()).toBe('locked');
	state.kind = 'open';
	store.retry();
	expect(await store.read(origin)).toBe(live);
	expect(store.trouble()).toBeNull();
});

test('without a keychain the session lives in memory, and says so', async () => {
	const { open, state } = setUp();
	state.kind = 'broken';
	const store = open();
	expect(await store.read(origin)).toBeNull();
	expect(store.trouble()).toBe('missing');
	await store.write(origin, live);
	expect(await store.read(origin)).toBe(live);
	expect(await open().read(origin)).toBeNull();
});

test('a keychain that takes nothing steps down at the first write', async () => {
	const { open, state } = setUp();
	state.kind = 'unwritable';
	const store = open();
	await store.write(origin, live);
	expect([store.trouble(), store.isInMemory(), await store.read(origin)]).toEqual(['unwritable', true, live]);
});

test('a token whose time has passed is taken away', async () => {
	const { open, kept } = setUp(new Map([[origin, tokenUntil(now - 1)]]));
	expect(await open().read(origin)).toBeNull();
	expect(kept.size).toBe(0);
});

test('who signs out while the keychain is locked is signed out when it opens', async () => {
	const { open, state, kept } = setUp();
	const store = open();
	await store.write(origin, live);
	state.kind = 'locked';
	await store.clear(origin);
	state.kind = 'open';
	expect(await open().read(origin)).toBeNull();
	expect(kept.size).toBe(0);
});
