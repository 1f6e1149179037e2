import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@clearway/shared/contract/index.ts';
import { expect, test } from 'vitest';
import { Session } from '../stand-in/sessions.ts';
import { words } from './native-words.ts';
import type { Waiting } from './outbox.ts';
import { createPatience } from './patience.ts';
import { createProxy } from './proxy.ts';

const forever = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({})}.${part({ sub: 1, exp: 4_000_000_000 })}.x`;

const surroundings = {
	origin: () => 'http://127.0.0.1:9',
	token: () => token,
	report: () => undefined,
	heard: () => undefined,
	seen: undefined as never,
	uploaded: () => undefined,
	streams: new Set<AbortController>(),
	busy: () => undefined,
	patience: createPatience({ isThere: async () => true, isOnline: () => true }),
};

/**
 * A proxy without a network that records its queue; `queuedSave` waits already, `between` answers for the
 * server.
 */
function offline(
	queuedSave: Partial<Waiting> | null,
	keep = async (): Promise<void> => undefined,
	between: Response | null = null,
) {
	const kept: string[] = [];
	const times: (string | undefined)[] = [];
	let nowMs = Date.parse('2026-11-20T10:00:00.000Z');
	const away = async () => {
		// A silent connection is given up late, and the person types on.
		nowMs += 20_000;
		if (between) return between;
		throw new Error('no network');
	};
	const box = {
		find: async () => queuedSave,
		keep: (path: string, _body: string, at?: string) => {
			kept.push(path);
			times.push(at);
			return keep();
		},
	};
	const ask = createProxy({
		net: { fetch: away, request: undefined as never },
		...surroundings,
		outbox: () => box as never,
		nowIso: () => new Date(nowMs).toISOString(),
	});
	const put = async (path: string, body: BodyInit): Promise<string> => {
		const headers = { authorization: `Bearer ${token}` };
		const answer = await ask(new Request(`app://admin${path}`, { method: 'PUT', headers, body }));
		return ((await answer.json()) as { detail: string }).detail;
	};
	return { kept, times, put };
}

test('unpublishing a post without a network is not promised, because a form is never queued', async () => {
	const { kept, put } = offline(null);
	const form = new FormData();
	form.set('status', 'draft');
	expect(await put('/api/post/3', form)).toBe(words().refusals.unreachable);
	expect(kept).toEqual([]);
});

test('the text of a post that is drafted without a network is queued, and the answer says so', async () => {
	const { kept, put } = offline(null);
	expect(await put('/api/post/3/draft', '{"title":"a"}')).toBe(words().refusals.changeWaits);
	expect(kept).toEqual(['/api/post/3/draft']);
});

test('a queued save has the time of its text, so text typed while the connection was silent is newer', async () => {
	const { times, put } = offline(null);
	await put('/api/meta/3', '{"revision":2}');
	expect(times).toEqual(['2026-11-20T10:00:00.000Z']);
});

test('a save that was not queued is not promised, over a conflict or on a full disk', async () => {
	const conflict = offline({ state: 'conflict', body: '{"revision":1}' });
	expect(await conflict.put('/api/meta/3', '{"revision":2}')).toBe(words().refusals.unreachable);
	const full = offline(null, async () => {
		throw new Error('ENOSPC');
	});
	expect(await full.put('/api/meta/3', '{"revision":2}')).toBe(words().refusals.unreachable);
	expect([conflict.kept, full.kept]).toEqual([[], ['/api/meta/3']]);
});

test('the sign-in page of a network does not count as an answer to a save, which is queued', async () => {
	const page = new Response('<form>', { headers: { 'content-type': 'text/html' } });
	const { kept, put } = offline(null, undefined, page);
	expect(await put('/api/meta/3', '{"revision":2}')).toBe(words().refusals.changeWaits);
	expect(kept).toEqual(['/api/meta/3']);
});

test('a picture from the cache is no sign that the server is back', async () => {
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
		report: (isReached) => reports.push(isReached),
		heard: (headers) => dates.push(headers.get('date')),
		seen: { read: async () => null } as never,
		outbox: undefined as never,
		uploaded: () => undefined,
		streams: new Set(),
		busy: () => undefined,
		patience: surroundings.patience,
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

/** A server that answers saves while a car's publication waits for it. */
async function withWaitingPublication(status: number) {
	const bodies: unknown[] = [];
	const dropped: string[] = [];
	const waiting = {
		path: '/api/car/3',
		body: '{"status":"published","revision":4}',
		at: '',
		state: 'waiting',
	};
	const ask = createProxy({
		net: {
			fetch: (async (_address: string, { body }: RequestInit) => {
				bodies.push(JSON.parse(String(body)));
				return new Response('{}', { status, headers: { 'content-type': 'application/problem+json' } });
			}) as never,
			request: undefined as never,
		},
		...surroundings,
		outbox: () =>
			({ find: async () => waiting, drop: async (path: string) => void dropped.push(path) }) as never,
		nowIso: () => '2026-11-20T10:00:00.000Z',
	});
	const headers = { authorization: `Bearer ${token}` };
	const body = '{"story":"b","revision":4}';
	await ask(new Request('app://admin/api/car/3', { method: 'PUT', headers, body }));
	return { bodies, dropped };
}

test('a car published without a network is published by the next save of its screen once the network is back', async () => {
	expect(await withWaitingPublication(200)).toEqual({
		bodies: [{ status: 'published', story: 'b', revision: 4 }],
		dropped: ['/api/car/3'],
	});
});

test('a publication that the server refuses is dropped and not sent with the next save', async () => {
	expect((await withWaitingPublication(422)).dropped).toEqual(['/api/car/3']);
	expect((await withWaitingPublication(500)).dropped).toEqual([]);
});

test('an answer still counts when the clocks cannot be compared', async () => {
	const reports: boolean[] = [];
	const ask = createProxy({
		net: { fetch: (async () => new Response('{}')) as never, request: undefined as never },
		...surroundings,
		token: () => null,
		report: (isReached) => reports.push(isReached),
		heard() {
			throw new Error('ENOSPC');
		},
		outbox: () => ({ find: async () => null, drop: async () => undefined }) as never,
		nowIso: () => '2026-11-20T10:00:00.000Z',
	});
	const headers = { authorization: `Bearer ${token}` };
	const body = '{"revision":2}';
	const { status } = await ask(new Request('app://admin/api/meta/3', { method: 'PUT', headers, body }));
	expect([status, reports]).toEqual([200, [true]]);
});

const full = async (): Promise<never> => {
	throw new Error('ENOSPC');
};

/** Sends a save and an upload while nothing on this machine can be read or written. */
function onFullDisk(answers: boolean) {
	const ask = createProxy({
		net: {
			fetch: (async () => (answers ? new Response('{}') : full())) as never,
			request: (() => ({
				setHeader: () => undefined,
				on: (name: string, fail: (why: Error) => void) => name === 'error' && fail(new Error('no network')),
				end: () => undefined,
			})) as never,
		},
		...surroundings,
		outbox: () => ({ find: full, drop: full, keep: full }) as never,
		nowIso: () => '2026-11-20T10:00:00.000Z',
	});
	const headers = { authorization: `Bearer ${token}` };
	const put = { method: 'PUT', headers, body: '{"revision":2}' };
	const form = new FormData();
	form.set('file', new File(['a'], 'a.csv'));
	const upload = { method: 'POST', headers: { ...headers, 'x-upload-id': '1' }, body: form };
	return {
		save: () => ask(new Request('app://admin/api/meta/3', put)),
		upload: () => ask(new Request(`app://admin${contract.calculator.upload.path}`, upload)),
	};
}

test('a save that reached the server succeeds although the outbox on this machine cannot be opened', async () => {
	const { save } = onFullDisk(true);
	expect((await save()).status).toBe(200);
});

test('without a network and without room on the disk a save and an upload get an answer that promises nothing', async () => {
	const { save, upload } = onFullDisk(false);
	expect(await (await save()).json()).toMatchObject({ detail: words().refusals.unreachable });
	expect(await (await upload()).json()).toMatchObject({ detail: words().refusals.fileLost });
});
