import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadConfig, readConfig } from '../services/config.ts';
import { field, filePart, multipart } from '../testing/multipart.ts';
import { makePicture } from '../testing/pictures.ts';
import { createDatabase } from '../testing/postgres.ts';
import { requestHead } from '../testing/raw.ts';
import { type Run, runServer } from '../testing/run-server.ts';
import { bareSettings } from '../testing/settings.ts';
import { startServer } from '../testing/start.ts';
import { start } from './start.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clearway-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let folders = 0;
/** An environment on empty data: SQLite, or PostgreSQL where `TEST_POSTGRES` names a cluster. */
async function freshEnv(more: Record<string, string> = {}): Promise<Record<string, string>> {
	const cluster = process.env.TEST_POSTGRES;
	return {
		...bareSettings,
		DATA_DIR: join(folder, `data-${++folders}`),
		...(cluster && { DATABASE_URL: await createDatabase(cluster), JWT_SECRET: 'k'.repeat(40) }),
		...more,
	};
}
const ready = async (run: Run): Promise<string> => (await run.until(/ready: (http:\/\/[^/]+)\//))[1] ?? '';

describe.concurrent('an obstacle at the start is reported in one sentence', () => {
	const refused = async (
		env: Record<string, string>,
		says: RegExp,
		nodeArguments: string[] = [],
	): Promise<void> => {
		const { code, output } = await runServer(env, nodeArguments).ended;
		expect(output).toMatch(says);
		expect(output.trim().split('\n')).toHaveLength(1);
		expect(output).not.toMatch(/\n\s+at |Error:|node:internal|\.ts:\d/);
		expect(code).toBe(1);
	};
	/** In this process: a program takes a second to start, and only prints the sentence and ends. */
	const refusedHere = async (env: Record<string, string>, says: RegExp): Promise<void> => {
		const starting = Promise.resolve().then(() => start(readConfig(env)));
		const error: unknown = await starting.catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(BadConfig);
		const { message } = error as BadConfig; // as the line before says
		expect(message).toMatch(says);
		expect(message.split('\n')).toHaveLength(1);
	};
	const cases: [string, Record<string, string>, RegExp][] = [
		['a port that is no number', { PORT: 'abc' }, /^PORT must be a number/],
		[
			'an address of another machine',
			{ HOST: '203.0.113.1' },
			/^HOST 203\.0\.113\.1 is not an address of this machine\.$/m,
		],
		['a short key (J35)', { JWT_SECRET: 'secret' }, /^JWT_SECRET must hold at least 32 bytes\.$/m],
		[
			'PostgreSQL without a key',
			{ DATABASE_URL: 'postgres://u@127.0.0.1:9/x', JWT_SECRET: '' },
			/^JWT_SECRET is required with DATABASE_URL/,
		],
		[
			'a PostgreSQL that is not there',
			{ DATABASE_URL: 'postgres://u@127.0.0.1:9/x', JWT_SECRET: 'k'.repeat(40) },
			/^DATABASE_URL: the database cannot be used \(ECONNREFUSED\)\.$/m,
		],
		[
			'a first password that is easy to guess',
			{ ADMIN_PASSWORD: 'qwerty123456' },
			/^ADMIN_PASSWORD must have 10 to 200 characters/,
		],
		[
			'a first login that is none',
			{ ADMIN_LOGIN: 'Иван Иванович' },
			/^ADMIN_LOGIN must consist of Latin letters/,
		],
	];
	test.each(cases)('%s', async (_what, env, says) => refusedHere(await freshEnv(env), says));
	test('by a program, which ends with 1', async () =>
		refused(await freshEnv({ PORT: 'abc' }), /^PORT must be a number/));

	test('a port that another program has', async () => {
		const otherProgram = createServer().listen(0, '127.0.0.1');
		await new Promise((resolve) => otherProgram.once('listening', resolve));
		const { port } = otherProgram.address() as { port: number };
		await refusedHere(
			await freshEnv({ PORT: String(port) }),
			new RegExp(`^PORT ${port} on 127.0.0.1 is in use by another program`),
		);
		otherProgram.close();
	});
	test.skipIf(process.env.TEST_POSTGRES)('a data folder that cannot be written', async () => {
		const file = join(folder, 'a-file');
		await writeFile(file, '');
		await refusedHere(
			await freshEnv({ DATA_DIR: join(file, 'data') }),
			/^DATA_DIR \(.*\) cannot be written: ENOTDIR\.$/m,
		);
	});
	test.skipIf(process.env.TEST_POSTGRES)('a signing key without its database', async () => {
		const env = await freshEnv();
		const dataDir = env.DATA_DIR ?? '';
		await mkdir(dataDir);
		await writeFile(join(dataDir, 'jwt-secret'), 'k'.repeat(64));
		await refusedHere(env, /^DATA_DIR \(.+\) has the signing key of an earlier start/);
		expect(await readdir(dataDir)).toEqual(['jwt-secret']);
		// A file that a broken disk left empty is none either.
		await writeFile(join(dataDir, 'clearway.sqlite'), '');
		await refusedHere(env, /^DATA_DIR \(.+\) has the signing key of an earlier start/);
	});
	test('an older Node (Z03)', async () => {
		const pretend = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })";
		await refused(await freshEnv(), /^Clearway needs Node 24\.7 or newer, and this is 20\.20\.2\./, [
			`--import=data:text/javascript,${encodeURIComponent(pretend)}`,
		]);
	});
});

describe('the first start', () => {
	test('prints the address and the password of the first admin, once (Z04)', async () => {
		const env = await freshEnv();
		const first = runServer(env);
		const url = await ready(first);
		const [, login, password] = await first.until(/First admin: (\S+) {2}password: (\S+) /);
		const signIn = (at: string) =>
			fetch(`${at}/api/auth/login`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ login, password }),
			});
		expect((await signIn(url)).status).toBe(200);
		first.process.kill('SIGTERM');
		expect(await first.ended).toMatchObject({ code: 0, signal: null });

		const second = runServer(env);
		const again = await ready(second);
		expect((await signIn(again)).status).toBe(200);
		second.process.kill('SIGINT');
		const { code, output } = await second.ended;
		expect(code).toBe(0);
		expect(output).not.toMatch(/First admin|password/);
	});
	test('on a port that another program has leaves the password to the next start', {
		tags: 'rounds',
	}, async () => {
		const otherProgram = createServer().listen(0, '127.0.0.1');
		await new Promise((resolve) => otherProgram.once('listening', resolve));
		const env = await freshEnv({ PORT: String((otherProgram.address() as { port: number }).port) });
		expect((await runServer(env).ended).output).toMatch(/^PORT \d+ on 127.0.0.1 is in use/);
		otherProgram.close();
		const second = runServer({ ...env, PORT: '0' });
		await second.until(/First admin: admin {2}password: \S+ /);
		second.process.kill('SIGTERM');
		await second.ended;
	});
	test('prints the password before it makes the demo, so that an interrupted start does not lose it', async () => {
		const run = runServer(await freshEnv({ SEED: 'demo' }));
		await run.until(/First admin: admin {2}password: \S+ /);
		expect(run.output()).not.toContain('ready');
		run.process.kill('SIGKILL');
		await run.ended;
	});
	test('does not print a password that was given', async () => {
		const run = runServer(await freshEnv({ ADMIN_LOGIN: 'owner', ADMIN_PASSWORD: 'given beforehand' }));
		await run.until(/First admin: owner with the password of ADMIN_PASSWORD/);
		run.process.kill('SIGTERM');
		expect((await run.ended).output).not.toContain('given beforehand');
	});
	test('of four programs at once on one empty database makes one schema, one admin and one key (D13)', {
		tags: 'rounds',
	}, async () => {
		const env = await freshEnv({ ADMIN_PASSWORD: 'given beforehand' });
		const runs = Array.from({ length: 4 }, () => runServer(env));
		const urls = await Promise.all(runs.map(ready));
		const login = await fetch(`${urls[0]}/api/auth/login`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{"login":"admin","password":"given beforehand"}',
		});
		const { token } = (await login.json()) as { token: string };
		for (const url of urls)
			expect(
				(await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status,
			).toBe(200);
		for (const run of runs) run.process.kill('SIGTERM');
		const ends = await Promise.all(runs.map((run) => run.ended));
		expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
		expect(ends.filter(({ output }) => output.includes('First admin'))).toHaveLength(1);
	});
});

describe('a server that is told to stop', () => {
	test('finishes what is under way, takes nothing new, closes waiting connections and exits with 0 (G01)', {
		tags: 'time',
	}, async () => {
		const run = runServer(await freshEnv({ ADMIN_PASSWORD: 'given beforehand' }));
		const url = await ready(run);
		const login = await fetch(`${url}/api/auth/login`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{"login":"admin","password":"given beforehand"}',
		});
		const { token } = (await login.json()) as { token: string };
		const { port } = new URL(url);
		const { connect } = await import('node:net');
		const waiting = connect(Number(port), '127.0.0.1');
		const { headers, body } = multipart([
			field('title', 'Последняя'),
			filePart('image', await makePicture()),
		]);
		// A connection that is cut off shows in this test as a missing answer.
		const upload = connect(Number(port), '127.0.0.1').on('error', () => undefined);
		let answer = '';
		const isBegun = new Promise((resolve) => upload.once('data', resolve));
		upload.setEncoding('utf8').on('data', (text: string) => {
			answer += text;
		});
		const head = requestHead('POST', '/api/post', {
			Authorization: `Bearer ${token}`,
			'Content-Length': String(body.length),
			...{ Expect: '100-continue', ...headers },
		});
		upload.write(head.replace('Connection: close\r\n', ''));
		upload.write(body.subarray(0, 100));
		await isBegun;

		run.process.kill('SIGTERM');
		await new Promise((resolve) => waiting.once('close', resolve));
		await expect(fetch(`${url}/healthz`)).rejects.toThrow();
		upload.write(body.subarray(100));
		expect((await run.ended).code).toBe(0);
		expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\s+HTTP\/1\.1 201 /);
	});
	test('ends at once at a second signal (G02)', { tags: ['time', 'rounds'] }, async () => {
		const { connect } = await import('node:net');
		/** A server with a body on its way, which keeps it from ending. */
		const busy = async () => {
			const run = runServer(await freshEnv());
			const { port } = new URL(await ready(run));
			const waiting = connect(Number(port), '127.0.0.1');
			const slow = connect(Number(port), '127.0.0.1').on('error', () => undefined);
			slow.write(
				'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\nExpect: 100-continue\r\n\r\n{',
			);
			await new Promise((resolve) => slow.once('data', resolve));
			return { run, slow, isHeard: new Promise((resolve) => waiting.once('close', resolve)) };
		};
		const [once, twice] = [await busy(), await busy()];
		for (const { run } of [once, twice]) run.process.kill('SIGTERM');
		await Promise.all([once.isHeard, twice.isHeard]);
		await new Promise((resolve) => setTimeout(resolve, 700));
		twice.run.process.kill('SIGTERM');
		const first = await Promise.race([
			once.run.ended.then(() => 'told once'),
			twice.run.ended.then(() => 'told twice'),
		]);
		expect(first).toBe('told twice');
		once.run.process.kill('SIGTERM');
		await once.run.ended;
		for (const { slow } of [once, twice]) slow.destroy();
	});
	test('counts a signal that arrives twice, as when a group of processes is stopped, as one, and finishes (Z08)', {
		tags: 'time',
	}, async () => {
		const run = runServer(await freshEnv());
		const { port } = new URL(await ready(run));
		const { connect } = await import('node:net');
		const slow = connect(Number(port), '127.0.0.1').on('error', () => undefined);
		let answer = '';
		slow.setEncoding('utf8').on('data', (text: string) => {
			answer += text;
		});
		slow.write(
			'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
		);
		await new Promise((resolve) => setTimeout(resolve, 100));
		run.process.kill('SIGTERM');
		run.process.kill('SIGINT');
		await new Promise((resolve) => setTimeout(resolve, 300));
		slow.write('}');
		expect((await run.ended).code).toBe(0);
		expect(answer).toMatch(/^HTTP\/1\.1 422 /);
	});
	test('answers that it is stopping when it is asked whether it is ready (G03)', async () => {
		const server = await startServer();
		const { context } = server.running;
		const stopping = new AbortController();
		const drained = { ...context, stopping: stopping.signal };
		stopping.abort();
		const { health } = await import('../http/health.ts');
		const express = (await import('express')).default;
		const watcher = express().use(health(drained)).listen(0, '127.0.0.1');
		await new Promise((resolve) => watcher.once('listening', resolve));
		const at = `http://127.0.0.1:${(watcher.address() as { port: number }).port}`;
		expect((await fetch(`${at}/healthz`)).status).toBe(200);
		const response = await fetch(`${at}/readyz`);
		expect([response.status, await response.json()]).toEqual([503, { status: 'stopping' }]);
		watcher.close();
		await server.close();
	});
});

test('after a restart with another key every old token is refused, and visitors are not affected (J34)', async () => {
	const server = await startServer();
	const { config } = server.running.context;
	await server.running.stop();
	const again = await start({ ...config, jwtSecret: 'another key of more than 32 bytes, surely' });
	const ask = (path: string, headers: Record<string, string> = {}) =>
		fetch(`http://127.0.0.1:${again.port}${path}`, { headers });
	expect((await ask('/api/auth/me', { authorization: `Bearer ${server.token}` })).status).toBe(401);
	expect((await ask('/api/category')).status).toBe(200);
	await again.stop();
	await rm(server.dataDir, { recursive: true, force: true });
});

test('a token stays valid through a restart with the same key', async () => {
	const server = await startServer();
	await server.restart();
	expect(await server.admin.auth.me()).toMatchObject({ login: 'admin' });
	await server.close();
});
