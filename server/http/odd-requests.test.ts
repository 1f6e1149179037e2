// @module-tag time
import { connect } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { requestHead, sendRaw } from '../testing/raw.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { startServer } from '../testing/start.ts';

const server = serverOfFile({ env: { METRICS_TOKEN: 'a token for the metrics' } });

describe('a request that breaks the rules of HTTP is refused, and the server lives on (V04)', () => {
	afterEach(async () => {
		expect((await server.fetch('/healthz')).status).toBe(200);
	});
	const get = (lines: string) => `GET /healthz HTTP/1.1\r\n${lines}\r\n\r\n`;
	test.each([
		['headers of 17 KB (V04)', get(`Host: x\r\nX-Big: ${'a'.repeat(17 * 1024)}`), 431],
		['2,500 headers (V04)', get(`Host: x\r\n${'X-A: b\r\n'.repeat(2500)}X-B: c`), 431],
		['NUL in a header (V04)', get('Host: x\r\nX-A: a\0b'), 400],
		['a header that goes on in the next line (V04)', get('Host: x\r\nX-A: a\r\n b'), 400],
		['a bare line feed (V04)', 'GET /healthz HTTP/1.1\nHost: x\n\n', 400],
		[
			'a length and chunks at once (V04)',
			get('Host: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked'),
			400,
		],
		['two lengths (V04)', get('Host: x\r\nContent-Length: 5\r\nContent-Length: 6'), 400],
		['no host (V04)', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
		['a method nobody knows (E07)', 'FOO /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 400],
		['a line that is no request', 'hello\r\n\r\n', 400],
	])('%s', async (_what, request, status) => {
		expect((await sendRaw(server.running.port, [request])).status).toBe(status);
	});
	test.each([
		['TRACE', '/api/category'],
		['PROPFIND', '/api/category'],
		['OPTIONS', '*'],
		['CONNECT', 'evil.example:443'],
	])('%s %s leads nowhere, and nothing of it is sent back (E07)', async (method, target) => {
		const { status, text } = await sendRaw(server.running.port, [
			`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Echo: secret\r\n\r\n`,
		]);
		// CONNECT gets no answer: the connection ends.
		expect([0, 400, 404, 405, 501, 503]).toContain(status);
		expect(text).not.toContain('secret');
	});
	test('two hundred clients that send a byte now and then keep nobody out (V01)', async () => {
		const slow = Array.from({ length: 200 }, () => {
			const socket = connect(server.running.port, '127.0.0.1');
			socket.on('error', () => undefined);
			socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
			return socket;
		});
		expect((await server.fetch('/api/category')).status).toBe(200);
		expect(slow.filter(({ destroyed }) => destroyed)).toEqual([]);
		for (const socket of slow) socket.destroy();
	});
	test('the server waits 15 seconds for headers and five minutes for the longest upload, no longer (V01)', () => {
		expect(server.running.server.headersTimeout).toBeLessThanOrEqual(15_000);
		expect(server.running.server.requestTimeout).toBeLessThanOrEqual(300_000);
	});
	test('a client that hangs up in the middle of an answer does not disturb others', async () => {
		for (let i = 0; i < 50; i++) {
			const socket = connect(server.running.port, '127.0.0.1');
			socket.on('error', () => undefined);
			await new Promise<void>((resolve) =>
				socket.write(requestHead('GET', '/api/openapi.json'), () => resolve()),
			);
			socket.destroy();
		}
	});
});

describe('monitoring', () => {
	test('gets liveness and readiness without any version number', async () => {
		expect(await (await server.fetch('/healthz')).json()).toEqual({
			status: 'ok',
			product: 'clearway',
			contract: 1,
		});
		expect(await (await server.fetch('/readyz')).json()).toEqual({ status: 'ready' });
	});
	test('reads the metrics on the machine itself, but not through a proxy without the token', async () => {
		expect((await server.fetch('/metrics')).status).toBe(200);
		for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
			const through = (headers: Record<string, string> = {}) =>
				server.fetch('/metrics', { headers: { [name]: '203.0.113.7', ...headers } });
			expect((await through()).status).toBe(403);
			expect((await through({ authorization: 'Bearer something else' })).status).toBe(403);
			expect((await through({ authorization: `Bearer ${server.token}` })).status).toBe(403);
			const response = await through({ authorization: 'Bearer a token for the metrics' });
			expect(response.status).toBe(200);
			expect(await response.text()).toContain('clearway_answers_total');
		}
	});
	test('refuses the metrics to a client behind a proxy that passes on neither header nor name (E15 Z12)', async () => {
		// A site with a public name has a proxy in front, and any headers may come through it.
		const behind = await startServer({
			env: { PUBLIC_URL: 'https://clearway.example', METRICS_TOKEN: 'a token for the metrics' },
		});
		onTestFinished(behind.close);
		expect((await behind.fetch('/metrics')).status).toBe(403);
		const withToken = await behind.fetch('/metrics', {
			headers: { authorization: 'Bearer a token for the metrics' },
		});
		expect(withToken.status).toBe(200);
		// A site without a public name cannot be told from the machine itself: its owner sets METRICS.
		const unnamed = await startServer({
			env: { METRICS: 'token', METRICS_TOKEN: 'a token for the metrics' },
		});
		onTestFinished(unnamed.close);
		expect((await unnamed.fetch('/metrics')).status).toBe(403);
		const headers = { authorization: 'Bearer a token for the metrics' };
		expect((await unnamed.fetch('/metrics', { headers })).status).toBe(200);
		// A proxy that passes on the requested name is known by that name.
		for (const host of [
			'clearway.example',
			'clearway.example:3000',
			'localhost.evil.example',
			'127.0.0.1.evil.example',
			'',
		]) {
			const { status } = await sendRaw(server.running.port, [
				`GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
			]);
			expect(status, host).toBe(403);
		}
		for (const host of ['127.0.0.1', 'localhost:3000', `[::1]:${server.running.port}`]) {
			const { status } = await sendRaw(server.running.port, [
				`GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
			]);
			expect(status, host).toBe(200);
		}
		for (const name of [
			'x-forwarded-host',
			'x-forwarded-proto',
			'x-real-ip',
			'true-client-ip',
			'cf-connecting-ip',
			'x-client-ip',
			'client-ip',
		]) {
			expect((await server.fetch('/metrics', { headers: { [name]: 'x' } })).status, name).toBe(403);
		}
	});
	test('sees every operation counted by its name and the class of its answer', async () => {
		await server.fetch('/api/category/77');
		const text = await (await server.fetch('/metrics')).text();
		expect(text).toMatch(/clearway_answers_total\{operation="category.get",status="4xx"\} [1-9]/);
		expect(text).toMatch(/clearway_answer_seconds_bucket\{le="0.005",operation="category.get"\}/);
	});
});
