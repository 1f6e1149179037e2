import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetRequest } from '../stand-in/net-request.ts';
import { Session } from '../stand-in/sessions.ts';
import { createPatience } from './patience.ts';
import { createProxy } from './proxy.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function patience({ isThere = async () => false, isOnline = true } = {}) {
	const state = { isOnline, looks: 0 };
	const given: string[] = [];
	const made = createPatience({
		isThere: () => {
			state.looks += 1;
			return isThere();
		},
		isOnline: () => state.isOnline,
	});
	return { state, given, begin: (name: string) => made.begin(() => given.push(name)) };
}

test('calls that nobody answers are given up together, after one probe that found no server', async () => {
	const { state, given, begin } = patience();
	const answered = begin('answered');
	begin('first');
	begin('second');
	await vi.advanceTimersByTimeAsync(10_000);
	answered.end();
	begin('late');
	expect([state.looks, given]).toEqual([0, []]);
	await vi.advanceTimersByTimeAsync(5000);
	expect([state.looks, given]).toEqual([1, ['first', 'second', 'late']]);
});

test('a slow call is waited for as long as the server is there', async () => {
	const { state, given, begin } = patience({ isThere: async () => true });
	begin('slow');
	await vi.advanceTimersByTimeAsync(60_000);
	expect([state.looks, given]).toEqual([4, []]);
});

test('a long upload is not silent while its bytes go', async () => {
	const { state, begin } = patience();
	const upload = begin('upload');
	for (let piece = 0; piece < 10; piece++) {
		await vi.advanceTimersByTimeAsync(10_000);
		upload.heard();
	}
	expect(state.looks).toBe(0);
});

test('while the server is known to be away a call is given up after a moment, unless the server comes back', async () => {
	const { state, given, begin } = patience({ isOnline: false });
	begin('first').heard();
	await vi.advanceTimersByTimeAsync(2000);
	expect([state.looks, given]).toEqual([0, ['first']]);
	begin('second');
	state.isOnline = true;
	await vi.advanceTimersByTimeAsync(10_000);
	expect([state.looks, given]).toEqual([0, ['first']]);
});

test('a silent connection ends all waiting calls and uploads, and calls are answered again once it is back', {
	tags: 'time',
	timeout: 30_000,
}, async () => {
	vi.useRealTimers();
	let answer: RequestListener = () => undefined;
	const server = createServer((...given) => answer(...given)).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const session = new Session();
	let isOnline = true;
	const ask = createProxy({
		net: {
			fetch: session.fetch.bind(session) as never,
			request: ((settings: object) => new NetRequest(settings, session)) as never,
		},
		origin: () => origin,
		token: () => null,
		report: (isReached) => {
			isOnline = isReached;
		},
		heard: () => undefined,
		seen: { read: async () => null } as never,
		outbox: undefined as never,
		uploaded: () => undefined,
		streams: new Set(),
		busy: () => undefined,
		nowIso: () => '2026-11-20T10:00:00.000Z',
		patience: createPatience({
			isThere: async () => false,
			isOnline: () => isOnline,
			patienceMs: 500,
			awayMs: 10_000,
		}),
	});
	const get = async () => (await ask(new Request('app://admin/api/blog'))).status;
	const headers = { 'x-upload-id': 'a' };
	const upload = ask(new Request('app://admin/api/image', { method: 'POST', headers, body: 'a picture' }));
	// More calls than a host has connections.
	const statuses = await Promise.all([
		upload.then(({ status }) => status),
		...Array.from({ length: 8 }, get),
	]);
	expect([new Set(statuses), isOnline]).toEqual([new Set([503]), false]);
	answer = (_asked, response) => response.writeHead(200, { 'cache-control': 'no-store' }).end('{}');
	expect([await get(), isOnline]).toEqual([200, true]);
	server.closeAllConnections();
	server.close();
});
