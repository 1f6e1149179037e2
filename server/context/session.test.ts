import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rounds } from '@clearway/shared/testing/rounds.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshAddress } from '../testing/mail-server.ts';
import { addNewcomer } from '../testing/newcomer.ts';
import { requestHead, sendRaw } from '../testing/raw.ts';
import { countRows } from '../testing/rows.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { type Claims, claimsOf, forge } from '../testing/tokens.ts';

let secret: string;
let good: ReturnType<typeof claimsOf>;
const server = serverOfFile();
beforeAll(async () => {
	secret = server.running.context.config.jwtSecret;
	good = claimsOf(server.token);
});

const now = (): number => Math.floor(Date.now() / 1000);
const ask = (authorization: string) => server.fetch('/api/auth/me', { headers: { authorization } });
const statusOf = async (token: string): Promise<number> => (await ask(`Bearer ${token}`)).status;

async function expectRefused(token: string): Promise<void> {
	const response = await ask(`Bearer ${token}`);
	expect(response.status).toBe(401);
	expect(response.headers.get('www-authenticate')).toBe('Bearer');
	expect(await response.json()).toMatchObject({ code: 'session', status: 401 });
}

test('a token that this test signs with the right key and claims is accepted, so the refusals below mean something', async () => {
	expect(claimsOf(server.token)).toEqual({
		sub: 1,
		sid: expect.any(String),
		ver: 1,
		iat: expect.any(Number),
		exp: good.iat + 12 * 3600,
	});
	expect(await statusOf(forge(secret, good))).toBe(200);
});

describe('a token that is not signed as it should be is refused', () => {
	const unsigned = (alg: unknown) =>
		`${forge('', good, { header: { alg, typ: 'JWT' } })
			.split('.')
			.slice(0, 2)
			.join('.')}.`;
	test('one without a signature (J02)', () => expectRefused(unsigned('none')));
	test.each([['None'], ['nOnE'], ['NONE'], [''], [undefined], [0], [['HS256']]])(
		'one with the algorithm written as %j (J03)',
		async (alg) => {
			await expectRefused(unsigned(alg));
			await expectRefused(forge(secret, good, { header: { alg, typ: 'JWT' } }));
		},
	);
	test.each([['another key entirely, and long enough'], [''], ['secret']])(
		'one signed with the key %j (J04)',
		(key) => expectRefused(forge(key, good)),
	);
	test.each([
		['HS384', 'sha384'],
		['HS512', 'sha512'],
	])('one signed with %s, although the key is right (J05)', (alg, hash) =>
		expectRefused(forge(secret, good, { header: { alg, typ: 'JWT' }, hash })),
	);
	test('one with a key or the address of a key in its header, which is not fetched (J06)', async () => {
		let hits = 0;
		const trap = createServer((_req, res) => {
			hits++;
			res.end('{}');
		}).listen(0, '127.0.0.1');
		await new Promise((resolve) => trap.once('listening', resolve));
		const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/keys`;
		const k = Buffer.from('attacker').toString('base64url');
		for (const extra of [{ jwk: { kty: 'oct', k } }, { jku: url }, { x5u: url }, { kid: '../../dev/null' }]) {
			await expectRefused(forge('attacker', good, { header: { alg: 'HS256', typ: 'JWT', ...extra } }));
		}
		trap.close();
		expect(hits).toBe(0);
	});
});

describe('a token with impossible claims is refused', () => {
	const cases: [string, () => Claims | string][] = [
		['that ended a second ago (J07)', () => ({ ...good, exp: now() - 1 })],
		['that ends this very second (J08)', () => ({ ...good, exp: now() })],
		['whose end is text (J09)', () => ({ ...good, exp: '1999999999' })],
		['without an end (J10)', () => ({ ...good, exp: undefined })],
		['whose end is in milliseconds (J11)', () => ({ ...good, exp: good.exp * 1000 })],
		['whose end is infinite (J12)', () => JSON.stringify(good).replace(/"exp":\d+/, '"exp":1e400')],
		['whose end is null (J13)', () => ({ ...good, exp: null })],
		['whose end is true (J13)', () => ({ ...good, exp: true })],
		['whose end is a list (J13)', () => ({ ...good, exp: [] })],
		['whose end is an object (J13)', () => ({ ...good, exp: {} })],
		['whose end is negative (J13)', () => ({ ...good, exp: -5 })],
		['that begins in a minute (J14)', () => ({ ...good, nbf: now() + 60 })],
		['that was signed tomorrow (J15)', () => ({ ...good, iat: now() + 86_400, exp: now() + 2 * 86_400 })],
		['that is a text (J16)', () => '"admin"'],
		['that is a list (J16)', () => '[1]'],
		['that is null (J16)', () => 'null'],
		['without an owner (J17)', () => ({ ...good, sub: undefined })],
		['whose owner is text (J17)', () => ({ ...good, sub: '1' })],
		['whose owner is not whole (J17)', () => ({ ...good, sub: 1.5 })],
		['whose owner never existed (J17)', () => ({ ...good, sub: 999 })],
		['without a session', () => ({ ...good, sid: undefined })],
		['of a session that never was', () => ({ ...good, sid: 'AAAAAAAAAAAAAAAAAAAAAAAA' })],
		['of an older version of its owner', () => ({ ...good, ver: 0 })],
		['that lasts longer than a session may', () => ({ ...good, exp: good.iat + 13 * 3600 })],
	];
	test.each(cases)('%s', (_name, claims) => expectRefused(forge(secret, claims())));
});

describe('the header of a token names only its signature', () => {
	const headed = (header: unknown): string => forge(secret, good, { header });
	test.each([
		['a critical header that nobody knows', { crit: ['urn:example'], 'urn:example': true }],
		['a critical header that is known', { crit: ['b64'], b64: true }],
		['no critical header at all', { crit: [] }],
		['critical headers that are no list', { crit: null }],
		['a content type', { cty: 'JWT' }],
		['a compression', { zip: 'DEF' }],
		['a key', { jwk: { kty: 'oct', k: 'YQ' } }],
		['the address of a key', { jku: 'https://keys.example' }],
		['a certificate', { x5c: ['MIIB'] }],
		['a member that nobody knows', { note: '' }],
		['an inherited name', { constructor: 1 }],
	])('one that names %s is refused although key and claims are right (J39)', (_what, extra) =>
		expectRefused(headed({ alg: 'HS256', typ: 'JWT', ...extra })),
	);
	test('one whose header is text, a list or holds __proto__ is refused (J39)', async () => {
		for (const header of [
			'"HS256"',
			'["HS256"]',
			'null',
			'{"alg":"HS256","typ":"JWT","__proto__":{}}',
			'{"alg":"HS256","alg ":"none"}',
		])
			await expectRefused(headed(header));
	});
	test.each([
		[{ alg: 'HS256' }],
		[{ typ: 'JWT', alg: 'HS256' }],
		[{ alg: 'HS256', typ: 'JWT', kid: 'first' }],
	])('one with the header %j is good (J39)', async (header) => {
		expect(await statusOf(headed(header))).toBe(200);
	});
	test('a page of the admin is not opened by a cookie whose header names anything else (J39)', async () => {
		const cookie = (token: string) => server.fetch('/admin', { headers: { cookie: `jwt-token=${token}` } });
		expect((await cookie(headed({ alg: 'HS256', typ: 'JWT' }))).status).toBe(200);
		expect((await cookie(headed({ alg: 'HS256', typ: 'JWT', crit: ['x'], x: 1 }))).status).toBe(302);
	});
});

describe('a token is accepted only from the header Authorization', () => {
	test.each(['token', 'access_token', 'jwt'])(
		'one in the address, as ?%s=, is not accepted (J22)',
		async (name) => {
			expect((await server.fetch(`/api/auth/me?${name}=${server.token}`)).status).toBe(401);
		},
	);
	test('one in a cookie is not accepted, neither for reading nor for writing (J23)', async () => {
		const headers = { cookie: `jwt-token=${server.token}`, 'content-type': 'application/json' };
		const before = await countRows(server);
		expect((await server.fetch('/api/auth/me', { headers })).status).toBe(401);
		for (const [method, path] of [
			['POST', '/api/category'],
			['PUT', '/api/category/1'],
			['DELETE', '/api/category/1'],
			['POST', '/api/auth/logout-all'],
		] as const) {
			const response = await server.fetch(path, {
				method,
				headers,
				...(method !== 'DELETE' && { body: '{"title":"Чужое"}' }),
			});
			expect(response.status).toBe(401);
		}
		expect(await countRows(server)).toEqual(before);
	});
	test('its scheme, Bearer, may be written in lower case (J24)', async () => {
		expect((await ask(`bearer ${server.token}`)).status).toBe(200);
	});
	test.each(['Basic YWRtaW46YWRtaW4=', 'Token abc', 'Bearer', 'Bearer ', 'Bearer a b', 'Bearer x, Bearer y'])(
		'the header "%s" is refused (J25)',
		async (header) => {
			expect((await ask(header)).status).toBe(401);
		},
	);
	test('a good token after two spaces, beside a second one or under another scheme is refused (J25)', async () => {
		for (const header of [
			`Bearer  ${server.token}`,
			`Bearer ${server.token}, Bearer x`,
			`Token ${server.token}`,
		]) {
			expect((await ask(header)).status).toBe(401);
		}
	});
	test('two headers of which only one holds a good token are refused (J26)', async () => {
		for (const [first, second] of [
			['bad', server.token],
			[server.token, 'bad'],
		]) {
			const head = requestHead('GET', '/api/auth/me', [
				`Authorization: Bearer ${first}`,
				`Authorization: Bearer ${second}`,
			]);
			expect((await sendRaw(server.running.port, [head])).status).toBe(401);
		}
	});
	test('a token of 15 KB is refused, and one of 17 KB does not even fit into the headers (J27)', async () => {
		expect((await ask(`Bearer ${'a'.repeat(5000)}.${'b'.repeat(5000)}.${'c'.repeat(5000)}`)).status).toBe(
			401,
		);
		expect((await ask(`Bearer ${'a'.repeat(17_000)}`)).status).toBe(431);
		expect(await statusOf(server.token)).toBe(200);
	});
	test('a good token with more text behind it is refused (J29)', async () => {
		for (const tail of ['=', 'AAAA', ' ', '%00', '.', '.e30']) {
			const answer = await sendRaw(server.running.port, [
				requestHead('GET', '/api/auth/me', { Authorization: `Bearer ${server.token}${tail}` }),
			]);
			// A space at the end of a header line is not part of its value.
			expect(answer.status, JSON.stringify(tail)).toBe(tail === ' ' ? 200 : 401);
		}
	});
});

test('a token with any one character changed is refused (J28 J36)', async () => {
	const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
	await fc.assert(
		fc.asyncProperty(fc.nat(server.token.length - 1), fc.nat(alphabet.length - 1), async (at, letter) => {
			const changed = server.token.slice(0, at) + alphabet[letter] + server.token.slice(at + 1);
			fc.pre(changed !== server.token);
			return (await statusOf(changed)) === 401;
		}),
		{ numRuns: rounds(1000) },
	);
});

test('a new password sent twice with the same token takes effect only once (J40)', {
	tags: 'db',
}, async () => {
	const { login, password, api } = await addNewcomer(server);
	const passwords = ['the first of them all', 'the second of them all'];
	const changes = await Promise.allSettled(
		passwords.map((newPassword) => api.auth.password({ body: { password, newPassword } })),
	);
	expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
	const visitor = server.client({ address: freshAddress() });
	const enters = await Promise.allSettled(
		passwords.map((password) => visitor.auth.login({ body: { login, password } })),
	);
	expect(enters.map(({ status }) => status)).toEqual(changes.map(({ status }) => status));
});
