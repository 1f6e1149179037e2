import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { say } from '@clearway/shared/format/say.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendProblem } from '../http/problems.ts';
import { refusalJobs } from '../http/refusals.ts';
import { createPost } from '../testing/posts.ts';
import { requestHead, sendRaw } from '../testing/raw.ts';
import { startServer, type TestServer, testPassword } from '../testing/start.ts';
import { openLog } from './log.ts';
import { Refusal } from './refusal.ts';

let server: TestServer;
let written = '';
beforeAll(async () => {
	const sink = new Writable({
		write(chunk: Buffer, _encoding, done) {
			written += chunk.toString();
			done();
		},
	});
	server = await startServer({ log: openLog('debug', sink), work: false });
});
afterAll(() => server.close());

type Line = {
	level: number;
	time: string;
	operation?: string;
	status?: number;
	requestId?: string;
	msg: string;
};
const lines = (): Line[] =>
	written
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as Line);

test('every computed answer is one log line: operation, status, time and request id', async () => {
	await server.admin.auth.me();
	expect(lines().find((line) => line.operation === 'auth.me')).toMatchObject({
		status: 200,
		msg: 'answered',
		requestId: expect.any(String),
		time: expect.stringMatching(/Z$/),
	});
});

test('refusals are counted and told in one line of each kind, however many there are (E04)', async () => {
	const { context } = server.running;
	const flush = async () => {
		for (const job of refusalJobs) await job.run(context);
	};
	const of = () => lines().filter(({ operation }) => operation === 'category.get');
	await flush();
	const before = of().length;
	let requestId = '';
	for (let n = 0; n < 300; n++) {
		const response = await server.fetch(`/api/category/${n + 400}`);
		({ requestId } = (await response.json()) as { requestId: string });
	}
	expect(of()).toHaveLength(before);
	await flush();
	expect(of().slice(before)).toMatchObject([
		{ operation: 'category.get', status: 404, count: 300, requestId, msg: 'refused' },
	]);
	await flush();
	expect(of()).toHaveLength(before + 1);
});

test('reads of visitors are counted in the same way, however many there are (E04)', async () => {
	const { context } = server.running;
	const flush = async () => {
		for (const job of refusalJobs) await job.run(context);
	};
	const of = () => lines().filter(({ operation }) => operation === 'delivered.list');
	await flush();
	const before = of().length;
	for (let n = 0; n < 15; n++) expect((await server.fetch(`/api/delivered?q=${n}`)).status).toBe(200);
	expect(of()).toHaveLength(before);
	await flush();
	expect(of().slice(before)).toMatchObject([{ status: 200, count: 15, msg: 'answered' }]);
});

test('calls that a database refuses write one line a second with the reason', async () => {
	const { context } = server.running;
	const before = lines().length;
	const failing = new Refusal('unavailable', say('call.databaseReadOnly'), {
		cause: Object.assign(new Error('full'), { code: 'SQLITE_FULL' }),
	});
	const res = { req: { headers: {} }, headersSent: true, destroy: () => undefined };
	for (let n = 0; n < 100; n++) sendProblem(res as unknown as ServerResponse, failing, 'of a call', context);
	const more = lines()
		.slice(before)
		.filter(({ msg }) => msg === 'call failed');
	expect(more.length).toBeLessThan(5);
	expect(JSON.stringify(more[0])).toContain('SQLITE_FULL');
});

test('an answer from the cache is counted and not logged', async () => {
	await server.fetch('/api/category');
	const before = lines().length;
	for (let i = 0; i < 5; i++) await server.fetch('/api/category');
	expect(lines()).toHaveLength(before);
});

test('nothing a client sends can start a log line or make one endless (E04)', async () => {
	const evil = '\\r\\n{"level":60,"msg":"forged"}\u001b[31m';
	await sendRaw(server.running.port, [
		requestHead('GET', `/api/category/${encodeURIComponent(evil)}`, {
			'User-Agent': evil,
			'X-Clearway-App': evil,
		}),
	]);
	await server.fetch('/api/auth/login', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ login: `forged\r\n${'x'.repeat(150)}`, password: 'y' }),
	});
	await server.fetch(`/api/post/search?q=${encodeURIComponent(`forged\n${'z'.repeat(80)}`)}`);
	expect(written).not.toMatch(/forged/);
	for (const line of written.trim().split('\n')) expect(line.length).toBeLessThan(6000);
});

test('an internal error is logged in full under the request id the client was given (E01)', async () => {
	const { id } = await createPost(server.admin);
	const { db } = server.running.context;
	await db.write((tx) => tx.updateTable('post').set({ status: 'odd' }).where('id', '=', id).execute());
	const response = await server.fetch(`/api/post/${id}`, {
		headers: { authorization: `Bearer ${server.token}` },
	});
	expect(response.status).toBe(500);
	const body = (await response.json()) as { requestId: string };
	expect(JSON.stringify(body)).not.toMatch(/odd|status: Invalid|schema/);
	const line = written
		.split('\n')
		.find((text) => text.includes(body.requestId) && text.includes('call failed'));
	expect(line).toContain('The reply breaks its schema');
	expect(line).toContain('stack');
	await db.write((tx) => tx.updateTable('post').set({ status: 'draft' }).where('id', '=', id).execute());
});

test('no token, password or cookie is ever written, and an address only where a sign-in failed (E05)', async () => {
	await server.fetch(`/api/auth/me?token=${server.token}`, {
		headers: { authorization: `Bearer ${server.token}`, cookie: 'jwt-token=kept-secret' },
	});
	await server.fetch('/api/auth/me', { headers: { authorization: 'Bearer leaked.bearer.token' } });
	await server.admin.auth.create({
		body: { login: 'olena', password: 'a very private one', name: 'Олена Приватна' },
	});
	await server.admin.auth.password({ body: { password: testPassword, newPassword: 'another private one' } });
	expect(written).toContain('auth.password');
	expect(written).not.toMatch(/private|Приватна|leaked|kept-secret|Bearer|argon2/);
	expect(written).not.toContain(testPassword);
	expect(written).not.toContain(server.token.slice(0, 20));
	expect(written).not.toContain(server.token.split('.')[2]);
	const others = written.split('\n').filter((line) => !line.includes('"sign-in failed"'));
	expect(others.length).toBeGreaterThan(5);
	expect(others.join('\n')).not.toMatch(/127\.0\.0\.1|"address"/);
});

test('a value under a secret name, as password or token, is left out of the log line (E05)', () => {
	let line = '';
	const sink = new Writable({
		write(chunk: Buffer, _encoding, done) {
			line += chunk.toString();
			done();
		},
	});
	const log = openLog('info', sink);
	log.info({ password: 'p1', body: { token: 't1', authorization: 'a1' } }, 'x');
	expect(line).not.toMatch(/p1|t1|a1/);
	expect(line).toContain('[removed]');
});
