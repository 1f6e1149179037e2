import { expect, test, vi } from 'vitest';
import { createSession } from './session.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const tokenUntil = (exp: number, sub = 7): string =>
	`h.${Buffer.from(JSON.stringify({ sub, exp })).toString('base64url')}.s`;
const good = tokenUntil(now / 1000 + 3600);

function startSession(stored: string | null = null) {
	const store = {
		stored,
		read: async () => store.stored,
		async write(token: string) {
			store.stored = token;
		},
		clear: vi.fn(async (only?: string) => {
			if (only === undefined || store.stored === only) store.stored = null;
		}),
	};
	return {
		store,
		session: createSession(
			store,
			() => now,
			async () => undefined,
		),
	};
}

test('a stored token that has not expired signs its owner in (S3.12 S4.2 S4.6 S9.3)', async () => {
	const { session } = startSession(good);
	await session.start();
	expect(session.state.get()).toMatchObject({ kind: 'in', adminId: 7, expiresAt: new Date(now + 3_600_000) });
	expect(session.token()).toBe(good);
});

test('an expired stored token is removed and leads to the login with the reason (S4.7)', async () => {
	const { session, store } = startSession(tokenUntil(now / 1000 - 1));
	await session.start();
	expect(session.isIn()).toBe(false);
	expect(store.stored).toBeNull();
	expect(session.loginAddress('/admin/posts')).toBe('/admin/login?message=session&next=%2Fadmin%2Fposts');
});

test.each([
	'',
	'no token',
	'a.b.c',
	`h.${Buffer.from('null').toString('base64url')}.s`,
	`h.${Buffer.from('{"exp":"soon"}').toString('base64url')}.s`,
])('an invalid stored token (%j) is treated as signed out', async (stored) => {
	const { session } = startSession(stored);
	await session.start();
	expect(session.isIn()).toBe(false);
});

test('a person without a stored token is sent to the login without a reason (S4.1)', async () => {
	const { session } = startSession();
	await session.start();
	expect(session.state.get()).toEqual({ kind: 'out', reason: null });
	expect(session.token()).toBeNull();
	expect(session.loginAddress('/admin')).toBe('/admin/login?message=login');
});

test('the session ends once, however many calls get 401 (S8.1)', async () => {
	const { session, store } = startSession(good);
	await session.start();
	const listener = vi.fn();
	session.state.follow(listener);
	store.clear.mockClear();
	await Promise.all([session.refused(good), session.refused(good)]);
	expect(listener).toHaveBeenCalledTimes(1);
	expect(store.clear).toHaveBeenCalledTimes(1);
	expect(session.token()).toBeNull();
	expect(session.loginAddress('/admin/meta/3')).toContain('message=session');
});

test('a token that another window stored for the same admin takes the place of one that is refused', async () => {
	const { session, store } = startSession(good);
	await session.start();
	const fresh = tokenUntil(now / 1000 + 7200);
	store.stored = fresh;
	// The second of two calls with the old token finds the new one there.
	expect(await Promise.all([session.refused(good), session.refused(good)])).toEqual([true, true]);
	expect(session.token()).toBe(fresh);
	expect(await session.refused(fresh)).toBe(false);
	expect([session.isIn(), store.stored]).toEqual([false, null]);
});

test.each([
	['of another admin', tokenUntil(now / 1000 + 7200, 8)],
	['whose time is over', tokenUntil(now / 1000 - 1)],
])('a token %s in the store is not taken over, and stays there', async (_which, foreignToken) => {
	const { session, store } = startSession(good);
	await session.start();
	store.stored = foreignToken;
	expect(await session.refused(good)).toBe(false);
	expect([session.isIn(), store.stored]).toEqual([false, foreignToken]);
});

test('a call that was refused to one admin is not tried again for another who signed in meanwhile', async () => {
	const { session } = startSession(good);
	await session.start();
	const otherToken = tokenUntil(now / 1000 + 7200, 8);
	await session.signIn(otherToken);
	expect(await session.refused(good)).toBe(false);
	expect(session.token()).toBe(otherToken);
});

test('a token whose time passes while the page is open ends the session at the next guard (S9.3)', async () => {
	let time = now;
	const store = { read: async () => good, write: async () => undefined, clear: async () => undefined };
	const session = createSession(store, () => time);
	await session.start();
	expect(session.isIn()).toBe(true);
	time += 3_600_000;
	expect(session.isIn()).toBe(false);
	expect(session.state.get()).toEqual({ kind: 'out', reason: 'session' });
});

test('signing out forgets the token before the server is told, and says whether it could be told (S4.5)', async () => {
	const { session, store } = startSession(good);
	await session.start();
	const seen: unknown[] = [];
	const wasTold = await session.signOut(async (token) => seen.push(token, store.stored, session.token()));
	expect(seen).toEqual([good, null, null]);
	expect(wasTold).toBe(true);
	expect(session.loginAddress('/admin')).toContain('message=login');

	await session.signIn(good);
	expect(await session.signOut(() => Promise.reject(new Error('no network')))).toBe(false);
	expect(session.isIn()).toBe(false);
});
