import { dayMs } from '@clearway/shared/domain/dated.ts';
import { expect, test } from 'vitest';
import { testCall } from '../../../testing/call.ts';
import { serverOfFile } from '../../../testing/server-of-file.ts';
import { testLogin, testPassword } from '../../../testing/start.ts';
import { claimsOf, forge } from '../../../testing/tokens.ts';
import { forgetPlaces, placeOf } from './known-places.ts';

let shiftMs = 0;
const server = serverOfFile({ now: () => new Date(Date.now() + shiftMs), work: false });

const never = '203.0.113.1';
const isKnown = async (
	address: string,
	deviceAuthorization?: string,
	login = testLogin,
): Promise<boolean> => {
	const call = testCall({ address, deviceAuthorization });
	return (await placeOf(server.running.context, login, call)).isKnown;
};
const enter = (address: string) =>
	server.client({ address }).auth.login({ body: { login: testLogin, password: testPassword } });

test('an address is known once its owner signed in from there, for his login alone (L14)', async () => {
	const address = '198.51.100.20';
	expect(await isKnown(address)).toBe(false);
	await enter(address);
	expect(await isKnown(address)).toBe(true);
	expect(await isKnown(address, undefined, 'somebody')).toBe(false);
	expect(await isKnown('198.51.100.21')).toBe(false);
	const facts = await server.running.context.db.read.selectFrom('fact').select(['name', 'value']).execute();
	expect(JSON.stringify(facts)).not.toContain('198.51.100');
});

test('a device is known by a token it was given, also when the session is over, and by no other token (L14)', async () => {
	const { token } = await enter('198.51.100.22');
	const claims = claimsOf(token);
	const key = server.running.context.config.jwtSecret;
	await server.client({ token }).auth.logout();
	const old = { ...claims, iat: claims.iat - 86_400, exp: claims.exp - 86_400 };
	for (const good of [token, forge(key, old)]) expect(await isKnown(never, `Bearer ${good}`)).toBe(true);
	const bad = [
		forge('another key entirely, and long enough', claims),
		forge(key, { ...claims, sub: 999 }),
		forge(key, { ...claims, iat: claims.iat - 200 * 86_400, exp: claims.exp - 200 * 86_400 }),
		forge(key, claims, { header: { alg: 'HS256', crit: ['x'] } }),
		'no.token.atall',
	];
	for (const one of bad) expect(await isKnown(never, `Bearer ${one}`)).toBe(false);
	expect(await isKnown(never, token)).toBe(false);
});

test('a login succeeds although its known place expires while the password is compared (L14)', async () => {
	const { db } = server.running.context;
	const { write } = db;
	db.write = (run) => {
		shiftMs += 60_000;
		return write(run);
	};
	expect(await enter('198.51.100.24').finally(() => Object.assign(db, { write }))).toHaveProperty('token');
	expect(await isKnown('198.51.100.24')).toBe(true);
});

test('ten wrong passwords from a known place, and it is known no more for a quarter of an hour (L14)', async () => {
	const { token } = await enter('198.51.100.23');
	const shown = `Bearer ${token}`;
	for (let n = 0; n < 10; n++) {
		expect(await isKnown(never, shown)).toBe(true);
		const answer = await server.fetch('/api/auth/login', {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'x-forwarded-for': `10.60.${n}.1`,
				authorization: shown,
			},
			body: JSON.stringify({ login: testLogin, password: 'not the password' }),
		});
		expect(answer.status).toBe(401);
	}
	expect(await isKnown(never, shown)).toBe(false);
	expect(await isKnown('198.51.100.23')).toBe(true);
	shiftMs += 15 * 60 * 1000 + 1000;
	expect(await isKnown(never, shown)).toBe(true);
});

test('places without a sign-in for half a year, and those of a removed admin, are deleted (L14)', async () => {
	const { context } = server.running;
	const count = async () =>
		(
			await context.db.read
				.selectFrom('fact')
				.select('name')
				.where('name', 'like', 'sign-in place %')
				.execute()
		).length;
	await context.db.read
		.insertInto('fact')
		.values({ name: 'sign-in place 77 abc', value: context.now().toISOString() })
		.execute();
	const before = await count();
	await forgetPlaces(context);
	expect(await count()).toBe(before - 1);
	shiftMs += 181 * dayMs;
	await forgetPlaces(context);
	expect(await count()).toBe(0);
});
