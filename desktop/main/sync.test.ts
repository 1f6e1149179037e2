import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOnline } from './online.ts';
import { openOutbox } from './outbox.ts';
import { createSync } from './sync.ts';
import { openVault, type Vault, vaultKey } from './vault.ts';

let folder: string;
let server: Server;
let origin: string;
let asked: string[];
let [status, type] = [0, ''];
/** Runs on this computer while the server's answer is on its way. */
let meanwhile: () => Promise<void>;
let copyStore: Vault;
let waiting: Vault;

beforeEach(async () => {
	// The timer of an earlier test would send saves that were queued just now.
	vi.useFakeTimers({ toFake: ['setInterval'] });
	folder = await mkdtemp(join(tmpdir(), 'sync-'));
	const key = vaultKey(randomBytes(32));
	copyStore = openVault(join(folder, 'drafts'), async () => [key]);
	waiting = openVault(join(folder, 'outbox'), async () => [key]);
	[status, type] = [200, ''];
	[asked, meanwhile] = [[], async () => undefined];
	server = createServer(async (request, response) => {
		asked.push(`${request.method} ${request.url} ${request.headers.authorization?.slice(0, 6)}`);
		await once(request.resume(), 'end');
		await meanwhile();
		const defaultType = status < 400 ? 'application/json' : 'application/problem+json';
		response.writeHead(status, { 'content-type': type || defaultType }).end('{}');
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
	vi.useRealTimers();
	server.close();
	await rm(folder, { recursive: true, force: true });
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({})}.${part({ sub: 1, exp: 4_000_000_000 })}.x`;
const now = new Date('2026-11-20T10:00:00.000Z');
const outbox = (owner: string, adminId: number) =>
	openOutbox({ vault: waiting, owner: `${owner}/${adminId}`, now: () => now });
const box = () => outbox(origin, 1);

// Starts the app anew on the same disk.
function begin({ isSignedIn = true, copies = copyStore, busy = '' } = {}) {
	const told: [path: string, outcome: string][] = [];
	const sync = createSync({
		online: createOnline({ probe: async () => true }),
		origin: () => origin,
		token: () => (isSignedIn ? token : null),
		outbox,
		copyStore: copies,
		net: { fetch: fetch as never },
		isOpen: () => false,
		isBusy: (path) => path === busy,
		told: (...news) => told.push(news) > 0,
	});
	sync.subscribe();
	return { told, sync, run: () => sync.now().then(() => told) };
}
const later = '2026-11-20T10:00:05.000Z';
const keyOf = (draft: string): string => `${origin}\n1/${draft}`;
const copy = (draft: string, savedAt = now.toISOString()) =>
	copyStore.write({ key: keyOf(draft), savedAt, json: '{}' });

test('a queued save is sent with the token of the admin who is signed in, and its local copy is then dropped', async () => {
	await box().keep('/api/meta/3', '{"revision":1}');
	await copy('meta/3');
	expect(await begin().run()).toEqual([['/admin/meta/3', 'sent']]);
	expect([asked, await copyStore.list('')]).toEqual([['PUT /api/meta/3 Bearer'], []]);
});

test('a save that a page is just sending is not sent a second time from the queue, though its screen has been left', async () => {
	await box().keep('/api/meta/3', '{"revision":1}');
	await box().keep('/api/meta/4', '{"revision":1}');
	expect(await begin({ busy: '/api/meta/3' }).run()).toEqual([['/admin/meta/4', 'sent']]);
	expect(await box().list()).toMatchObject([{ path: '/api/meta/3', state: 'waiting' }]);
});

test('text typed after the clock was set back is not deleted with an older save', async () => {
	await box().keep('/api/meta/3', '{}', '2100-01-01T10:00:00.000Z');
	await copy('meta/3');
	await begin().run();
	expect([asked.length, (await copyStore.list('')).length]).toEqual([1, 1]);
	// Here the copy and the save are both older than the change of the clock.
	await box().keep('/api/meta/4', '{}', '2100-01-01T10:00:00.000Z');
	await copy('meta/4', '2100-01-01T09:59:59.000Z');
	await begin().run();
	expect((await copyStore.list('')).map(({ key }) => key)).toEqual([keyOf('meta/3')]);
});

test('a local copy that is newer than the queued save is not deleted', async () => {
	await box().keep('/api/meta/3', '{}');
	await copy('meta/3', later);
	await begin().run();
	expect(await copyStore.list('')).toHaveLength(1);
});

test('a save that is queued while an older one is on its way stays queued, with its local copy', async () => {
	await box().keep('/api/meta/3', '{"title":"a"}');
	await copy('meta/3');
	meanwhile = async () => {
		await copy('meta/3', later);
		await box().keep('/api/meta/3', '{"title":"b"}', later);
	};
	await begin().run();
	expect(await box().list()).toMatchObject([{ body: '{"title":"b"}', state: 'waiting' }]);
	expect(await copyStore.list('')).toMatchObject([{ savedAt: later }]);
});

test('a local copy that is written while the sent one is being dropped is not dropped with it', async () => {
	await box().keep('/api/meta/3', '{}');
	await copy('meta/3');
	const read: Vault['read'] = async (key) => {
		const storedCopy = await copyStore.read(key);
		await copy('meta/3', later);
		return storedCopy;
	};
	await begin({ copies: { ...copyStore, read } }).run();
	expect(await copyStore.list('')).toMatchObject([{ savedAt: later }]);
});

test('among several outcomes on one screen the one that needs a decision is told last, so that it stays in view', async () => {
	await copy('setting/7');
	await copy('setting/8', later);
	await box().keep('/api/option/7', '{}');
	await box().keep('/api/option/8', '{}', later);
	meanwhile = async () => {
		status = asked.at(-1)?.includes('/8') ? 409 : 200;
	};
	expect(await begin().run()).toEqual([
		['/admin/setting', 'sent'],
		['/admin/setting', 'conflict'],
	]);
});

test('no queued save is sent while nobody is signed in', async () => {
	await box().keep('/api/meta/3', '{}');
	await begin({ isSignedIn: false }).run();
	expect(asked).toEqual([]);
});

test('a conflict is reported after every start until it is resolved, and the save is not sent again', async () => {
	await box().keep('/api/meta/3', '{"revision":1}');
	await copy('meta/3');
	status = 409;
	expect(await begin().run()).toEqual([['/admin/meta/3', 'conflict']]);
	const next = begin();
	expect(await next.run()).toEqual([['/admin/meta/3', 'conflict']]);
	await next.run();
	expect([next.told.length, asked.length]).toEqual([1, 1]);
	await copyStore.remove(`${origin}\n1/meta/3`);
	expect([await begin().run(), await box().list()]).toEqual([[], []]);
});

test.each([
	['the password question of a proxy', 407, 'application/json'],
	['the sign-in page of a network', 200, 'text/html; charset=utf-8'],
])('%s does not count as an answer of the server: the save stays queued', async (_what, code, kind) => {
	await box().keep('/api/meta/3', '{}');
	await copy('meta/3');
	[status, type] = [code, kind];
	expect([await begin().run(), await box().list()]).toMatchObject([[], [{ state: 'waiting' }]]);
	expect(await copyStore.list('')).toHaveLength(1);
});
