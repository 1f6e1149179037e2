import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './journey.ts';

test.skip(process.env.DESKTOP_TARGET === 'electron', 'said of the stand-in');

const standIn = (file: string): string => new URL(`../stand-in/${file}`, import.meta.url).pathname;

/** Runs a short main file on the stand-in and returns its exit code and output. */
async function run(main: string, env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
	const folder = await mkdtemp(join(tmpdir(), 'clearway-bad-build-'));
	await writeFile(join(folder, 'package.json'), '{"name":"bad","type":"module","main":"main.js"}');
	await writeFile(join(folder, 'preload.cjs'), '');
	await writeFile(join(folder, 'main.js'), start + main);
	const child = fork(standIn('run.ts'), [folder], {
		execArgv: ['--unhandled-rejections=warn-with-error-code', '--import', standIn('register.ts')],
		silent: true,
		env: { ...process.env, NODE_OPTIONS: '', STAND_IN_USER_DATA: folder, ...env },
	});
	let said = '';
	child.stdout?.on('data', (part) => (said += String(part)));
	child.stderr?.on('data', (part) => (said += String(part)));
	const code = await new Promise<number>((resolve) => child.once('exit', (ended) => resolve(ended ?? 1)));
	await rm(folder, { recursive: true, force: true });
	return { code, said };
}

const start = `
import { app, BrowserWindow, protocol } from 'electron';
const page = '<h1>x</h1><button onclick="window.addEventListener(\\'beforeunload\\', (event) => event.preventDefault())">x</button>';
protocol.registerSchemesAsPrivileged([
	{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);
const create = (settings) => new BrowserWindow({
	...settings,
	webPreferences: { contextIsolation: true, sandbox: true, preload: import.meta.dirname + '/preload.cjs' },
});
const open = async (settings = {}) => {
	protocol.handle('app', () => new Response(page, { headers: { 'content-type': 'text/html' } }));
	const window = create(settings);
	await window.loadURL('app://admin/');
	return window;
};
const fail = (error) => { console.error(String(error)); app.exit(1); };
`;

test('the stand-in fails a build whose window is never shown', async () => {
	const { code, said } = await run('app.whenReady().then(() => open({ show: false })).catch(fail);', {
		STAND_IN_LONGEST_HIDDEN_MS: '500',
	});
	expect([code, said]).toEqual([89, expect.stringContaining('never shown')]);
});

test('the stand-in fails a build that does not handle will-prevent-unload', async () => {
	// The app gets its own browser: in a shared one the owner answers the question, too.
	const { code, said } = await run(
		`app.whenReady().then(() => open()).then(async (window) => {
			await window.webContents.page.evaluate(() => document.querySelector('button').click());
			window.close();
		}).catch(fail);`,
		{ STAND_IN_BROWSER: '' },
	);
	expect([code, said]).toEqual([88, expect.stringContaining('will-prevent-unload')]);
});

test('the stand-in fails a build that uses a window, or its contents, after it was closed', async () => {
	const uses = ['window.show()', "contents.send('news')"];
	const ends = await Promise.all(
		uses.map((use) =>
			run(
				`app.on('window-all-closed', () => undefined);
				app.whenReady().then(() => open()).then((window) => {
					const contents = window.webContents;
					window.destroy();
					${use};
				}).catch(fail);`,
			),
		),
	);
	for (const end of ends)
		expect(end).toEqual({ code: 1, said: expect.stringContaining('Object has been destroyed') });
});

test('on the stand-in a window closes at every moment while its first page loads', async () => {
	const end = await run(
		`app.on('window-all-closed', () => undefined);
		const closedAfter = (ms) => new Promise((closed) => {
			const window = create();
			window.on('closed', closed);
			window.on('unresponsive', () => fail('not closed after ' + ms));
			window.loadURL('app://admin/').catch(() => undefined);
			window.webContents.started.then(() => setTimeout(() => window.close(), ms));
		});
		app.whenReady().then(() => open()).then(async () => {
			for (let ms = 0; ms < 20; ms += 5) await Promise.all([0, 20, 40, 60, 80].map((more) => closedAfter(ms + more)));
			app.exit(0);
		}).catch(fail);`,
	);
	expect(end).toEqual({ code: 0, said: expect.not.stringContaining('not closed') });
});

test('on the stand-in a cookie does not last, and waiting for ready at the top level never ends', async () => {
	// The stand-in waits some seconds before it says that nothing will come.
	const waiting = run('await app.whenReady();');
	const cookie = await run(
		`app.whenReady().then(() => open()).then(async (window) => {
			const kept = await window.webContents.page.evaluate(() => {
				document.cookie = 'jwt-token=x';
				return document.cookie;
			});
			console.log('kept:' + kept + '.');
			app.exit(1);
		}).catch(fail);`,
	);
	expect(cookie).toEqual({ code: 1, said: expect.stringContaining('kept:.') });
	expect((await waiting).code).toBe(87);
});

test('the stand-in that plays macOS stands still at a box without a window', async () => {
	const ask = (where: string) =>
		run(
			`
			const { dialog } = await import('electron');
			app.whenReady().then(() => open()).then((window) => dialog.showMessageBox(${where}{ message: 'x' })).catch(fail);
		`,
			{ STAND_IN_PLATFORM: 'darwin' },
		);
	expect(await ask('')).toEqual({ code: 85, said: expect.stringContaining('stops the main process') });
	expect((await ask('window, ')).code).toBe(1);
});
