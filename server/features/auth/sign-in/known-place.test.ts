import { dayMs } from '@clearway/shared/domain/dated.ts';
import { expect, test } from 'vitest';
import { serverOfFile } from '../../../testing/server-of-file.ts';
import { testLogin, testPassword } from '../../../testing/start.ts';
import { forgetPlaces, isKnownPlace } from './known-place.ts';

let shiftMs = 0;
const server = serverOfFile({ now: () => new Date(Date.now() + shiftMs), work: false });

const isKnown = (address: string, login = testLogin): Promise<boolean> =>
	isKnownPlace(server.running.context, login, address);
const enter = (address: string) =>
	server.client({ address }).auth.login({ body: { login: testLogin, password: testPassword } });

test('an address becomes known for a login by a sign-in from there, and for no other login (L14)', async () => {
	const address = '198.51.100.20';
	expect(await isKnown(address)).toBe(false);
	await enter(address);
	expect(await isKnown(address)).toBe(true);
	expect(await isKnown(address, 'somebody')).toBe(false);
	expect(await isKnown('198.51.100.21')).toBe(false);
	const facts = await server.running.context.db.read.selectFrom('fact').select(['name', 'value']).execute();
	expect(JSON.stringify(facts)).not.toContain('198.51.100');
});

test('places without a sign-in for half a year are deleted (L14)', async () => {
	await enter('198.51.100.22');
	await forgetPlaces(server.running.context);
	expect(await isKnown('198.51.100.22')).toBe(true);
	shiftMs += 181 * dayMs;
	await forgetPlaces(server.running.context);
	expect(await isKnown('198.51.100.22')).toBe(false);
});
