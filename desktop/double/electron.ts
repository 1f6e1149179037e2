import { runInThisContext } from 'node:vm';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../testing/browser.ts';
import { app, becomeReady, state } from './app.ts';
import { ipcMain } from './ipc-main.ts';
import { answers, dialog, Menu, Notification, nativeImage, nativeTheme, powerMonitor, screen, session, shell, Tray } from './native.ts';
import { net, protocol, serveSchemes } from './network.ts';
import { safeStorage } from './safe-storage.ts';
import { effects, strict } from './strict.ts';
import { BrowserWindow, browser } from './windows.ts';

export {
	app,
	BrowserWindow,
	dialog,
	ipcMain,
	Menu,
	Notification,
	nativeImage,
	nativeTheme,
	net,
	powerMonitor,
	protocol,
	safeStorage,
	screen,
	session,
	shell,
	Tray,
};

/** Everything under one name, as `require('electron')` gives it. */
const electron = strict(
	{
		app,
		BrowserWindow,
		dialog,
		ipcMain,
		Menu,
		Notification,
		nativeImage,
		nativeTheme,
		net,
		powerMonitor,
		protocol,
		safeStorage,
		screen,
		session,
		shell,
		Tray,
	},
	'electron',
);
export default electron;

/** Starts the browser, then lets the app be ready. */
export async function boot(): Promise<void> {
	const server = await serveSchemes();
	const port = process.env.DOUBLE_DEBUG_PORT;
	const executablePath = findBrowser();
	if (!executablePath) throw new Error('double: no Chromium was found');
	const started = await chromium.launch({
		executablePath,
		headless: true,
		args: [
			...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
			'--disable-background-networking',
			'--disable-component-update',
			'--no-first-run',
			...(port ? [`--remote-debugging-port=${port}`] : []),
		],
	});
	browser.context = await started.newContext({ viewport: { width: 1280, height: 820 }, locale: 'ru-RU', timezoneId: 'Europe/Kyiv' });
	state.shutDown = async () => {
		server.close();
		await started.close().catch(() => undefined);
	};
	becomeReady();
}

type Asked =
	| { id: number; kind: 'evaluate'; work: string; given: unknown }
	| { id: number; kind: 'answer'; value: unknown }
	| { id: number; kind: 'effects' }
	| { id: number; kind: 'quit' };

async function reply(asked: Asked): Promise<unknown> {
	switch (asked.kind) {
		case 'evaluate': {
			// The test's own function, written out.
			const work = runInThisContext(`(${asked.work})`) as (electron: unknown, given: unknown) => unknown;
			return (await work(electron, asked.given)) ?? null;
		}
		case 'answer':
			answers.push(asked.value);
			return null;
		case 'effects':
			return effects;
		case 'quit':
			app.quit();
			return null;
	}
}

// A test that started this process talks to it here.
process.on('message', (asked: Asked) => {
	reply(asked).then(
		(value) => process.send?.({ id: asked.id, value }),
		(error: unknown) => process.send?.({ id: asked.id, error: String(error) }),
	);
});
// Nothing stays behind when the test is gone.
process.on('disconnect', () => app.exit(0));
