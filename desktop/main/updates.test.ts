import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestOptions, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import electronUpdater from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UpdateState } from '../bridge/ipc.ts';
import { createUpdates, isSafeFeed, plainNotes, setUpdater } from './updates.ts';

let folder: string;
let server: Server;
let files: Map<string, string | Buffer>;
let origin: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'updates-'));
	files = new Map();
	server = createServer((asked, response) => {
		const content = files.get(new URL(asked.url ?? '/', 'http://feed').pathname);
		// The updater knows the size of a download by this header only.
		if (content !== undefined) response.setHeader('content-length', Buffer.byteLength(content));
		response.statusCode = content === undefined ? 404 : 200;
		response.end(content);
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const address = server.address();
	origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
	process.env.APPIMAGE = join(folder, 'Clearway.AppImage');
	await writeFile(process.env.APPIMAGE, 'old');
});
afterEach(async () => {
	delete process.env.APPIMAGE;
	server.close();
	await rm(folder, { recursive: true, force: true });
});

const installer = Buffer.from('a new version');
const sha512 = (bytes: Buffer): string => createHash('sha512').update(bytes).digest('base64');

function offer(version: string, hash = sha512(installer)): void {
	files.set('/Clearway.AppImage', installer);
	files.set(
		'/latest-linux.yml',
		`version: ${version}\nfiles:\n  - url: Clearway.AppImage\n    sha512: ${hash}\n    size: ${installer.length}\npath: Clearway.AppImage\nsha512: ${hash}\nreleaseDate: '2026-01-01T00:00:00.000Z'\nreleaseNotes: "Быстрее старт\\n• поиск"\n`,
	);
}

// The updater of AppImages as it ships, with Node's network in the place of Electron's.
function updater(): AppUpdater {
	const app = {
		version: '1.5.0',
		name: 'clearway-desktop',
		isPackaged: true,
		appUpdateConfigPath: join(folder, 'app-update.yml'),
		userDataPath: folder,
		baseCachePath: folder,
		whenReady: async () => undefined,
		relaunch: () => undefined,
		quit: () => undefined,
		onQuit: () => undefined,
	};
	const made = setUpdater(new electronUpdater.AppImageUpdater(null, app));
	const httpExecutor = new ElectronHttpExecutor();
	Object.assign(httpExecutor, {
		createRequest: (options: RequestOptions, callback: () => void) => request(options, callback),
	});
	Object.assign(made, { httpExecutor });
	return made;
}

async function setUp({
	unsaved = [] as boolean[],
	isReal = false,
	later = null as string | null,
	asksPassword = false,
} = {}) {
	await writeFile(
		join(folder, 'app-update.yml'),
		`provider: generic\nurl: ${origin}\nupdaterCacheDirName: clearway\n`,
	);
	const told: (UpdateState | null)[] = [];
	const done: string[] = [];
	const made = updater();
	if (!isReal) made.quitAndInstall = () => void done.push('installed');
	const updates = createUpdates({
		load: async () => made,
		told: (state) => told.push(state),
		later: {
			get: () => later,
			set: (version) => {
				later = version;
			},
		},
		asksPassword,
		log: { write: (_event, details) => done.push(String(details?.error).slice(0, 200)) },
		hasUnsaved: () => unsaved.shift() ?? false,
		leave: () => void done.push('left'),
		stay: () => void done.push('stayed'),
		waitMs: 5,
	});
	return { updates, told, done, later: () => later };
}

const ready = { kind: 'ready', version: '1.6.0', notes: 'Быстрее старт\n• поиск', asksPassword: false };

test('a new version is downloaded and stands in the bar with its notes, and the app restarts only when a person wants it', async () => {
	offer('1.6.0');
	const { updates, told, done } = await setUp();
	await updates.look();
	await expect.poll(() => told.at(-1)).toEqual({ ...ready, isWaiting: false });
	expect(told.at(-2)).toEqual({ kind: 'loading', version: '1.6.0', percent: 100 });
	expect(done).toEqual([]);
	updates.restart();
	expect(done).toEqual(['left', 'installed']);
});

test('a version that a person put off is not shown again by itself, not even after a shutdown without a quit', async () => {
	offer('1.6.0');
	const first = await setUp();
	await first.updates.look();
	await expect.poll(() => first.told.at(-1)?.kind).toBe('ready');
	first.updates.close();
	expect([first.told.at(-1), first.later()]).toEqual([null, '1.6.0']);
	const { updates, told } = await setUp({ later: first.later() });
	await updates.look();
	expect(told.filter((state) => state?.kind === 'ready')).toEqual([]);
	await updates.ask();
	await expect.poll(() => told.at(-1)?.kind).toBe('ready');
});

test('a package that a person put off is told of again at the next start, because nothing installs it when the app is closed', async () => {
	offer('1.6.0');
	const first = await setUp({ asksPassword: true });
	await first.updates.look();
	await expect.poll(() => first.told.at(-1)?.kind).toBe('ready');
	first.updates.close();
	expect(first.told.at(-1)).toBeNull();
	const { updates, told } = await setUp({ asksPassword: true, later: first.later() });
	await updates.look();
	await expect.poll(() => told.at(-1)?.kind).toBe('ready');
});

test('a restart that a person wanted waits for unsaved work, and can be put off meanwhile', async () => {
	offer('1.6.0');
	const { updates, told, done } = await setUp({ unsaved: [true, true, true, false] });
	await updates.look();
	await expect.poll(() => told.at(-1)?.kind).toBe('ready');
	updates.restart();
	expect(told.at(-1)).toEqual({ ...ready, isWaiting: true });
	await expect.poll(() => done).toEqual(['left', 'installed']);
	const other = await setUp({ unsaved: [true] });
	await other.updates.look();
	await expect.poll(() => other.told.at(-1)?.kind).toBe('ready');
	vi.useFakeTimers();
	other.updates.restart();
	other.updates.close();
	vi.runAllTimers();
	vi.useRealTimers();
	expect(other.done).toEqual([]);
});

test('a new version that cannot be installed is reported, and the app goes on as before', async () => {
	offer('1.6.0');
	const { updates, told, done } = await setUp({ isReal: true });
	// A missing old file fails like a folder that the user may not write to.
	await rm(join(folder, 'Clearway.AppImage'));
	await updates.look();
	await expect.poll(() => told.at(-1)?.kind).toBe('ready');
	updates.restart();
	await expect.poll(() => told.at(-1)).toEqual({ kind: 'refused' });
	expect(done).toEqual(['left', 'stayed', expect.stringContaining('ENOENT')]);
	// A later failure has nothing to do with the refused installation.
	files.clear();
	await updates.look();
	expect([told.at(-1), done.filter((what) => what === 'stayed')]).toEqual([{ kind: 'refused' }, ['stayed']]);
});

test.each(['1.5.0', '1.4.9', '1.5.0-beta.1'])('version %s is not an update (Q13)', async (version) => {
	offer(version);
	const { updates, told, done } = await setUp();
	await updates.ask();
	expect([told, done]).toEqual([[{ kind: 'none' }], []]);
});

test('a file with another hash than the feed names is refused and deleted (Q13)', async () => {
	offer('1.6.0', sha512(Buffer.from('another')));
	const { updates, told, done } = await setUp();
	await updates.ask();
	expect(told.at(-1)).toEqual({ kind: 'failed' });
	expect(done.join()).toContain('sha512 checksum mismatch');
	const remaining = await readdir(folder, { recursive: true });
	expect(remaining.filter((name) => name.endsWith('.AppImage'))).toEqual(['Clearway.AppImage']);
});

test.each(['<h1>Wi-Fi</h1>', '', 'version: [', undefined])(
	'a feed with the content %j does not disturb the app (Q13)',
	async (text) => {
		if (text !== undefined) files.set('/latest-linux.yml', text);
		const { updates, told } = await setUp();
		await updates.look();
		expect(told).toEqual([]);
		await updates.ask();
		expect(told).toHaveLength(1);
	},
);

test('an update feed without https is not asked (Q13)', () => {
	expect(isSafeFeed('provider: generic\nurl: https://clearway.ua/desktop\n')).toBe(true);
	for (const url of ['http://clearway.ua/desktop', 'file:///tmp/feed', '//clearway.ua/desktop', '']) {
		expect(isSafeFeed(`provider: generic\nurl: ${url}\n`)).toBe(false);
	}
	expect(isSafeFeed('provider: generic\nurl: https://a.example\nurl: http://b.example\n')).toBe(false);
});

test('the notes of a version fit the bar', () => {
	expect(plainNotes(null)).toBe('');
	expect(plainNotes('- Быстрее.\n')).toBe('- Быстрее.');
	expect(plainNotes('а'.repeat(5000))).toHaveLength(1201);
});
