import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { hasOpenssl, makeCertificates } from '../testing/certificates.ts';
import type { RunningApp } from './app.ts';
import { test as base, expect } from './journey.ts';

base.skip(!hasOpenssl, 'certificates are made with openssl, which is not installed');
base.skip(
	process.env.DESKTOP_TARGET === 'electron' || process.platform !== 'linux',
	'an installed app is made up by the stand-in, as the AppImage of a Linux: see docs/desktop.md',
);

// The program that the update starts writes down how it was started.
const program = `#!/bin/sh
cd "$(dirname "$0")"
[ ! -e ../SingletonLock ] || echo 'the version before still has its lock' > writing
env | grep ^APPIMAGE_ | sort >> writing
mv writing started
`;
const pieces = 400;
const installer = Buffer.from(program + `# ${'x'.repeat(98)}\n`.repeat(pieces));
const sha512 = (bytes: Buffer): string => createHash('sha512').update(bytes).digest('base64');

type Way = 'whole' | 'in pieces';

/** A folder of updates behind https, as an owner publishes it, and an AppImage that was installed from it. */
type Feed = {
	env: Record<string, string>;
	appImage: string;
	/** Offers a version in this file. */
	offer(version: string, file?: string): void;
	way: Way;
	/** Sends the rest of an installer that comes in pieces. */
	finish(): void;
	/** The lines that the started program wrote. */
	started(): Promise<string>;
};

const test = base.extend<{ feed: Feed }>({
	feed: async ({ userData }, use) => {
		const made = makeCertificates(userData);
		made.authority('public');
		made.leaf('good', 'public', 'localhost');
		const proof = { key: made.key('good'), cert: made.certificate('good') };
		const installed = join(userData, 'installed');
		let isFinished = false;
		let yml = '';
		const server: Server = createServer(proof, (asking, answer) => {
			if (asking.url?.startsWith('/latest-linux.yml')) return void answer.end(yml);
			// Nobody keeps parts of the previous version, so the new one is loaded whole.
			if (asking.headers.range !== undefined) return void answer.writeHead(416).end();
			answer.writeHead(200, { 'content-length': installer.length });
			if (feed.way === 'whole') return void answer.end(installer);
			let at = 0;
			const timer = setInterval(() => {
				const next = isFinished ? installer.length : Math.min(at + 100, installer.length - 1);
				answer.write(installer.subarray(at, next));
				at = next;
				if (!isFinished) return;
				clearInterval(timer);
				answer.end();
			}, 50);
			answer.on('close', () => clearInterval(timer));
		}).listen(0, '127.0.0.1');
		await new Promise((resolve) => server.once('listening', resolve));
		const address = server.address();
		const port = typeof address === 'object' ? address?.port : 0;
		await mkdir(installed);
		const feed: Feed = {
			appImage: join(installed, 'Clearway.AppImage'),
			env: {
				STAND_IN_PACKAGED: '1',
				STAND_IN_USER_DATA: userData,
				STAND_IN_RESOURCES: installed,
				STAND_IN_AUTHORITY: join(userData, 'public.pem'),
				APPIMAGE: join(installed, 'Clearway.AppImage'),
				XDG_CACHE_HOME: join(userData, 'cache'),
			},
			offer(version, file = 'Clearway.AppImage') {
				const hash = sha512(installer);
				yml = `version: ${version}\nfiles:\n  - url: ${file}\n    sha512: ${hash}\n    size: ${installer.length}\npath: ${file}\nsha512: ${hash}\nreleaseDate: '2026-01-01T00:00:00.000Z'\nreleaseNotes: "Быстрее старт\\n• поиск"\n`;
			},
			way: 'whole',
			finish() {
				isFinished = true;
			},
			started: () => readFile(join(installed, 'started'), 'utf8').catch(() => ''),
		};
		await writeFile(feed.appImage, 'old');
		await writeFile(
			join(installed, 'app-update.yml'),
			`provider: generic\nurl: https://localhost:${port}\nupdaterCacheDirName: clearway\n`,
		);
		await use(feed);
		server.closeAllConnections();
		server.close();
	},
});

const click = (app: RunningApp): Promise<void> =>
	app.main(({ Menu }) =>
		(Menu.getApplicationMenu()?.getMenuItemById('updates') as { click(): void } | undefined)?.click(),
	);

test('a new version shows its progress while it loads, and then its notes; «Позже» installs it when the app is closed', {
	tag: ['@main', '@first-day'],
}, async ({ launchSignedIn, feed }) => {
	feed.offer('0.2.0');
	feed.way = 'in pieces';
	const app = await launchSignedIn(feed.env);
	const bar = app.page.locator('.bar');
	await click(app);
	// The page and the task bar show the progress.
	await expect(bar).toContainText('Загружается Clearway 0.2.0', { timeout: 30_000 });
	const bars = async (): Promise<number[]> =>
		(await app.effects()).filter(([what]) => what === 'window.progress').map(([, part]) => Number(part));
	expect((await bars()).filter((part) => part > 0 && part < 1)).not.toEqual([]);
	feed.finish();
	await expect(bar).toContainText('Clearway 0.2.0 загружен', { timeout: 30_000 });
	await bar.getByText('Что нового').click();
	await expect(bar).toContainText('Быстрее старт\n• поиск');
	await bar.getByRole('button', { name: 'Позже' }).click();
	await expect(bar).toHaveCount(0);
	await expect.poll(async () => (await bars()).at(-1)).toBe(-1);
	expect(await readFile(feed.appImage, 'utf8')).toBe('old');
	await app.quit();
	expect((await readFile(feed.appImage)).equals(installer)).toBe(true);
	expect(await feed.started()).toContain('APPIMAGE_EXIT_AFTER_INSTALL=true');
});

test('«Перезапустить» installs the new version, releases the lock of the first start, and starts it', async ({
	launchSignedIn,
	feed,
}) => {
	feed.offer('0.2.0');
	const app = await launchSignedIn(feed.env);
	await click(app);
	await app.page.locator('.bar').getByRole('button', { name: 'Перезапустить' }).click();
	await app.ended;
	expect((await readFile(feed.appImage)).equals(installer)).toBe(true);
	await expect.poll(() => feed.started()).toBe('APPIMAGE_SILENT_INSTALL=true\n');
});

test('an installed deb learns of a new version, waits with it for «Перезапустить», and hands it to dpkg', async ({
	launchSignedIn,
	feed,
	userData,
}) => {
	await writeFile(join(userData, 'installed', 'package-type'), 'deb');
	const programs = {
		dpkg: '#!/bin/sh\ncp "$2" "$(dirname "$0")/given"\n',
		pkexec: '#!/bin/sh\nshift\nexec "$@"\n',
	};
	for (const [name, text] of Object.entries(programs))
		await writeFile(join(userData, name), text, { mode: 0o755 });
	const { APPIMAGE: _none, ...env } = feed.env;
	feed.offer('0.2.0', 'clearway.deb');
	const app = await launchSignedIn({ ...env, PATH: `${userData}:${process.env.PATH}` });
	await click(app);
	const bar = app.page.locator('.bar');
	await expect(bar).toContainText('Система спросит пароль');
	await bar.getByRole('button', { name: 'Перезапустить' }).click();
	await app.ended;
	expect((await readFile(join(userData, 'given'))).equals(installer)).toBe(true);
});
