import { createHook } from 'node:async_hooks';
import { repeats } from '@clearway/shared/testing/rounds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { median } from '../../testing/clock.ts';
import { hashAtFullStrength, hashQuickly } from '../../testing/quick-passwords.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { startServer, testLogin, testPassword } from '../../testing/start.ts';

let shiftMs = 0;
const server = serverOfFile({ now: () => new Date(Date.now() + shiftMs) });

let addresses = 0;
// Every test comes from a new address, so that none spends the budget of another.
const newAddress = (): string => `10.${++addresses >> 8}.${addresses & 255}.7`;

type Body = Record<string, unknown>;
const post = (
	body: Body | string,
	{
		address = newAddress(),
		path = '/api/auth/login',
		headers = {} as Record<string, string>,
		base = server,
	} = {},
) =>
	base.fetch(path, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	});
const wrong = { login: testLogin, password: 'not the password' };
const right = { login: testLogin, password: testPassword };

/** Counts the password hashes that this process computes. */
function countHashes(): { count(): number; stop(): void } {
	let count = 0;
	const hook = createHook({
		init(_id, type) {
			if (type === 'ARGON2REQUEST') count++;
		},
	}).enable();
	return { count: () => count, stop: () => hook.disable() };
}

/** Spends the ten tries of a login at an address. */
async function fail(address: string, times = 10, body: Body = wrong): Promise<void> {
	for (let i = 0; i < times; i++) expect((await post(body, { address })).status).toBe(401);
}

describe('login tells a guesser nothing', () => {
	test('a wrong password and an unknown login read the same to the byte (L01)', async () => {
		const texts = [];
		for (const login of [testLogin, 'nobody-at-all']) {
			const response = await post({ login, password: 'not the password' });
			expect(response.status).toBe(401);
			const { requestId, ...rest } = (await response.json()) as { requestId: string };
			expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
			texts.push(JSON.stringify(rest));
		}
		expect(texts[0]).toBe(texts[1]);
	});
});

describe('guesses are counted', () => {
	test('after ten wrong passwords an address is refused with the time to wait, with the right password too, until the quarter of an hour is over (L03)', async () => {
		const address = newAddress();
		await fail(address);
		for (const body of [wrong, right]) {
			const response = await post(body, { address });
			expect(response.status).toBe(429);
			expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
			expect(await response.json()).toMatchObject({ code: 'too_many' });
		}
		shiftMs += 15 * 60 * 1000 + 1000;
		expect((await post(right, { address })).status).toBe(200);
	});
	test('wrong passwords are counted even when forty arrive at once', { tags: 'db' }, async () => {
		const address = newAddress();
		const statuses = await Promise.all(
			Array.from({ length: 40 }, async () => (await post(wrong, { address })).status),
		);
		expect(statuses.filter((status) => status === 401)).toHaveLength(10);
		expect(statuses.filter((status) => status === 429)).toHaveLength(30);
		expect((await post(right, { address })).status).toBe(429);
	});
	test('without a trusted proxy a client is counted by its own address, whatever its headers claim (L04)', async () => {
		const unproxied = await startServer({ env: { TRUST_PROXY: 'off' } });
		const statuses: number[] = [];
		for (let i = 0; i < 12; i++) {
			const headers = {
				'x-real-ip': newAddress(),
				forwarded: `for=${newAddress()}`,
				'x-client-ip': newAddress(),
			};
			statuses.push((await post(wrong, { base: unproxied, headers })).status);
		}
		expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
		expect(statuses.slice(10)).toEqual([429, 429]);
		await unproxied.close();
	});
	test('behind a proxy the address that the proxy adds is counted, not those that the client sent (L04)', async () => {
		const address = newAddress();
		for (let i = 0; i < 10; i++)
			expect((await post(wrong, { address: `${newAddress()}, ${address}` })).status).toBe(401);
		expect((await post(wrong, { address: `${newAddress()}, ${address}` })).status).toBe(429);
	});
	test('another spelling of the address of the sign-in opens no fresh budget (L05)', async () => {
		const address = newAddress();
		await fail(address);
		for (const path of [
			'/api/auth/LOGIN',
			'/API/auth/login',
			'/api/auth/login/',
			'//api/auth/login',
			'/api/auth/login;x',
			'/api/auth/%2e/login',
			'/api/auth/%6cogin',
		]) {
			expect([404, 405, 429, 503], path).toContain((await post(wrong, { address, path })).status);
		}
		expect((await post(wrong, { address, path: '/api/auth/login?fresh=1' })).status).toBe(429);
	});
	test('an unknown field beside login and password opens no new budget, and is refused (L06)', async () => {
		const address = newAddress();
		for (const field of ['email', 'id', 'deviceId'])
			expect((await post({ ...wrong, [field]: 'x' }, { address })).status).toBe(422);
		await fail(address);
		expect((await post({ ...right, deviceId: 'x' }, { address })).status).toBe(422);
		expect((await post(right, { address })).status).toBe(429);
	});
	test('another spelling of the login opens no new budget', async () => {
		const address = newAddress();
		for (const login of ['admin', 'ADMIN', 'Admin', 'ａｄｍｉｎ', 'aDMIN'])
			await fail(address, 2, { ...wrong, login });
		expect((await post(right, { address })).status).toBe(429);
	});
	test('one IPv4 address counts once however it is written, and two addresses are counted separately (L07)', async () => {
		const [one, two] = [newAddress(), newAddress()];
		await fail(`::ffff:${one}`, 5);
		await fail(one, 5);
		expect((await post(wrong, { address: `::ffff:${one}` })).status).toBe(429);
		expect((await post(wrong, { address: `::ffff:${two}` })).status).toBe(401);
	});
	test('an IPv6 network counts as one', async () => {
		for (let i = 1; i <= 10; i++)
			expect((await post(wrong, { address: `2001:db8:5:6::${i}` })).status).toBe(401);
		expect((await post(wrong, { address: '2001:db8:5:6:aaaa:bbbb:cccc:dddd' })).status).toBe(429);
		expect((await post(wrong, { address: '2001:db8:5:7::1' })).status).toBe(401);
	});
	test('wrong passwords from another address do not lock the owner of a login out (L08)', async () => {
		const attacker = newAddress();
		await fail(attacker);
		expect((await post(wrong, { address: attacker })).status).toBe(429);
		expect((await post(right)).status).toBe(200);
	});
	test('an address that tries one password on many logins is refused before thirty tries (L13)', async () => {
		const address = newAddress();
		const statuses: number[] = [];
		for (let i = 0; i < 30; i++)
			statuses.push((await post({ login: `clerk${i}`, password: 'Winter-2026!' }, { address })).status);
		expect(statuses.indexOf(429)).toBe(25);
		expect((await post(right, { address })).status).toBe(429);
	});
	test('a sign-in that succeeds is never counted', async () => {
		const address = newAddress();
		for (let i = 0; i < 12; i++) expect((await post(right, { address })).status).toBe(200);
	});
	test('wrong old passwords in a password change are counted as well', async () => {
		const address = newAddress();
		const { token } = (await (await post(right, { address })).json()) as { token: string };
		const api = server.client({ token, address });
		const guess = () =>
			api.auth.password({ body: { password: 'not the password', newPassword: 'a new and longer one' } });
		for (let i = 0; i < 10; i++) await expect(guess()).rejects.toMatchObject({ code: 'invalid' });
		await expect(guess()).rejects.toMatchObject({ code: 'too_many' });
	});
});

describe('login accepts only two texts', () => {
	test.each([{ $gt: '' }, ['admin'], 5, null, true])(
		'%j is neither a login nor a password (L09)',
		async (value) => {
			for (const body of [
				{ login: value, password: testPassword },
				{ login: testLogin, password: value },
			]) {
				expect((await post(body)).status).toBe(422);
			}
		},
	);
	test('a password of a megabyte is refused before anything is computed (L10)', async () => {
		const hashes = countHashes();
		expect((await post({ ...right, password: 'x'.repeat(1024 * 1024) })).status).toBe(413);
		expect(hashes.count()).toBe(0);
		hashes.stop();
	});
	test.each([
		"admin' OR '1'='1",
		"admin'--",
		'admin\u0000',
		' admin ',
		'admin\n',
		'\ud800',
		'ad\u202emin',
		'а'.repeat(200),
	])('the login %j belongs to nobody (L12)', async (login) => {
		expect((await post({ ...right, login })).status).toBe(401);
	});
	test('a login in upper case is the same login (L12)', async () => {
		expect((await post({ ...right, login: 'ADMIN' })).status).toBe(200);
	});
});

// These are about the time that a hash takes.
describe('with passwords hashed at full strength', () => {
	beforeAll(hashAtFullStrength);
	afterAll(hashQuickly);
	const base = serverOfFile();

	// A time says nothing on a busy machine, so the test compares the work and its cost of processor time.
	test('an unknown login costs the server one password hash of the same price as a wrong password does (L02)', {
		tags: 'time',
		timeout: 120_000,
	}, async () => {
		const hashes = countHashes();
		const cost = async (login: string): Promise<number> => {
			const [before, cpu] = [hashes.count(), process.cpuUsage()];
			expect((await post({ ...wrong, login }, { base })).status).toBe(401);
			const { user, system } = process.cpuUsage(cpu);
			expect(hashes.count() - before, login).toBe(1);
			return user + system;
		};
		const ratios: number[] = [];
		for (let i = 0; i < repeats(25, 9); i++) {
			const known = await cost(testLogin);
			// Every other name cannot be a login at all.
			const unknown = await cost(i % 2 === 0 ? 'nobody-at-all' : 'нет такого логина');
			ratios.push(unknown / known);
		}
		hashes.stop();
		expect(median(ratios)).toBeGreaterThan(0.85);
		expect(median(ratios)).toBeLessThan(1.18);
	});

	test('fifty right logins at once all get in, and others are served meanwhile (L11)', {
		tags: 'rounds',
	}, async () => {
		const address = newAddress();
		let served = 0;
		let busy = true;
		const watching = (async () => {
			for (; busy; served++) expect((await base.fetch('/healthz')).status).toBe(200);
		})();
		const statuses = await Promise.all(
			Array.from({ length: 50 }, async () => (await post(right, { address, base })).status),
		);
		busy = false;
		await watching;
		expect(statuses).toEqual(Array(50).fill(200));
		// If a hash blocked the server, there would be at most one answer between two hashes.
		expect(served).toBeGreaterThan(statuses.length);
	});
});
