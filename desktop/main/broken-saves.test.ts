import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOnline } from './online.ts';
import { openOutbox } from './outbox.ts';
import { createSync } from './sync.ts';
import { openVault, type Vault, vaultKey } from './vault.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({})}.${part({ sub: 1, exp: 4_000_000_000 })}.x`;
const breaking = '/api/meta/3';

let folder: string;
let copyStore: Vault;
let waiting: Vault;
let server: Server;
let origin: string;
let asked: string[];
/** The status that a proxy answers instead of breaking the connection. */
let front: number | null;

/** A network device resets the connection over one save and lets everything else through. */
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'broken-saves-'));
	const key = vaultKey(randomBytes(32));
	copyStore = openVault(join(folder, 'drafts'), async () => [key]);
	waiting = openVault(join(folder, 'outbox'), async () => [key]);
	asked = [];
	front = null;
	server = createServer((request, response) => {
		asked.push(String(request.url));
		if (request.url === breaking && front)
			response.writeHead(front, { 'content-type': 'text/html' }).end('<h1>');
		else if (request.url === breaking) request.socket.destroy();
		else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
	server.closeAllConnections();
	server.close();
	await rm(folder, { recursive: true, force: true });
});

async function begin() {
	const told: [screen: string, outcome: string][] = [];
	const outbox = (owner: string, adminId: number) =>
		openOutbox({ vault: waiting, owner: `${owner}/${adminId}`, now: () => new Date('2026-01-01T10:00:00Z') });
	const online = createOnline({ probe: async () => (await fetch(`${origin}/healthz`)).ok });
	const sync = createSync({
		online,
		origin: () => origin,
		token: () => token,
		outbox,
		copyStore,
		net: { fetch: fetch as never },
		isOpen: () => false,
		isBusy: () => false,
		told: (...news) => told.push(news) > 0,
	});
	sync.subscribe();
	await sync.now();
	return { told, online, sync, box: outbox(origin, 1) };
}

test('a save over which the connection always breaks waits, and does not hold up the others', async () => {
	const { told, online, sync, box } = await begin();
	await box.keep(breaking, '{}', '2026-01-01T09:00:00.000Z');
	await box.keep('/api/meta/4', '{}', '2026-01-01T09:00:01.000Z');
	await sync.now();
	expect([told, online.isOnline()]).toEqual([[['/admin/meta/4', 'sent']], true]);
	expect(asked.filter((path) => path.startsWith('/api'))).toEqual([breaking, '/api/meta/4']);
	expect(await box.list()).toMatchObject([{ path: breaking, state: 'waiting' }]);
});

test('without any connection no save counts as failing, and no further save is tried', async () => {
	const { told, online, sync, box } = await begin();
	await box.keep('/api/meta/4', '{}', '2026-01-01T09:00:00.000Z');
	await box.keep('/api/meta/5', '{}', '2026-01-01T09:00:01.000Z');
	await new Promise((resolve) => server.close(resolve));
	await sync.now();
	online.stop();
	expect([online.isOnline(), told, (await box.list()).length]).toEqual([false, [], 2]);
});

test.each([403, 404, 413])(
	'a bare %i of a proxy in front of the server decides nothing: the save waits and is tried again',
	async (status) => {
		front = status;
		const { told, sync, box } = await begin();
		await box.keep(breaking, '{"revision":1}');
		await sync.now();
		await sync.now();
		expect(asked).toEqual([breaking, breaking]);
		expect([told, await box.list()]).toMatchObject([[], [{ path: breaking, state: 'waiting' }]]);
	},
);
