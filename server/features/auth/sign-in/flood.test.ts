// @module-tag time
import { Agent } from 'node:http';
import { repeats } from '@clearway/shared/testing/rounds.ts';
import { afterEach, expect, test } from 'vitest';
import { eventually, freshAddress } from '../../../testing/mail-server.ts';
import { startServer, type TestServer, testLogin, testPassword } from '../../../testing/start.ts';
import { exchange } from '../../../testing/visitors.ts';

let server: TestServer;
afterEach(() => server.close());

const right = { login: testLogin, password: testPassword };
const quiet = new Agent();
const enter = (body: unknown, address: string, { agent = quiet }: { agent?: Agent } = {}) =>
	exchange(agent, `${server.url}/api/auth/login`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			'x-forwarded-for': address,
		},
		body: JSON.stringify(body),
	});

const tries = repeats(1500, 200);
/** An address in another /64 for each number, inside one /48. */
const rotating = (n: number): string => `2001:db8:77:${n.toString(16)}::1`;

/** Sends all guesses at once, each from another /64 and until it is answered. */
function guess() {
	const agent = new Agent();
	const answers = { 401: 0, 429: 0, others: 0 };
	const ended = Promise.all(
		Array.from({ length: tries }, async (_, n) => {
			const send = (): ReturnType<typeof enter> =>
				// A busy server ends some of the connections without reading them.
				enter({ login: testLogin, password: `guess number ${n}` }, rotating(n), { agent }).catch(send);
			const answer = await send();
			if (answer.status === 401 || answer.status === 429) answers[answer.status]++;
			else answers.others++;
		}),
	);
	return { answers, ended };
}

test('an address that has signed in before is not refused because of guesses from its network (L14)', async () => {
	server = await startServer();
	const known = rotating(7000);
	expect((await enter(right, known)).status).toBe(200);
	const guesses = Array.from({ length: 120 }, (_, n) => n);
	const statuses = await Promise.all(
		guesses.map(async (n) => (await enter({ ...right, password: `guess ${n}` }, rotating(n))).status),
	);
	expect(statuses).toContain(429);
	expect((await enter({ ...right, password: 'guess' }, rotating(8000))).status).toBe(429);
	expect((await enter(right, rotating(8001))).status).toBe(429);
	expect((await enter(right, known)).status).toBe(200);
	expect((await enter(right, '198.51.100.9')).status).toBe(200);
}, 120_000);

test('guesses from a rotating /48 are refused beyond a hundred, and right passwords get in meanwhile (L14)', async () => {
	server = await startServer();
	const known = freshAddress();
	expect((await enter(right, known)).status).toBe(200);
	const flood = guess();
	await eventually('guesses are tried', () => flood.answers[401] >= 12, 60_000);
	for (const address of [known, '198.51.100.9', '2001:db8:9999::1'])
		expect((await enter(right, address)).status, address).toBe(200);
	await flood.ended;
	expect(flood.answers.others).toBe(0);
	expect(flood.answers[401] + flood.answers[429]).toBe(tries);
	expect(flood.answers[401]).toBeLessThan(110);
}, 120_000);

test('twenty right passwords at once from one new address all get in, whatever fails elsewhere (L14)', {
	tags: 'db',
	timeout: 120_000,
}, async () => {
	server = await startServer();
	for (let n = 0; n < 12; n++)
		expect((await enter({ ...right, password: 'wrong' }, rotating(n))).status).toBe(401);
	const statuses = await Promise.all(
		Array.from({ length: 20 }, async () => (await enter(right, '203.0.113.50')).status),
	);
	expect(statuses).toEqual(Array(20).fill(200));
});
