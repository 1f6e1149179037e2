import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOnline } from './online.ts';
import { openOutbox, tablePath } from './outbox.ts';
import { createSync } from './sync.ts';
import { openVault, type Vault, vaultKey } from './vault.ts';

let folder: string;
let server: Server;
let origin: string;
let asked: string[];
let status: number;
let drafts: Vault;
let waiting: Vault;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'sync-'));
	const key = vaultKey(randomBytes(32));
	drafts = openVault(join(folder, 'drafts'), async () => [key]);
	waiting = openVault(join(folder, 'outbox'), async () => [key]);
	asked = [];
	status = 200;
	server = createServer((request, response) => {
		asked.push(`${request.method} ${request.url} ${request.headers.authorization?.slice(0, 6)}`);
		request.resume().on('end', () => response.writeHead(status).end('{}'));
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const address = server.address();
	origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(async () => {
	server.close();
	await rm(folder, { recursive: true, force: true });
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({})}.${part({ sub: 1, exp: 4_000_000_000 })}.x`;
const now = new Date('2026-11-20T10:00:00.000Z');
const outbox = (owner: string, adminId: number) =>
	openOutbox({ vault: waiting, owner: `${owner}/${adminId}`, now: () => now });
const box = () => outbox(origin, 1);

// As at a start of the app: what is on the disk stays.
function begin({ isSignedIn = true } = {}) {
	const told: [path: string, outcome: string][] = [];
	const sync = createSync({
		online: createOnline({ probe: async () => true }),
		origin: () => origin,
		token: () => (isSignedIn ? token : null),
		outbox,
		drafts,
		net: { fetch: fetch as never },
		isOpen: () => false,
		isBusy: () => false,
		told: (...news) => told.push(news),
	});
	sync.subscribe();
	return { told, run: () => sync.now().then(() => told) };
}
const copy = (draft: string, savedAt = now.toISOString()) =>
	drafts.write({ key: `${origin}\n1/${draft}`, savedAt, json: '{}' });

test('a queued save is sent with the token of the admin who is signed in, and its local copy is then dropped', async () => {
	await box().keep('/api/meta/3', '{"revision":1}');
	await copy('meta/3');
	expect(await begin().run()).toEqual([['/admin/meta/3', 'sent']]);
	expect([asked, await drafts.list('')]).toEqual([['PUT /api/meta/3 Bearer'], []]);
});

test('a local copy that is newer than the queued save is not deleted', async () => {
	await box().keep('/api/meta/3', '{}');
	await copy('meta/3', '2026-11-20T10:00:05.000Z');
	await begin().run();
	expect(await drafts.list('')).toHaveLength(1);
});

test('nothing is sent while signed out', async () => {
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
	await drafts.remove(`${origin}\n1/meta/3`);
	expect([await begin().run(), await box().list()]).toEqual([[], []]);
});

test('an unreadable entry of the outbox does not block the others', async () => {
	await box().keep(tablePath('copart-fee'), 'no form at all');
	await box().keep('/api/meta/3', '{}');
	const told = await begin().run();
	expect(told).toContainEqual(['/admin/meta/3', 'sent']);
	expect(told).toContainEqual(['/admin/tables/copart-fee', 'refused']);
	expect(asked).toEqual(['PUT /api/meta/3 Bearer']);
});
