import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { Session } from '../stand-in/sessions.ts';
import { createProxy } from './proxy.ts';

const forever = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };

test('a picture that the cache answers while the server is away does not say that it is back', async () => {
	const server = createServer(({ url }, answer) =>
		answer.writeHead(200, url === '/media/a.webp' ? forever : { 'cache-control': 'no-store' }).end('{}'),
	).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const reports: boolean[] = [];
	const dates: (string | null)[] = [];
	const session = new Session();
	const ask = createProxy({
		net: { fetch: session.fetch.bind(session) as never, request: undefined as never },
		origin: () => origin,
		token: () => null,
		ownerOf: () => null,
		report: (_server, isReached) => reports.push(isReached),
		heard: (headers) => dates.push(headers.get('date')),
		seen: { read: async () => null } as never,
		outbox: undefined as never,
		uploaded: () => undefined,
		busy: () => undefined,
		nowIso: () => '2026-11-20T10:00:00.000Z',
	});
	const get = async (path: string): Promise<number> => (await ask(new Request(`app://admin${path}`))).status;

	expect([await get('/media/a.webp'), await get('/api/blog')]).toEqual([200, 200]);
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
	expect([await get('/api/blog'), await get('/media/a.webp')]).toEqual([503, 200]);
	expect(reports).toEqual([true, false]);
	expect(dates).toHaveLength(1);
});
