// @module-tag time
import { Agent } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually, freshAddress } from '../../../testing/mail-server.ts';
import { startServer, type TestServer, testLogin, testPassword } from '../../../testing/start.ts';
import { exchange } from '../../../testing/visitors.ts';

let server: TestServer;
afterEach(() => server.close());

const right = { login: testLogin, password: testPassword };
const quiet = new Agent();
const enter = (
	body: unknown,
	address: string,
	{ agent = quiet, token }: { agent?: Agent; token?: string } = {},
) =>
	exchange(agent, `${server.url}/api/auth/login`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			'x-forwarded-for': address,
			...(token && { authorization: `Bearer ${token}` }),
		},
		body: JSON.stringify(body),
	});

const tries = 1500;
/** An address with a /64 of its own, inside one /48. */
const rotating = (n: number): string => `2001:db8:77:${n.toString(16)}::1`;

/** Sends all guesses at once, each from a /64 of its own. */
function guess() {
	const agent = new Agent();
	const answers = { 401: 0, 429: 0, others: 0 };
	let waiting = tries;
	const ended = Promise.all(
		Array.from({ length: tries }, async (_, n) => {
			const answer = await enter({ login: testLogin, password: `guess number ${n}` }, rotating(n), {
				agent,
			}).catch(() => null);
			waiting--;
			if (!answer) return;
			if (answer.status === 401 || answer.status === 429) answers[answer.status]++;
			else answers.others++;
		}),
	);
	return { answers, waiting: () => waiting, ended, hangUp: () => agent.destroy() };
}

const log: string[] = [];
/** How many guesses still wait when a sign-in with the right password is through. */
async function waitOf(
	who: string,
	{ answers, waiting }: ReturnType<typeof guess>,
	run: () => Promise<{ status: number }>,
): Promise<number> {
	const before = answers[401];
	expect((await run()).status, who).toBe(200);
	log.push(`${who}: ${answers[401] - before} guesses before him`);
	return waiting();
}

describe('1,500 guesses from a rotating /48 (L14)', () => {
	test('do not delay a sign-in with the right password, and are slowed themselves (L14)', async () => {
		server = await startServer();
		const known = freshAddress();
		const { token } = JSON.parse((await enter(right, known)).body) as { token: string };
		const flood = guess();
		await eventually('guesses are tried', () => flood.answers[401] >= 12, 60_000);
		const waits = [
			await waitOf('from an address that signed in before', flood, () => enter(right, known)),
			await waitOf('from an address never seen', flood, () => enter(right, '198.51.100.9')),
			await waitOf('from inside the same /48 with a token of before', flood, () =>
				enter(right, rotating(5000), { token }),
			),
			await waitOf('from an IPv6 network never seen', flood, () => enter(right, '2001:db8:9999::1')),
		];
		console.log(log.splice(0).join('; '));
		// Behind all of them he would be the last.
		for (const waiting of waits) expect(waiting).toBeGreaterThan(0);
		await flood.ended;
		console.log(
			`of ${tries} guesses ${flood.answers[401]} were tried, ${flood.answers[429]} were told to come later`,
		);
		expect(flood.answers.others).toBe(0);
		// A busy server ends some of the connections unread.
		expect(flood.answers[401] + flood.answers[429]).toBeGreaterThan(tries / 2);
		expect(flood.answers[401]).toBeLessThan(150);
	}, 120_000);

	test('are forgotten as soon as their clients hang up (L14)', async () => {
		server = await startServer();
		const flood = guess();
		await eventually('guesses are tried', () => flood.answers[401] >= 5, 60_000);
		flood.hangUp();
		await flood.ended;
		const before = flood.answers[401];
		// A stranger from the midst of them, who would be the last.
		expect((await enter(right, rotating(6000))).status).toBe(200);
		expect(flood.answers[401]).toBe(before);
	}, 120_000);
});

test('twenty right passwords at once from one address never seen all get in, whatever fails elsewhere (L14)', async () => {
	server = await startServer();
	for (let n = 0; n < 12; n++)
		expect((await enter({ ...right, password: 'wrong' }, rotating(n))).status).toBe(401);
	const statuses = await Promise.all(
		Array.from({ length: 20 }, async () => (await enter(right, '203.0.113.50')).status),
	);
	expect(statuses).toEqual(Array(20).fill(200));
}, 120_000);
