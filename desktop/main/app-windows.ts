import { adminPathOf, adminPaths, isAdminScreen } from '@clearway/shared/contract/addresses.ts';
import { darkColors, lightColors } from '@clearway/shared/format/colors.ts';
import {
	BrowserWindow,
	nativeTheme,
	type Rectangle,
	type Size,
	screen,
	shell,
	type WebContents,
} from 'electron';
import type { Pushes } from '../bridge/ipc.ts';
import { appOrigin } from './addresses.ts';
import { fileOfApp } from './app-files.ts';
import { showContextMenu } from './context-menu.ts';
import { layAgain } from './laid-over.ts';
import { createListeningPages } from './listening-pages.ts';
import type { Log } from './log.ts';
import { words } from './native-words.ts';
import { pageSettings } from './page-settings.ts';
import type { SettingsFile } from './settings.ts';
import type { createTroubleBars } from './trouble-bars.ts';
import { hide, showSoon } from './window-showing.ts';
import { createUnsavedWork } from './window-unsaved.ts';

export type AppWindows = ReturnType<typeof createWindows>;

type Settings = {
	devServer: string | null;
	file: SettingsFile;
	log: Log;
	staysInTray: () => boolean;
	/** True if the last window may hide in the tray; false ends the app. */
	mayHide: (window: BrowserWindow) => Promise<boolean>;
	/** Saves an error report where the person says. */
	saveReport: (window: BrowserWindow) => Promise<unknown>;
	trouble: Pick<ReturnType<typeof createTroubleBars>, 'show' | 'close'>;
};

/** The smallest window that the admin is made for. */
const smallest = { width: 720, height: 480 };
// The height of a title bar: that of the window below stays visible.
const besidePx = 28;
// A page that hangs must not hold up the others for ever.
const longestFlushMs = 2000;
const longestStartMs = 20_000;

export function createWindows({ devServer, file, log, staysInTray, mayHide, saveReport, trouble }: Settings) {
	// Keyed by the numbers of pages.
	const flushing = new Map<number, () => void>();
	const starting = new Map<number, ReturnType<typeof setTimeout>>();
	const unsaved = createUnsavedWork();
	const listening = createListeningPages();
	const address = (path: string): string => new URL(path, devServer ?? appOrigin).href;
	const mine = new Set<BrowserWindow>();
	const passing = new Set<BrowserWindow>();
	const openWindows = (): BrowserWindow[] => [...mine].filter((window) => !window.isDestroyed());
	const lasting = (): BrowserWindow[] => openWindows().filter((window) => !passing.has(window));
	let lastFocused: BrowserWindow | null = null;

	function show(path?: string): BrowserWindow {
		const existing = lasting();
		const window = existing.find((window) => window === lastFocused) ?? existing[0];
		if (!window) return open(path);
		if (window.isMinimized()) window.restore();
		window.show();
		window.focus();
		if (path !== undefined)
			listening.open(window.webContents, path, () => {
				// Before a server is chosen there is nothing to show.
				if (file.get().current !== null) void load(window, address(path));
			});
		return window;
	}

	/** Opens a window at a path under /admin; one with a size of its own is not restored. */
	function open(
		path: string = adminPaths.home,
		{ isHidden = false, place, size }: { isHidden?: boolean; place?: Rectangle; size?: Size } = {},
	): BrowserWindow {
		const newest = lasting().at(-1)?.getNormalBounds();
		const window = new BrowserWindow({
			// Two windows may not share a name, and one exactly over another looks as if nothing had opened.
			...(newest
				? { ...newest, x: newest.x + besidePx, y: newest.y + besidePx }
				: { width: 1280, height: 820, name: 'admin', windowStatePersistence: true }),
			...(newest && place && onScreen(place)),
			...(size && { ...size, name: 'ask', windowStatePersistence: false, alwaysOnTop: true }),
			// On macOS it stands on all spaces, and over programs in full screen.
			...(size && process.platform === 'darwin' && { type: 'panel' }),
			minWidth: smallest.width,
			minHeight: smallest.height,
			show: false,
			title: words().product,
			icon: fileOfApp('icons', 'icon-256.png'),
			// The background before the first paint: no white flash with a dark colour scheme.
			backgroundColor: (nativeTheme.shouldUseDarkColors ? darkColors : lightColors).paper,
			// A hidden page hears of new requests for all windows, and its timers must not be slowed down.
			webPreferences: { ...pageSettings(), backgroundThrottling: false },
		});
		mine.add(window);
		if (size) passing.add(window);
		else
			window.on('focus', () => {
				lastFocused = window;
			});
		window.on('closed', () => {
			mine.delete(window);
			passing.delete(window);
			// One that a person closed does not come back; those that end with the app were remembered before.
			if (!unsaved.isLeaving()) remember();
		});
		// No quit comes when Windows shuts down, and nothing can stop it.
		window.on('session-end', leave);
		// A window hidden in the tray still hears of new requests.
		if (!isHidden) showSoon(window);
		askBeforeClosing(window);
		watch(window, address(path));
		void load(window, address(path));
		return window;
	}

	/** The app ends: all windows close without a question. */
	function leave(): void {
		remember();
		unsaved.leave(true);
	}
	/** Several windows come back where they stood; one alone begins at its first screen. */
	function remember(): void {
		const kept = lasting();
		const windows = kept.length < 2 ? [] : kept.map(stateOf);
		if (kept.length > 0) file.change({ windows });
	}
	const shownBy = ({ webContents }: BrowserWindow): URL =>
		new URL(webContents.getURL() || address(adminPaths.home));
	function stateOf(window: BrowserWindow) {
		const { pathname, search } = shownBy(window);
		return {
			path: isAdminScreen(pathname) ? pathname + search : adminPaths.home,
			place: window.getNormalBounds(),
			isMaximized: window.isMaximized(),
		};
	}
	/** The part of a screen that is nearest: the one where it stood may be gone. */
	function onScreen(place: Rectangle): Rectangle {
		const { workArea } = screen.getDisplayMatching(place);
		const width = Math.min(place.width, workArea.width);
		const height = Math.min(place.height, workArea.height);
		const x = Math.min(Math.max(place.x, workArea.x), workArea.x + workArea.width - width);
		const y = Math.min(Math.max(place.y, workArea.y), workArea.y + workArea.height - height);
		return { x, y, width, height };
	}

	function zoom(contents: WebContents, step: number | null): void {
		const zoom = step === null ? 0 : Math.min(6, Math.max(-4, contents.getZoomLevel() + step));
		contents.setZoomLevel(zoom);
		layAgain();
		file.change({ zoom });
	}

	const load = (window: BrowserWindow, place: string): Promise<void> =>
		window.loadURL(place).catch(log.failed('load'));

	function askBeforeClosing(window: BrowserWindow): void {
		window.on('close', (event) => {
			if (passing.has(window) || unsaved.isLeaving() || lasting().length > 1 || !staysInTray()) {
				if (!unsaved.mayGo(window)) event.preventDefault();
				return;
			}
			// The last window is hidden in the tray, so that new requests are still announced.
			event.preventDefault();
			void mayHide(window).then((may) => may && !window.isDestroyed() && hide(window));
		});
	}

	function watch(window: BrowserWindow, first: string): void {
		const contents = window.webContents;
		const { id } = contents;
		listening.watch(contents);
		contents.on('context-menu', (_event, asked) => {
			showContextMenu(window, asked, file.get().current).catch(log.failed('menu'));
		});
		contents.on('did-finish-load', () => contents.setZoomLevel(file.get().zoom));
		contents.on('zoom-changed', (_event, direction) => zoom(contents, direction === 'in' ? 0.5 : -0.5));
		contents.on('will-prevent-unload', (event) => {
			if (unsaved.mayUnload(window)) event.preventDefault();
		});
		contents.on('did-fail-load', (_event, code, _text, _url, isMainFrame) => {
			// -3: another navigation took over.
			if (!isMainFrame || code === -3) return;
			setTimeout(() => !window.isDestroyed() && void window.loadURL(first).catch(() => undefined), 1000);
		});
		contents.on('render-process-gone', (_event, { reason }) => {
			if (reason !== 'clean-exit') offer(window, 'crash');
		});
		// The window's own event also comes five seconds after a cancelled close.
		contents.on('unresponsive', () => {
			log.write('unresponsive');
			offer(window, 'hung');
		});
		contents.on('responsive', () => trouble.close(window));
		// The new page reports its own unsaved work.
		contents.on('did-navigate', () => {
			unsaved.forget(id);
			expectScreen(window);
		});
		expectScreen(window);
		window.once('closed', () => {
			clearTimeout(starting.get(id));
			unsaved.forget(id);
		});
	}

	/** A page whose preload or scripts fail says "starting" for ever. */
	function expectScreen(window: BrowserWindow): void {
		const { id } = window.webContents;
		clearTimeout(starting.get(id));
		const late = (): void => void (window.isDestroyed() || offer(window, 'late'));
		starting.set(id, setTimeout(late, longestStartMs));
	}

	function offer(window: BrowserWindow, what: 'crash' | 'hung' | 'late'): void {
		const { again, report, close, wait, showLog, ...text } = words().broken;
		const isLosing = what !== 'late' && unsaved.isUnsaved(window.webContents.id);
		const reload = (): void => {
			trouble.close(window);
			window.webContents.reload();
		};
		const save = (): void =>
			// The report does not mend the window, so the bar stays.
			void saveReport(window).catch(log.failed('diagnostics'));
		trouble.show(window, {
			title: text[`${what}Title`],
			text: isLosing ? text[`${what}Lost`] : text[what],
			choices: [
				[again, reload],
				what === 'late' ? [showLog, () => shell.openPath(log.folder)] : [report, save],
				what === 'hung' ? [wait, () => trouble.close(window)] : [close, () => window.destroy()],
			],
		});
	}

	return {
		open,
		/** Opens the windows of the last end, or one; the last of them shows `path`, if one is given. */
		openAll(how: { isHidden?: boolean; path?: string | undefined } = {}): void {
			const { windows, current } = file.get();
			if (current === null || windows.length === 0) return void open(how.path, how);
			for (const [number, { path, place, isMaximized }] of windows.entries()) {
				const wanted = number === windows.length - 1 ? how.path : undefined;
				const window = open(wanted ?? path, { ...how, place });
				if (isMaximized && !how.isHidden) window.maximize();
			}
		},
		zoom,
		/** Shows a path in an open window, or in a new one. */
		show: (path?: string): void => void show(path),
		/** Shows a request in one window, which takes it there. */
		take(request: number): void {
			listening.take(show(adminPathOf.request(request)).webContents, request);
		},
		/** Sends to all pages; false if none listens now. */
		push<Name extends keyof Pushes>(name: Name, ...args: Pushes[Name]): boolean {
			const pages = openWindows().map(({ webContents }) => webContents);
			for (const page of pages) page.send(name, ...args);
			return pages.some(listening.hears);
		},
		/** False if a window stays for its unsaved work; then all stay. */
		mayLeave: () => unsaved.mayAllGo(openWindows()),
		/** Shows the first screen in every window: a server was chosen. */
		goHome(): void {
			for (const window of openWindows()) void load(window, address(adminPaths.home));
		},
		/** Has every page hand over its typed text; resolves when all have, or when their time is over. */
		async flush(): Promise<void> {
			await Promise.all(
				openWindows().map(({ webContents }) => {
					const { id } = webContents;
					const answered = new Promise<void>((resolve) => {
						flushing.set(id, resolve);
						setTimeout(resolve, longestFlushMs).unref();
					});
					webContents.send('flush');
					return answered.finally(() => flushing.delete(id));
				}),
			);
		},
		flushed: ({ id }: WebContents): void => flushing.get(id)?.(),
		/** Reloads all windows: another language was chosen. */
		reload(): void {
			for (const window of openWindows()) window.webContents.reload();
		},
		/** The page has drawn its first screen: nothing said before about a page that does not come is true. */
		shown(contents: WebContents): void {
			clearTimeout(starting.get(contents.id));
			const window = BrowserWindow.fromWebContents(contents);
			if (window) trouble.close(window);
		},
		/** The window of a page, or the one in front. */
		of: (contents: WebContents | null): BrowserWindow =>
			(contents && BrowserWindow.fromWebContents(contents)) ?? show(),
		/** Marks a window whose unsaved work has no local copy. */
		setUnsaved: ({ id }: WebContents, isUnsaved: boolean): void => unsaved.set(id, isUnsaved),
		hasUnsaved: unsaved.has,
		/** Asks the person only over work without a local copy. */
		mayQuit: () => unsaved.mayQuit(openWindows()),
		/** The page is ready to be shown paths. */
		listens: listening.begin,
		/** True if some window shows this path. */
		isOpen: (path: string): boolean => openWindows().some((window) => shownBy(window).pathname === path),
		leave,
		/** The app goes on after all. */
		stay: () => unsaved.leave(false),
	};
}
