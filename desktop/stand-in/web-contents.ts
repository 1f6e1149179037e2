import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { state } from './app.ts';
import type { Chromium, ChromiumPage, Dialog } from './chromium.ts';
import type { Devtools } from './devtools.ts';
import { createSearch, type FindOptions } from './find-in-page.ts';
import { invoked } from './ipc-main.ts';
import { codec, pageScript, preloadScript } from './isolated-worlds.ts';
import { isKnownScheme, toApp, toPage } from './schemes.ts';
import { session } from './sessions.ts';
import { clockScript } from './shifted-clock.ts';
import { note, StandInEvent, strict } from './strict.ts';

type Packed = unknown;
const { pack, unpack } = new Function(`${codec}; return { pack, unpack }`)() as {
	pack(value: unknown): Packed;
	unpack(value: Packed): unknown;
};

/** Windows open in this profile, which is set once the browser runs. */
export const browser: { profile: Chromium | null } = { profile: null };

export type Preferences = Record<string, unknown> & { preload?: string };
type Opening = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];
/** The window around the contents. */
type Owner = EventEmitter & { isDestroyed(): boolean; markClosed(): void };
type FromPreload =
	| { kind: 'invoke'; id: number; channel: string; args: Packed }
	| { kind: 'preload-error'; message: string };
// A custom scheme has no cookies: a written one is gone at once.
const noCookies =
	"Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });";
const isolatedWorld = 'electron-isolated';
let count = 0;
// Chromium keeps it by host, and all pages of the app have one.
let zoom = 0;

/** A number that no other window or contents has. */
export const nextId = (): number => ++count;

/** Fails for a page without its guards. */
export function mustBeGuarded(preferences: Preferences): void {
	const { contextIsolation, sandbox, nodeIntegration, webSecurity, preload } = preferences;
	if (!contextIsolation || !sandbox || nodeIntegration || webSecurity === false)
		throw new Error('stand-in: a window without its guards');
	if (preload?.endsWith('.mjs')) throw new Error('stand-in: a sandboxed preload can only be CommonJS');
}

/** Electron's `webContents`. */
export class WebContents extends EventEmitter {
	readonly id = nextId();
	readonly session = session.defaultSession;
	readonly started: Promise<void>;
	readonly mainFrame = { url: '', parent: null };
	readonly navigationHistory = strict(
		{ goBack: () => this.#go(-1), goForward: () => this.#go(1) },
		'navigationHistory',
	);
	page: ChromiumPage | null = null;
	readonly #window: Owner;
	readonly #preferences: Preferences;
	#cdp: Devtools | null = null;
	#isolatedWorld: string | null = null;
	#own = new Set<string>();
	#isShown = false;
	readonly #search = createSearch();
	#open: Opening = () => ({ action: 'allow' });

	constructor(window: Owner, preferences: Preferences) {
		super();
		this.#window = window;
		this.#preferences = preferences;
		this.started = this.#start();
	}
	async #start(): Promise<void> {
		if (!browser.profile) throw new Error('stand-in: the browser does not run');
		const page = await browser.profile.newPage();
		this.page = page;
		const { devtools: cdp, mainFrame: frame } = page;
		this.#cdp = cdp;
		cdp.on('Runtime.executionContextCreated', ({ context }) => {
			const data = context.auxData as { frameId?: string } | undefined;
			if (context.name === isolatedWorld && data?.frameId === frame) this.#isolatedWorld = context.uniqueId;
		});
		await cdp.send('Runtime.addBinding', { name: '__toMain', executionContextName: isolatedWorld });
		cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
			if (name === '__toMain') void this.#fromPreload(JSON.parse(payload) as FromPreload);
		});
		const secret = randomBytes(8).toString('hex');
		await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
			source: clockScript + noCookies + pageScript(secret),
		});
		if (this.#preferences.preload) {
			const source = preloadScript(secret, readFileSync(this.#preferences.preload, 'utf8'));
			await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: isolatedWorld });
		}
		await this.#watchNavigation(cdp, frame);
		cdp.on('Page.windowOpen', ({ url }) => {
			const { action } = this.#open({ url: toApp(url) } as Electron.HandlerDetails);
			note('window.open', toApp(url), action);
			if (action !== 'deny') throw new Error('stand-in: windows opened by pages are not there; deny them');
		});
		cdp.on('Page.frameNavigated', ({ frame: navigated }) => {
			if (navigated.id === frame) this.emit('did-navigate', new StandInEvent(), toApp(navigated.url));
		});
		const tellConsole = (level: string, message: string, sourceId = '', lineNumber = 0): void =>
			void this.emit('console-message', new StandInEvent({ level, message, sourceId, lineNumber }));
		cdp.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text, url, lineNumber } }) =>
			tellConsole('error', `Uncaught ${exception?.description ?? text}`, toApp(url ?? ''), lineNumber),
		);
		page.on('load', () => {
			this.emit('did-finish-load', new StandInEvent());
			// Under Wayland this event may never come.
			if (this.#isShown || process.env.STAND_IN_WAYLAND === '1') return;
			this.#isShown = true;
			this.#window.emit('ready-to-show', new StandInEvent());
		});
		page.on('dialog', (dialog: Dialog) => askToLeave(this, dialog));
		page.on('crash', () =>
			this.emit('render-process-gone', new StandInEvent(), { reason: 'crashed', exitCode: 1 }),
		);
		page.on('close', () => this.#window.markClosed());
	}
	// Only documents stop here, so that the page's own files come as fast as from a disk.
	async #watchNavigation(cdp: Devtools, mainFrame: string): Promise<void> {
		cdp.on('Fetch.requestPaused', ({ requestId, request, frameId, redirectedRequestId }) => {
			const go = (may: boolean): void => {
				const answer = may
					? cdp.send('Fetch.continueRequest', { requestId })
					: cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
				// A closed page needs no answer.
				answer.catch(() => undefined);
			};
			const isMainFrame = frameId === mainFrame;
			if (isMainFrame && this.#own.delete(request.url)) return go(true);
			const url = toApp(request.url);
			const event = new StandInEvent({ url, isMainFrame, isSameDocument: false });
			this.emit('will-frame-navigate', event);
			if (isMainFrame) this.emit(redirectedRequestId ? 'will-redirect' : 'will-navigate', event, url);
			go(!event.defaultPrevented);
		});
		await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
	}
	async #fromPreload(message: FromPreload): Promise<void> {
		if (message.kind === 'preload-error') {
			console.error('[stand-in] preload-error', message.message);
			this.emit('preload-error', new StandInEvent(), this.#preferences.preload, new Error(message.message));
			return;
		}
		const { id, channel } = message;
		const senderFrame = { url: this.getURL(), parent: null, routingId: 1, processId: 1 };
		const event = new StandInEvent({ sender: this, senderFrame, type: 'frame' });
		let answer: object;
		try {
			const handler = invoked.get(channel);
			if (!handler) throw new Error(`No handler registered for '${channel}'`);
			// The preload packed a list.
			answer = { value: pack(await handler(event as never, ...(unpack(message.args) as unknown[]))) };
		} catch (error) {
			answer = { error: String(error) };
		}
		await this.#toPreload({ kind: 'reply', id, channel, ...answer });
	}
	async #toPreload(message: object): Promise<void> {
		await this.started;
		if (!this.#isolatedWorld || this.isDestroyed()) return;
		const expression = `__fromMain(${JSON.stringify(JSON.stringify(message))})`;
		// A message to a closed page is dropped, as in Electron.
		await this.#cdp
			?.send('Runtime.evaluate', { expression, uniqueContextId: this.#isolatedWorld })
			.catch(() => undefined);
	}
	send(channel: string, ...args: unknown[]): void {
		void this.#toPreload({ kind: 'push', channel, args: pack(args) });
	}
	async loadURL(address: string): Promise<void> {
		await this.started;
		const scheme = new URL(address).protocol.slice(0, -1);
		if (!['http', 'https'].includes(scheme) && !isKnownScheme(scheme))
			throw new Error(`stand-in: loadURL(${address}): unknown scheme`);
		const place = toPage(address);
		this.#own.add(place);
		await this.page?.goto(place);
	}
	#go(steps: number): void {
		void this.page?.go(steps).catch(() => undefined);
	}
	getURL(): string {
		return this.page ? toApp(this.page.url()) : '';
	}
	isDestroyed(): boolean {
		return this.#window.isDestroyed();
	}
	reload(): void {
		if (this.page) this.#own.add(this.page.url());
		void this.page?.reload().catch(() => undefined);
	}
	setWindowOpenHandler(handler: Opening): void {
		this.#open = handler;
	}
	getLastWebPreferences(): Preferences {
		return this.#preferences;
	}
	focus(): void {
		note('page.focus', new URL(this.getURL()).pathname);
		void this.page?.bringToFront().catch(() => undefined);
	}
	/** Electron has this for views; the contents of a window close with it. */
	close(): void {
		void this.started.then(() => this.page?.close()).catch(() => undefined);
		this.#window.markClosed();
	}
	findInPage(text: string, options?: FindOptions): number {
		return this.#search.find(this.page, text, options, (result) =>
			this.emit('found-in-page', new StandInEvent(), result),
		);
	}
	stopFindInPage(_action: Parameters<Electron.WebContents['stopFindInPage']>[0]): void {
		this.#search.stop();
	}
	setZoomLevel(level: number): void {
		zoom = level;
	}
	getZoomLevel(): number {
		return zoom;
	}
	getZoomFactor(): number {
		return 1.2 ** zoom;
	}
	print(_settings: object, told: (isPrinted: boolean, why: string) => void): void {
		note('print', this.getURL());
		if (process.env.STAND_IN_PRINTER === 'none') told(false, 'Invalid printer settings');
		else told(true, '');
	}
	async printToPDF(_settings: Electron.PrintToPDFOptions): Promise<Buffer> {
		if (!this.page) throw new Error('stand-in: no page');
		return this.page.printA4();
	}
	startDrag({ file, icon }: Electron.Item): void {
		if (typeof icon === 'string' || icon.isEmpty()) throw new Error('Must specify non-empty icon option');
		note('drag', file);
	}
	copyImageAt(x: number, y: number): void {
		note('picture.copy', x, y);
	}
	downloadURL(address: string): void {
		note('download', address);
	}
	replaceMisspelling(word: string): void {
		note('spelling.replace', word);
	}
}

/**
 * Asks about a page with unsaved work through `will-prevent-unload`. Without a handler Electron silently
 * leaves the window open, and a build with that fault must not pass.
 */
function askToLeave(contents: EventEmitter, dialog: Dialog): void {
	if (dialog.type !== 'beforeunload') return void dialog.answer(false);
	const event = new StandInEvent();
	let isHandled = true;
	try {
		isHandled = contents.emit('will-prevent-unload', event);
	} catch {
		// A test that reloads a page by itself prepares no answer.
		event.defaultPrevented = true;
	}
	if (!isHandled) {
		console.error('[stand-in] nobody handles will-prevent-unload');
		process.exit(88);
	}
	if (!event.defaultPrevented) state.isQuitting = false;
	dialog.answer(event.defaultPrevented);
}
