import { EventEmitter } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, state } from './app.ts';
import { note, StandInEvent, strict } from './strict.ts';
import { ViewList } from './views.ts';
import { mustBeGuarded, nextId, type Preferences, WebContents } from './web-contents.ts';

type WindowSettings = {
	x?: number;
	y?: number;
	width?: number;
	height?: number;
	show?: boolean;
	name?: string;
	windowStatePersistence?: boolean;
	webPreferences?: Preferences;
};

type Bounds = { x: number; y: number; width: number; height: number };
type WindowState = { bounds: Bounds; isMaximized: boolean };

const closePatienceMs = 5000;
const longestHiddenMs = 20_000;

/** Electron's `BrowserWindow`: a page of Chromium. */
export class BrowserWindow extends EventEmitter {
	static readonly #all = new Set<BrowserWindow>();
	static #focused: BrowserWindow | null = null;
	readonly id = nextId();
	readonly webContents: WebContents;
	readonly contentView = strict(new ViewList(), 'contentView');
	#isDestroyed = false;
	#isVisible: boolean;
	#wasShown: boolean;
	#isMaximized = false;
	#isMinimized = false;
	#isFullScreen = false;
	readonly #bounds: Bounds;
	readonly #name: string | null;
	/** Electron maximizes a restored window at its first show. */
	#toMaximize: boolean;

	constructor(settings: WindowSettings = {}) {
		super();
		const { x = 0, y = 0, width = 800, height = 600, show = true, webPreferences = {} } = settings;
		this.#name = nameOf(settings, BrowserWindow.#all);
		const before = this.#name === null ? undefined : readStates()[this.#name];
		this.#toMaximize = before?.isMaximized ?? false;
		this.#isVisible = show;
		this.#wasShown = show;
		// A window that starts with the session may wait in the tray.
		const mayHide = app.commandLine.hasSwitch('hidden');
		if (!mayHide) setTimeout(() => this.#mustBeShown(), longestHiddenMs).unref();
		if (!state.isReady) throw new Error('Cannot create BrowserWindow before app is ready');
		mustBeGuarded(webPreferences);
		this.#bounds = before?.bounds ?? { x, y, width, height };
		this.webContents = strict(new WebContents(this, webPreferences), 'webContents', () => this.#mustLive());
		BrowserWindow.#all.add(this);
		state.windows.add(this);
		app.emit('web-contents-created', new StandInEvent(), this.webContents);
		app.emit('browser-window-created', new StandInEvent(), this);
	}
	/** The name under which its place and size are stored; null for none. */
	get name(): string | null {
		return this.#name;
	}
	// Electron's functions give windows of the stand-in, which have all that the app uses.
	static getAllWindows(): Electron.BrowserWindow[] {
		return [...BrowserWindow.#all] as unknown[] as Electron.BrowserWindow[];
	}
	static getFocusedWindow(): Electron.BrowserWindow | null {
		return BrowserWindow.getAllWindows().find((window) => window.isFocused()) ?? null;
	}
	static fromWebContents(contents: Electron.WebContents): Electron.BrowserWindow | null {
		return BrowserWindow.getAllWindows().find(({ webContents }) => webContents.id === contents.id) ?? null;
	}
	loadURL(address: string): Promise<void> {
		this.#mustLive();
		return this.webContents.loadURL(address);
	}
	show(): void {
		this.#mustLive();
		this.#isVisible = true;
		this.#wasShown = true;
		this.#isMaximized ||= this.#toMaximize;
		this.#toMaximize = false;
		note('window.show', this.id);
		this.emit('show');
		this.#takeFocus();
	}
	#takeFocus(): void {
		BrowserWindow.#focused = this;
		this.emit('focus');
	}
	isFullScreen(): boolean {
		this.#mustLive();
		return this.#isFullScreen;
	}
	// macOS animates the change before it reports it.
	setFullScreen(isFull: boolean): void {
		this.#mustLive();
		setImmediate(() => {
			this.#isFullScreen = isFull;
			this.emit(isFull ? 'enter-full-screen' : 'leave-full-screen');
		});
	}
	hide(): void {
		this.#mustLive();
		if (this.#isFullScreen) throw new Error('stand-in: what hides in full screen leaves macOS a black one');
		this.#isVisible = false;
		note('window.hide', this.id);
	}
	isVisible(): boolean {
		this.#mustLive();
		return this.#isVisible;
	}
	isFocused(): boolean {
		this.#mustLive();
		return this.#isVisible && BrowserWindow.#focused === this;
	}
	flashFrame(isOn: boolean): void {
		this.#mustLive();
		note('window.flash', this.id, isOn);
	}
	setOverlayIcon(image: unknown, text: string): void {
		this.#mustLive();
		if (process.platform === 'win32') note('window.overlay', this.id, image !== null, text);
	}
	setProgressBar(part: number): void {
		this.#mustLive();
		note('window.progress', part);
	}
	focus(): void {
		this.#mustLive();
		note('window.focus', this.id);
		this.#takeFocus();
	}
	/** Another program comes to the front. */
	blur(): void {
		this.#mustLive();
		BrowserWindow.#focused = null;
	}
	// This also shows a hidden window.
	maximize(): void {
		this.#mustLive();
		this.#isMaximized = true;
		if (!this.#isVisible) this.show();
	}
	isMaximized(): boolean {
		this.#mustLive();
		return this.#isMaximized;
	}
	minimize(): void {
		this.#mustLive();
		this.#isMinimized = true;
	}
	isMinimized(): boolean {
		this.#mustLive();
		return this.#isMinimized;
	}
	restore(): void {
		this.#mustLive();
		this.#isMinimized = false;
	}
	getContentBounds(): Bounds {
		this.#mustLive();
		return this.#bounds;
	}
	getNormalBounds(): Bounds {
		return this.#bounds;
	}
	/**
	 * Electron takes a window that is still there after a close for a hanging one, whatever the person answered
	 * to the question of leaving (lib/browser/api/browser-window.ts).
	 */
	#mayHang(): void {
		if (this.#isDestroyed) return;
		note('window.unresponsive', this.id);
		this.emit('unresponsive');
	}
	// A person would never see that this app runs.
	#mustBeShown(): void {
		if (this.#wasShown || this.#isDestroyed) return;
		console.error('[stand-in] a window was never shown');
		process.exit(89);
	}
	#mustLive(): void {
		if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
	}
	isDestroyed(): boolean {
		return this.#isDestroyed;
	}
	close(): void {
		if (this.#isDestroyed) return;
		const event = new StandInEvent();
		this.emit('close', event);
		if (event.defaultPrevented) {
			// This also cancels the end of the app.
			state.isQuitting = false;
			return;
		}
		setTimeout(() => this.#mayHang(), closePatienceMs).unref();
		// Fires `pagehide`, in which pages send their last changes.
		void this.webContents.started
			.then(() => this.webContents.page?.close({ mayStay: true }))
			.catch(() => this.markClosed());
	}
	destroy(): void {
		void this.webContents.started.then(() => this.webContents.page?.close()).catch(() => undefined);
		this.markClosed();
	}
	/** The page is closed. */
	markClosed(): void {
		if (this.#isDestroyed) return;
		this.#isDestroyed = true;
		if (this.#name !== null) writeState(this.#name, { bounds: this.#bounds, isMaximized: this.#isMaximized });
		BrowserWindow.#all.delete(this);
		state.windows.delete(this);
		this.emit('closed', new StandInEvent());
		if (state.isQuitting) app.finishQuit();
		else if (state.windows.size === 0 && !app.emit('window-all-closed')) app.quit();
	}
}

/** Chromium stores the states of named windows that ask for it here. */
const statesFile = (): string => join(app.getPath('sessionData'), 'Local State');

function readStates(): Record<string, WindowState> {
	try {
		return JSON.parse(readFileSync(statesFile(), 'utf8')) as Record<string, WindowState>;
	} catch {
		return {};
	}
}

const writeState = (name: string, state: WindowState): void =>
	writeFileSync(statesFile(), JSON.stringify({ ...readStates(), [name]: state }));

function nameOf(
	{ name, windowStatePersistence: isKept }: WindowSettings,
	others: ReadonlySet<BrowserWindow>,
): string | null {
	if (name === undefined) return null;
	if ([...others].some((window) => window.name === name))
		throw new Error(`Window name '${name}' is already in use. Window names must be unique.`);
	return isKept ? name : null;
}
