import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackups } from './backups.ts';

let folder: string;
let server: Server;
let origin: string;
let answer: (res: ServerResponse) => void;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clearway-stored-'));
	server = createServer((_req, res) => answer(res)).listen(0, '127.0.0.1');
	await once(server, 'listening');
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
	server.closeAllConnections();
	server.close();
	await rm(folder, { recursive: true, force: true });
});

const half = Buffer.alloc(300_000, 'a');
const total = 2 * half.length;

/** A window that remembers what its page was told. */
function openWindow() {
	const told: number[][] = [];
	const contents = Object.assign(new EventEmitter(), {
		send: (_name: string, ...sent: number[]) => {
			told.push(sent);
			contents.emit('told');
		},
		isDestroyed: () => false,
	});
	return { told, webContents: contents, isDestroyed: () => false, setProgressBar: () => undefined };
}
type TestWindow = ReturnType<typeof openWindow>;

// All that is used of a window.
const wanted = (window: TestWindow) => ({
	window: window as never,
	origin,
	ticket: 'x'.repeat(43),
	name: 'copy.sqlite',
});
const backups = (path: string | null = join(folder, 'copy.sqlite')) =>
	createBackups({
		net: { fetch: (address, init) => fetch(String(address), init) },
		choosePath: async () => path,
		failed: () => undefined,
	});

test('a backup is stored under the chosen name once it is whole, and the page is told its size', async () => {
	answer = (res) => res.writeHead(200, { 'content-length': total }).end(Buffer.concat([half, half]));
	const window = openWindow();
	expect(await backups().save(wanted(window))).toEqual({ kind: 'stored', file: 'copy.sqlite', bytes: total });
	expect(await readdir(folder)).toEqual(['copy.sqlite']);
	expect((await readFile(join(folder, 'copy.sqlite'))).length).toBe(total);
	expect(window.told[0]?.[1]).toBe(total);
});

test('a backup that is cancelled halfway leaves no file and keeps the older file of that name', async () => {
	await writeFile(join(folder, 'copy.sqlite'), 'the one of yesterday');
	answer = (res) => res.writeHead(200, { 'content-length': total }).write(half);
	const window = openWindow();
	const { save, cancel } = backups();
	const saving = save(wanted(window));
	await once(window.webContents, 'told');
	cancel(window.webContents as never);
	expect(await saving).toEqual({ kind: 'cancelled' });
	expect(await readdir(folder)).toEqual(['copy.sqlite']);
	expect(await readFile(join(folder, 'copy.sqlite'), 'utf8')).toBe('the one of yesterday');
});

test('a backup whose connection ends early is reported as broken and leaves no file', async () => {
	answer = (res) => res.writeHead(200, { 'content-length': total }).write(half, () => res.destroy());
	expect(await backups().save(wanted(openWindow()))).toEqual({ kind: 'broken', why: 'network' });
	// Without a length, an early end looks like the end.
	answer = (res) => res.writeHead(200).end(half);
	expect(await backups().save(wanted(openWindow()))).toEqual({ kind: 'broken', why: 'network' });
	expect(await readdir(folder)).toEqual([]);
});

test('a backup that the server refuses, or that cannot be written, is reported with its reason', async () => {
	answer = (res) => res.writeHead(404).end();
	expect(await backups().save(wanted(openWindow()))).toEqual({ kind: 'broken', why: 'unused' });
	answer = (res) => res.writeHead(500).end();
	expect(await backups().save(wanted(openWindow()))).toEqual({ kind: 'broken', why: 'server' });
	answer = (res) => res.writeHead(200, { 'content-length': total }).end(Buffer.concat([half, half]));
	const nowhere = join(folder, 'missing', 'copy.sqlite');
	expect(await backups(nowhere).save(wanted(openWindow()))).toEqual({ kind: 'broken', why: 'file' });
	expect(await backups(null).save(wanted(openWindow()))).toEqual({ kind: 'cancelled' });
});
