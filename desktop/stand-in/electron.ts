import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { runInThisContext } from 'node:vm';
import { app, becomeReady, state } from './app.ts';
import { openProfile } from './chromium.ts';
import { ipcMain } from './ipc-main.ts';
import {
	answers,
	clipboard,
	crashReporter,
	dialog,
	globalShortcut,
	Menu,
	Notification,
	nativeImage,
	nativeTheme,
	powerMonitor,
	screen,
	shell,
	Tray,
} from './native.ts';
import { net } from './network.ts';
import { safeStorage } from './safe-storage.ts';
import { protocol, serveSchemes } from './schemes.ts';
import { session } from './sessions.ts';
import { effects, strict } from './strict.ts';
import { WebContentsView } from './views.ts';
import { browser } from './web-contents.ts';
import { BrowserWindow } from './windows.ts';

/** Electron's own updater, of macOS and Windows. Other updaters only tell it that they restart the app. */
const autoUpdater = strict(new EventEmitter(), 'autoUpdater');

const parts = {
	app,
	autoUpdater,
	BrowserWindow,
	clipboard,
	crashReporter,
	dialog,
	globalShortcut,
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
	WebContentsView,
};

type Real = typeof import('electron');
/** What a part has of Electron's, and its own parts in turn: the compiler finds where the stand-in lies. */
type Fitting<Part, Own> = {
	[Name in Exclude<keyof Part & keyof Own, keyof EventEmitter | 'prototype'>]: Own[Name] extends Called
		? Own[Name]
		: Own[Name] extends object
			? Fitting<Part[Name], Own[Name]>
			: Own[Name];
};
type Called = ((...args: never[]) => unknown) | readonly unknown[];
type Made<Class> = Class extends abstract new (...args: never[]) => infer Instance ? Instance : never;
type Names = keyof typeof parts & keyof Real;
parts satisfies { [Name in Names]: Fitting<(typeof parts)[Name], Real[Name]> };
type Instances = { [Name in Names]: Made<(typeof parts)[Name]> };
type FittingInstances = { [Name in Names]: Fitting<Instances[Name], Made<Real[Name]>> };
const instances = (all: Instances): FittingInstances => all;
void instances;

export {
	app,
	BrowserWindow,
	clipboard,
	crashReporter,
	dialog,
	globalShortcut,
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
	WebContentsView,
};

/** Everything under one name, as `require('electron')` gives it. */
const electron = strict(parts, 'electron');
export default electron;

/** Starts the browser, or takes the one that `STAND_IN_BROWSER` names, then lets the app be ready. */
export async function boot(): Promise<void> {
	const server = await serveSchemes();
	const { port } = server.address() as AddressInfo;
	// The code that starts a browser is loaded only when it is needed.
	const ownBrowser = process.env.STAND_IN_BROWSER
		? null
		: await import('./start-browser.ts').then(({ startBrowser }) => startBrowser());
	const address = ownBrowser?.address ?? process.env.STAND_IN_BROWSER ?? '';
	const profile = await openProfile(address);
	browser.profile = profile;
	state.shutDown = async () => {
		server.close();
		await profile.close();
		await ownBrowser?.close();
	};
	// A test recognises the pages of this app by this port.
	process.send?.({ kind: 'open', port, browser: address });
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
// The process ends together with the test that started it.
process.on('disconnect', () => app.exit(0));
