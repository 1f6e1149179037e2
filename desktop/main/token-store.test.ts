import { describe, expect, test, vi } from 'vitest';
import type { Keychain } from './keychain.ts';
import type { SystemStore } from './system-store.ts';
import { createTokenStore, type TokenMark, type TokenMarks } from './token-store.ts';

const origin = 'https://clearway.ua';
const now = 1_800_000_000_000;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenUntil = (ms: number): string =>
	`${part({ alg: 'HS256' })}.${part({ sub: 1, exp: ms / 1000 })}.signature`;
const live = tokenUntil(now + 3_600_000);

type State = {
	kind: 'open' | 'locked' | 'unwritable' | 'broken';
	system: 'open' | 'none' | 'other key' | 'unwritable';
};

// Only the system's stores are replaced; the keychain's answers in each state were seen with the real one.
function setUp(stored: Map<string, string> = new Map()) {
	const state: State = { kind: 'open', system: 'none' };
	const files = new Map<string, string>();
	const given = new Map<string, TokenMark>();
	const system: SystemStore = {
		isUsable: async () => state.system !== 'none',
		async read(account) {
			if (files.has(account) && state.system !== 'open')
				throw new Error('Error while decrypting the ciphertext');
			return files.get(account) ?? null;
		},
		async write(account, token) {
			if (state.system !== 'open') throw new Error('Encryption failed');
			files.set(account, token);
		},
		clear: async (account) => void files.delete(account),
	};
	const marks: TokenMarks = {
		get: (name) => given.get(name),
		set: (name, mark) => void (mark ? given.set(name, mark) : given.delete(name)),
	};
	/** The keychain stores only after the person has answered its prompt. */
	const prompt: { answered: Promise<void> } = { answered: Promise.resolve() };
	const keychain: Keychain = {
		getPassword: async (_service, account) =>
			state.kind === 'locked' ? null : (stored.get(account) ?? null),
		async setPassword(_service, account, password) {
			await prompt.answered;
			if (state.kind !== 'open') throw new Error('Cannot create an item in a locked collection');
			stored.set(account, password);
		},
		deletePassword: async (_service, account) => state.kind !== 'locked' && stored.delete(account),
	};
	const load = (): Keychain => {
		if (state.kind === 'broken') throw new Error('ERR_DLOPEN_FAILED');
		return keychain;
	};
	const forgotten: string[] = [];
	const ended = (server: string): void => void forgotten.push(server);
	const open = () => createTokenStore({ load, system, marks, nowMs: () => now, patienceMs: 20, ended });
	return { state, stored, files, marks, prompt, forgotten, open };
}

test('a token survives a restart of the app', async () => {
	const { open } = setUp();
	await open().write(origin, live);
	expect(await open().read(origin)).toBe(live);
});

test('every server has a token of its own', async () => {
	const { open } = setUp();
	const store = open();
	await store.write(origin, live);
	expect(await store.read('https://other.example')).toBeNull();
});

test('a locked keychain is distinguished from an empty one, and no token is deleted', async () => {
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

test('a keychain that cannot store is given up at the first write', async () => {
	const { open, state } = setUp();
	state.kind = 'unwritable';
	const store = open();
	await store.write(origin, live);
	expect([store.trouble(), store.isInMemory(), await store.read(origin)]).toEqual(['unwritable', true, live]);
});

test('an expired token is removed', async () => {
	const { open, stored } = setUp(new Map([[origin, tokenUntil(now - 1)]]));
	expect(await open().read(origin)).toBeNull();
	expect(stored.size).toBe(0);
});

test('the answers that a person has seen are deleted with an expired token', async () => {
	const { open, forgotten } = setUp(new Map([[origin, tokenUntil(now - 1)]]));
	await open().read(origin);
	expect(forgotten).toEqual([origin]);
	await open().write(origin, live);
	await open().read(origin);
	expect(forgotten).toEqual([origin]);
});

test('a sign-out while the keychain is locked takes effect when it opens', async () => {
	const { open, state, stored } = setUp();
	const store = open();
	await store.write(origin, live);
	state.kind = 'locked';
	await store.clear(origin);
	state.kind = 'open';
	expect(await open().read(origin)).toBeNull();
	expect(stored.size).toBe(0);
});

test('a sign-out works although the settings cannot store its mark', async () => {
	const { open, marks, stored } = setUp();
	const store = open();
	await store.write(origin, live);
	marks.set = () => {
		throw new Error('ENOSPC');
	};
	await store.clear(origin);
	expect([await store.read(origin), stored.size]).toEqual([null, 0]);
});

test('without a keychain the encrypted store of the system stores the session without a question to the user', async () => {
	const { open, state, files } = setUp();
	Object.assign(state, { kind: 'broken', system: 'open' });
	const store = open();
	expect([await store.read(origin), store.trouble()]).toEqual([null, null]);
	await store.write(origin, live);
	expect([store.trouble(), store.isInMemory()]).toEqual([null, false]);
	const next = open();
	expect(await next.read(origin)).toBe(live);
	await next.clear(origin);
	expect([files.size, await open().read(origin)]).toEqual([0, null]);
});

test('when the keychain cannot store, the system store is used, and an older token in the keychain does not come back after a sign-out', async () => {
	const { open, state, stored } = setUp();
	await open().write(origin, live);
	Object.assign(state, { kind: 'unwritable', system: 'open' });
	const newer = tokenUntil(now + 7_200_000);
	const store = open();
	await store.write(origin, newer);
	expect([store.trouble(), await open().read(origin)]).toEqual([null, newer]);
	state.kind = 'locked';
	await store.clear(origin);
	expect(await open().read(origin)).toBeNull();
	state.kind = 'open';
	expect(await open().read(origin)).toBeNull();
	expect(stored.size).toBe(0);
});

describe.each(['open', 'none'] as const)('with a store of the system that is %s', (kind) => {
	/** Signs in while the keychain waits for its prompt; `answer` is the person's answer. */
	async function signInUnderPrompt() {
		const parts = setUp();
		const { promise, resolve } = Promise.withResolvers<void>();
		parts.prompt.answered = promise;
		parts.state.system = kind;
		const store = parts.open();
		await store.write(origin, live);
		return { ...parts, store, answer: resolve };
	}

	test('a keychain that stores after the timeout gives no token after a sign-out and a new start', async () => {
		const { store, stored, answer, open } = await signInUnderPrompt();
		answer();
		await vi.waitFor(() => expect(stored.size).toBe(1));
		await store.clear(origin);
		expect([await open().read(origin), stored.size]).toEqual([null, 0]);
	});

	test('a keychain that stores even after the sign-out gives no token at a new start', async () => {
		const { store, stored, answer, open, marks } = await signInUnderPrompt();
		await store.clear(origin);
		answer();
		await vi.waitFor(() => expect(marks.get(origin)).toBeUndefined());
		expect([await open().read(origin), stored.size]).toEqual([null, 0]);
	});

	test('a keychain that stores late keeps the session, and the system store drops it', async () => {
		const { files, answer, open, marks } = await signInUnderPrompt();
		answer();
		await vi.waitFor(() => expect(marks.get(origin)?.where).toBe('keychain'));
		await vi.waitFor(() => expect(files.size).toBe(0));
		expect(await open().read(origin)).toBe(live);
	});
});

test('a token encrypted with another key leads to the login, stays stored, and is replaced by the next session (Q04)', async () => {
	const { open, state, files } = setUp();
	Object.assign(state, { kind: 'broken', system: 'open' });
	await open().write(origin, live);
	state.system = 'other key';
	const store = open();
	expect([await store.read(origin), store.trouble(), files.size]).toEqual([null, null, 1]);
	state.system = 'open';
	await store.write(origin, live);
	expect(await open().read(origin)).toBe(live);
});

test('a session in an unavailable system store is waited for, not deleted', async () => {
	const { open, state } = setUp();
	Object.assign(state, { kind: 'broken', system: 'open' });
	await open().write(origin, live);
	state.system = 'none';
	const store = open();
	expect([await store.read(origin), store.trouble()]).toEqual([null, 'locked']);
	state.system = 'open';
	store.retry();
	expect(await store.read(origin)).toBe(live);
});

test('a token that neither store accepts stays in memory, with a notice', async () => {
	const { open, state } = setUp();
	Object.assign(state, { kind: 'unwritable', system: 'unwritable' });
	const store = open();
	await store.write(origin, live);
	expect([store.trouble(), store.isInMemory(), await store.read(origin)]).toEqual(['unwritable', true, live]);
});

test('a keychain that works again takes over from the system', async () => {
	const { open, state, stored, files } = setUp();
	Object.assign(state, { kind: 'broken', system: 'open' });
	await open().write(origin, live);
	state.kind = 'open';
	await open().write(origin, live);
	expect([stored.size, files.size]).toEqual([1, 0]);
});
