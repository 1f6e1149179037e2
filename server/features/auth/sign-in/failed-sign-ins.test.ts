import { saying } from '@clearway/shared/testing/in-russian.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from '../../../services/log.ts';
import { testCall } from '../../../testing/call.ts';
import { startServer, type TestServer, testLogin, testPassword } from '../../../testing/start.ts';
import { findWarnings, mailWarnings } from '../../warnings.ts';
import { reportFailure } from './failed-sign-ins.ts';

let server: TestServer;
let shiftMs = 0;
let lines: Record<string, unknown>[] = [];
beforeEach(async () => {
	shiftMs = 0;
	lines = [];
	const log = openLog('info', {
		write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
	});
	server = await startServer({ now: () => new Date(Date.now() + shiftMs), work: false, log });
});
afterEach(() => server.close());

const fail = async (
	times: number,
	{ login = testLogin, address = (n: number) => `10.50.${n}.1`, app = 'web' } = {},
): Promise<void> => {
	for (let n = 0; n < times; n++) {
		const answer = await server.fetch('/api/auth/login', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': address(n), 'x-clearway-app': app },
			body: JSON.stringify({ login, password: 'Secret-that-is-wrong' }),
		});
		expect(answer.status).toBe(401);
	}
};
const failures = async () => {
	const { data } = await server.admin.audit.list();
	return data
		.filter(({ action }) => action === 'login-failed')
		.map(({ app, by, recordId, after }) => ({ app, by, recordId, ...(after as object) }));
};

test('a wrong password is logged and audited with login, address and app, and without the password (L15)', async () => {
	await fail(1, { address: () => '198.51.100.7', app: 'desktop' });
	await expect
		.poll(failures)
		.toEqual([
			{ app: 'desktop', by: 'system', recordId: '1', login: testLogin, address: '198.51.100.7', count: 1 },
		]);
	expect(lines.filter(({ msg }) => msg === 'sign-in failed')).toEqual([
		expect.objectContaining({
			login: testLogin,
			address: '198.51.100.7',
			app: 'desktop',
			requestId: expect.any(String),
		}),
	]);
	expect(JSON.stringify(lines)).not.toContain('Secret-that-is-wrong');
});

test('an unknown login is not written anywhere, because it may be a password (L15)', async () => {
	await fail(2, { login: 'hunter2-my-password' });
	await expect.poll(failures).toHaveLength(2);
	expect(JSON.stringify([lines, await failures()])).not.toContain('hunter2');
	expect((await failures())[0]).toMatchObject({ recordId: null, login: null, count: 2 });
});

/** Leaves the traces of many wrong passwords, without the seconds that hashing and waiting cost. */
function failed(times: number, address: (n: number) => string): void {
	for (let n = 0; n < times; n++)
		reportFailure(server.running.context, { id: 1, login: testLogin }, testCall({ address: address(n) }));
}

test('a flood of failures writes only a handful of audit lines an hour (L15)', { tags: 'db' }, async () => {
	failed(500, (n) => `11.${n >> 8}.${n & 255}.1`);
	const counts = async () => (await failures()).map((entry) => (entry as unknown as { count: number }).count);
	// The lines are written at the same time, so their order is open.
	await expect
		.poll(async () => (await counts()).toSorted((a, b) => a - b))
		.toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50]);
	shiftMs += 60 * 60 * 1000 + 1000;
	failed(1, () => '11.0.0.1');
	await expect.poll(async () => (await counts())[0]).toBe(1);
});

test('the office is warned of guessing once a day for each login, but not of typing mistakes (L15)', async () => {
	const { context } = server.running;
	const told = async () => (await findWarnings(context)).filter(({ code }) => code === 'sign-in-guessing');
	failed(49, () => '198.51.100.8');
	expect(await told()).toEqual([]);
	failed(1, () => '198.51.100.9');
	await expect.poll(told).toHaveLength(1);
	const [warning] = await told();
	expect(warning?.link).toBe('/admin/audit');
	expect(warning?.message).toEqual(saying(`«${testLogin}» за четверть часа 50\u00a0раз`));
	expect((await server.admin.office.overview()).warnings).toContainEqual(
		expect.objectContaining({ code: 'sign-in-guessing' }),
	);
	failed(200, () => '198.51.100.8');
	for (const _ of [1, 2]) await mailWarnings(context, await told());
	const letters = await context.db.read
		.selectFrom('outbox')
		.select('kind')
		.where('kind', '=', 'watch')
		.execute();
	expect(letters).toHaveLength(1);
	shiftMs += 25 * 60 * 60 * 1000;
	expect(await told()).toEqual([]);
});

test('guessing locks no account: the owner can sign in with the right password from anywhere (L15)', async () => {
	await fail(15, { address: (n) => `2001:db8:7:${n.toString(16)}::1` });
	for (const address of ['2001:db8:7:ffff::1', '203.0.113.9'])
		expect(
			await server.client({ address }).auth.login({ body: { login: testLogin, password: testPassword } }),
		).toHaveProperty('token');
}, 120_000);
