// electron-updater as it ships, of each system, against a feed on this machine. What would be started is noted
// down instead, and Node's network takes the place of Electron's.
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestOptions, request, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import electronUpdater from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpdater } from '../main/updates.ts';

const require = createRequire(import.meta.resolve('electron-updater'));
const { DebUpdater, MacUpdater, NsisUpdater, RpmUpdater } = electronUpdater;
const installer = Buffer.from('a new version');
const sha512 = (bytes: Buffer): string => createHash('sha512').update(bytes).digest('base64');

/** Squirrel of macOS, which takes the new version from a server of the updater on this machine. */
class Squirrel extends EventEmitter {
	taken: string | null = null;
	isInstalled = false;
	#feed = { url: '', headers: {} };
	setFeedURL(feed: { url: string; headers: Record<string, string> }): void {
		this.#feed = feed;
	}
	async checkForUpdates(): Promise<void> {
		const { url } = (await (await fetch(this.#feed.url, { headers: this.#feed.headers })).json()) as {
			url: string;
		};
		this.taken = await (await fetch(url)).text();
		this.emit('update-downloaded');
	}
	quitAndInstall(): void {
		this.isInstalled = true;
	}
}

let folder: string;
let server: Server;
let files: Map<string, string | Buffer>;
let origin: string;
let squirrel: Squirrel;
let started: [program: string, args: readonly string[]][];
let before: NodeJS.Module | undefined;
let hasQuit: boolean;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'updaters-'));
	files = new Map();
	started = [];
	hasQuit = false;
	squirrel = new Squirrel();
	// The updaters ask for Electron by `require`.
	const place = require.resolve('electron');
	before = require.cache[place];
	require.cache[place] = { exports: { autoUpdater: squirrel } } as NodeJS.Module;
	server = createServer((asked, response) => {
		const content = files.get(new URL(asked.url ?? '/', 'http://feed').pathname);
		if (content !== undefined) response.setHeader('content-length', Buffer.byteLength(content));
		response.statusCode = content === undefined ? 404 : 200;
		response.end(content);
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const address = server.address();
	origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(async () => {
	if (before) require.cache[require.resolve('electron')] = before;
	else delete require.cache[require.resolve('electron')];
	server.close();
	await rm(folder, { recursive: true, force: true });
});

type App = ConstructorParameters<typeof NsisUpdater>[1];
type Kind = new (options?: undefined, app?: App) => AppUpdater;

/** An updater whose programs are only noted; of the system's own, those named here are there. */
async function make(
	Updater: Kind,
	platform: NodeJS.Platform,
	{ has = [], feed = '' }: { has?: string[]; feed?: string } = {},
): Promise<AppUpdater> {
	const config = `provider: generic\nurl: ${origin}\nupdaterCacheDirName: clearway\n${feed}`;
	await writeFile(join(folder, 'app-update.yml'), config);
	const made = setUpdater(
		new Updater(undefined, {
			version: '1.5.0',
			name: 'clearway-desktop',
			isPackaged: true,
			appUpdateConfigPath: join(folder, 'app-update.yml'),
			userDataPath: folder,
			baseCachePath: folder,
			whenReady: async () => undefined,
			relaunch: () => undefined,
			quit() {
				hasQuit = true;
			},
			onQuit: () => undefined,
		}),
	);
	const httpExecutor = new ElectronHttpExecutor();
	Object.assign(httpExecutor, {
		createRequest: (options: RequestOptions, callback: () => void) => request(options, callback),
	});
	Object.assign(made, {
		httpExecutor,
		_testOnlyOptions: { platform },
		isRunningAsRoot: () => false,
		spawnLog: async (program: string, args: readonly string[]) => {
			started.push([basename(program), args]);
			return true;
		},
		spawnSyncLog: (program: string, args: readonly string[]) => {
			if (program !== 'command') started.push([program, args]);
			else if (!has.includes(args.at(-1) ?? '')) throw new Error(`no ${args.at(-1)}`);
			return '';
		},
	});
	made.on('error', () => undefined);
	return made;
}

function offer(feed: string, names: readonly string[], version = '1.6.0', hash = sha512(installer)): void {
	for (const name of names) files.set(`/${name}`, installer);
	const entries = names.map(
		(name) => `  - url: ${name}\n    sha512: ${hash}\n    size: ${installer.length}\n`,
	);
	files.set(
		`/${feed}`,
		`version: ${version}\nfiles:\n${entries.join('')}path: ${names[0]}\nsha512: ${hash}\nreleaseDate: '2026-01-01T00:00:00.000Z'\n`,
	);
}

async function load(made: AppUpdater): Promise<boolean> {
	const check = await made.checkForUpdates();
	await check?.downloadPromise;
	return check?.isUpdateAvailable ?? false;
}

const linux = ['a-linux-x86_64.AppImage', 'a-linux-amd64.deb', 'a-linux-x86_64.rpm'];
const ofLinux = `latest-linux${process.arch === 'x64' ? '' : `-${process.arch}`}.yml`;
const isApple = process.arch === 'arm64' ? 'arm64' : 'x64';

const systems = [
	{
		name: 'Windows',
		Updater: NsisUpdater,
		platform: 'win32',
		feed: 'latest.yml',
		names: ['a-win-arm64.exe', 'a-win-x64.exe'],
		starts: [[`a-win-${process.arch}.exe`, ['--updated', '--force-run']]],
	},
	{
		name: 'a deb',
		Updater: DebUpdater,
		platform: 'linux',
		feed: ofLinux,
		names: linux,
		has: ['dpkg', 'pkexec'],
		starts: [
			[
				'pkexec',
				['--disable-internal-agent', '/bin/bash', '-c', expect.stringMatching(/^'dpkg -i .*\.deb'$/)],
			],
		],
	},
	{
		name: 'an rpm',
		Updater: RpmUpdater,
		platform: 'linux',
		feed: ofLinux,
		names: linux,
		has: ['dnf', 'pkexec'],
		starts: [
			[
				'pkexec',
				['--disable-internal-agent', '/bin/bash', '-c', expect.stringMatching(/^'dnf install .*\.rpm'$/)],
			],
		],
	},
] as const;

test.each(systems)(
	'the updater of $name loads the file of its system and starts it only when asked',
	async (system) => {
		offer(system.feed, system.names);
		const made = await make(system.Updater, system.platform, 'has' in system ? { has: [...system.has] } : {});
		expect(await load(made)).toBe(true);
		expect(started).toEqual([]);
		made.quitAndInstall();
		expect(started).toEqual(system.starts);
		await expect.poll(() => hasQuit).toBe(true);
	},
);

test.each(systems)(
	'the updater of $name takes neither a lower version nor a file with another hash (Q13)',
	async (system) => {
		const made = await make(system.Updater, system.platform);
		offer(system.feed, system.names, '1.4.9');
		expect(await load(made)).toBe(false);
		offer(system.feed, system.names, '1.6.0', sha512(Buffer.from('another')));
		await expect(load(made)).rejects.toThrow('sha512 checksum mismatch');
		expect(started).toEqual([]);
	},
);

test('the updater of Windows refuses an installer that another publisher signed (Q13)', async () => {
	offer('latest.yml', ['a-win-x64.exe']);
	const made = await make(NsisUpdater, 'win32', { feed: 'publisherName: [Clearway LLC]\n' });
	Object.assign(made, { verifyUpdateCodeSignature: async ([name]: string[]) => `not signed by ${name}` });
	await expect(load(made)).rejects.toThrow('not signed by Clearway LLC');
	expect(started).toEqual([]);
});

test('the updater of macOS hands the zip of this processor to Squirrel, which installs it when asked', async () => {
	offer('latest-mac.yml', ['a-mac-arm64.zip', 'a-mac-x64.zip', 'a-mac-x64.dmg']);
	files.set(`/a-mac-${isApple === 'x64' ? 'arm64' : 'x64'}.zip`, 'of the other processor');
	const made = await make(MacUpdater, 'darwin');
	expect(await load(made)).toBe(true);
	expect(squirrel.taken).toBe(installer.toString());
	expect(squirrel.isInstalled).toBe(false);
	made.quitAndInstall();
	expect(squirrel.isInstalled).toBe(true);
});
