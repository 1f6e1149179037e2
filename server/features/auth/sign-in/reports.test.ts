import { saying } from '@clearway/shared/testing/in-russian.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from '../../../http/log.ts';
import { countable } from '../../../limits/networks.ts';
import { testCall } from '../../../testing/call.ts';
import { startServer, type TestServer, testLogin, testPassword } from '../../../testing/start.ts';
import { findWarnings, mailWarnings } from '../../warnings.ts';
import { reportFailure, writeReports } from './reports.ts';

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
const report = () => writeReports(server.running.context);
const failures = async () => {
	const { data } = await server.admin.audit.list();
	return data
		.filter(({ action }) => action === 'login-failed')
		.map(({ app, by, recordId, after }) => ({ app, by, recordId, ...(after as object) }));
};

test('a wrong password is logged and audited with login, address and app, and without the password (L15)', async () => {
	await fail(1, { address: () => '198.51.100.7', app: 'desktop' });
	await report();
	expect(lines.filter(({ msg }) => msg === 'sign-in failed')).toEqual([
		expect.objectContaining({
			login: testLogin,
			address: '198.51.100.7',
			app: 'desktop',
			requestId: expect.any(String),
		}),
	]);
	expect(await failures()).toEqual([
		{ app: 'desktop', by: 'system', recordId: '1', login: testLogin, address: '198.51.100.7', count: 1 },
	]);
	expect(JSON.stringify(lines)).not.toContain('Secret-that-is-wrong');
});

test('an unknown login is written nowhere, because it may be a password (L15)', async () => {
	await fail(2, { login: 'hunter2-my-password' });
	await report();
	expect(JSON.stringify([lines, await failures()])).not.toContain('hunter2');
	expect(await failures()).toHaveLength(2);
	expect((await failures())[0]).toMatchObject({ recordId: null, login: null, count: 1 });
});

/** What many wrong passwords leave behind, without the seconds of hashing and waiting that they cost. */
function failed(times: number, address: (n: number) => string): void {
	for (let n = 0; n < times; n++)
		reportFailure(server.running.context, { id: 1, login: testLogin }, testCall({ address: address(n) }));
}
const within = (network: string) => (n: number) => countable(`${network}:${n.toString(16)}::1`);

test('many failures from one network are a few lines of the audit, the last with all of them (L15)', async () => {
	for (let round = 0; round < 100; round++) {
		failed(20, within('2001:db8:5'));
		await report();
	}
	const counts = async () => (await failures()).map((one) => (one as unknown as { count: number }).count);
	expect(await counts()).toEqual([500, 100, 20]);
	expect((await failures())[0]).toMatchObject({
		address: '2001:db8:5::/48',
		login: testLogin,
		recordId: '1',
	});
	shiftMs += 15 * 60 * 1000 + 1000;
	await report();
	await report();
	expect((await counts())[0]).toBe(2000);
	expect(await counts()).toHaveLength(4);
});

test('failures from thousands of networks neither fill the memory nor the audit (L15)', async () => {
	failed(5000, (n) => `11.${n >> 8}.${n & 255}.1`);
	await report();
	await report();
	const { total } = await server.admin.audit.list();
	expect(total).toBeLessThan(210);
	expect((await failures())[0]).toMatchObject({ address: null, count: 4800, login: testLogin });
});

test('the office is warned of guessing once a day and login, and of mistakes it is not (L15)', async () => {
	const { context } = server.running;
	const told = async () => (await findWarnings(context)).filter(({ code }) => code === 'sign-in-guessing');
	failed(9, () => '198.51.100.8');
	await report();
	expect(await told()).toEqual([]);
	failed(45, within('2001:db8:6'));
	await report();
	const [warning] = await told();
	expect(warning?.link).toBe('/admin/audit');
	expect(warning?.message).toEqual(saying(`«${testLogin}» за четверть часа 54\u00a0раза`));
	expect(warning?.message).toEqual(saying('2001:db8:6::/48'));
	expect((await server.admin.office.overview()).warnings).toContainEqual(
		expect.objectContaining({ code: 'sign-in-guessing' }),
	);
	failed(200, within('2001:db8:6'));
	await report();
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
