import { join } from 'node:path';
import { adminPathOf, adminPaths } from '@clearway/shared/contract/addresses.ts';
import { darkColors, lightColors } from '@clearway/shared/format/colors.ts';
import { BrowserWindow, dialog, nativeTheme, screen, type WebContents } from 'electron';
import type { Pushes } from '../ipc.ts';
import { showContextMenu } from './context-menu.ts';
import { createListeningPages } from './listening-pages.ts';
import type { Log } from './log.ts';
import { words } from './native-words.ts';
import { pageSettings } from './page-settings.ts';
import type { ServerHosts } from './server-hosts.ts';
import type { SettingsFile } from './settings.ts';
import { createShowing } from './window-showing.ts';
import { cascade, placeWindow, smallest } from './window-state.ts';
import { createUnsavedWork } from './window-unsaved.ts';

/** The windows of the admin. */
export type AppWindows = {
	/** Opens a window at a path under /admin, of the current server unless another is named. */
	open(path?: string, how?: { isHidden?: boolean; server?: string | null }): BrowserWindow;
	/**
	 * Shows a path in a window that is there, or in a new one, whatever state the app is in. The server is the
	 * current one unless it is named; of another one that no window shows any more, no path can be shown.
	 */
	show(path?: string, server?: string | null): void;
	/** Shows a request and has it taken there: in one window of its server. */
	take(request: number, server: string): void;
	push<Name extends keyof Pushes>(name: Name, ...args: Pushes[Name]): void;
	/** To the pages of one server: others have records of the same paths. False where none listens now. */
	pushTo<Name extends keyof Pushes>(server: string | null, name: Name, ...args: Pushes[Name]): boolean;
	/** Whether all windows of a server may be loaded anew: where one stays for its unsaved work, none is. */
	mayRestart(server: string): boolean;
	/** Loads windows anew: all, as another server was chosen, or those of one that was forgotten. */
	restart(server?: string): void;
	/** Loads all windows anew where they are: another language was chosen. */
	reload(): void;
	/** Has every page hand over what was typed; resolves when all have, or have had their time. */
	flush(): Promise<void>;
	flushed(contents: WebContents): void;
	/** `isLost`: of it no local copy is left when the window goes. */
	setUnsaved(contents: WebContents, isUnsaved: boolean, isLost: boolean): void;
	hasUnsaved(): boolean;
	/** Whether some of it is in no local copy, either. */
	isLosing(): boolean;
	/** Whether the app may end, which a person is asked only over what no local copy holds. */
	mayQuit(): boolean;
	/** The page is ready to be shown paths. */
	listens(contents: WebContents): void;
	/** Whether some window shows this path. */
	isOpen(path: string): boolean;
	/** From now on a window closes without a question and without hiding in the tray, or no more so. */
	leave(isLeft: boolean): void;
};

type Settings = {
	folder: string;
	devServer: string | null;
	file: SettingsFile;
	hosts: ServerHosts;
	log: Log;
	staysInTray: () => boolean;
	/** The last window was hidden in the tray. */
	hidden: () => void;
	/** Saves a report of what went wrong, where the person says. */
	saveReport: () => Promise<unknown>;
	isPackaged: boolean;
};

// A page that hangs must not hold up the others for ever.
const longestFlushMs = 2000;

/** Makes the windows. */
export function createWindows({
	folder,
	devServer,
	file,
	hosts,
	log,
	staysInTray,
	hidden,
	saveReport,
	isPackaged,
}: Settings): AppWindows {
	// By the numbers of their pages.
	const flushing = new Map<number, () => void>();
	const unsaved = createUnsavedWork();
	const listening = createListeningPages();
	const address = (path: string, server = file.get().current): string =>
		devServer === null ? hosts.pagesOf(server) + path : new URL(path, devServer).href;
	const mine = new Set<BrowserWindow>();
	const showing = createShowing();
	const all = (): BrowserWindow[] => [...mine].filter((window) => !window.isDestroyed());
	// A window that kept unsaved work when another server was chosen still shows pages of the old one.
	const windowsOf = (server: string | null): BrowserWindow[] =>
		all().filter(({ webContents }) => {
			const own = hosts.serverOf(webContents.getURL());
			return own === null || own === server;
		});

	function show(path?: string, server = file.get().current): BrowserWindow | null {
		const focused = BrowserWindow.getFocusedWindow();
		const here = windowsOf(server);
		const window = focused && here.includes(focused) ? focused : here[0];
		if (!window) {
			if (server === file.get().current) return open(path);
			show();
			return null;
		}
		if (window.isMinimized()) window.restore();
		showing.show(window);
		window.focus();
		if (path !== undefined)
			listening.open(window.webContents, path, () => {
				// Before a server is chosen there is nothing to show.
				if (server !== null) void load(window, address(path, server));
			});
		return window;
	}

	function open(
		path: string = adminPaths.home,
		{ isHidden = false, server = file.get().current }: { isHidden?: boolean; server?: string | null } = {},
	): BrowserWindow {
		const stored = file.get().window;
		const displays = screen.getAllDisplays().map(({ workArea }) => workArea);
		const window = new BrowserWindow({
			...cascade(
				placeWindow(stored?.bounds ?? null, displays),
				all().map((other) => other.getNormalBounds()),
				displays,
			),
			minWidth: smallest.width,
			minHeight: smallest.height,
			show: false,
			title: words().product,
			icon: join(folder, 'icons', 'icon-256.png'),
			// The background before the first paint: no white flash with a dark colour scheme.
			backgroundColor: (nativeTheme.shouldUseDarkColors ? darkColors : lightColors).paper,
			webPreferences: pageSettings(folder, isPackaged),
		});
		mine.add(window);
		window.on('closed', () => mine.delete(window));
		if (stored?.isMaximized) showing.maximizeLater(window);
		// Hidden in the tray it still hears of new requests.
		if (!isHidden) showing.showSoon(window);
		keepState(window);
		watch(window, address(path, server));
		void load(window, address(path, server));
		return window;
	}

	const load = (window: BrowserWindow, place: string): Promise<void> =>
		window.loadURL(place).catch((error: unknown) => log.write('load', { error: String(error) }));

	function keepState(window: BrowserWindow): void {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const storeState = (): void => {
			if (window.isDestroyed() || window.isMinimized()) return;
			const isMaximized = showing.isMaximized(window);
			file.change({ window: { bounds: window.getNormalBounds(), isMaximized } });
		};
		const soon = (): void => {
			clearTimeout(timer);
			timer = setTimeout(storeState, 400);
		};
		window.on('resize', soon);
		window.on('move', soon);
		window.on('close', (event) => {
			clearTimeout(timer);
			storeState();
			if (unsaved.isLeaving() || all().length > 1 || !staysInTray()) {
				if (!unsaved.mayGo(window)) event.preventDefault();
				return;
			}
			// The last window is hidden in the tray, so that new requests are still announced.
			event.preventDefault();
			showing.hide(window);
			hidden();
		});
	}

	function watch(window: BrowserWindow, first: string): void {
		const contents = window.webContents;
		const { id } = contents;
		listening.watch(contents);
		contents.on('context-menu', (_event, asked) =>
			showContextMenu(window, asked, hosts.serverOf(contents.getURL())),
		);
		contents.on('did-finish-load', () => contents.setZoomLevel(file.get().zoom));
		contents.on('zoom-changed', (_event, direction) => {
			const zoom = Math.min(6, Math.max(-4, contents.getZoomLevel() + (direction === 'in' ? 0.5 : -0.5)));
			contents.setZoomLevel(zoom);
			file.change({ zoom });
		});
		contents.on('will-prevent-unload', (event) => {
			if (unsaved.mayUnload(window)) event.preventDefault();
		});
		contents.on('did-fail-load', (_event, code, _text, url, isMainFrame) => {
			// -3: another navigation took over.
			if (!isMainFrame || code === -3) return;
			log.write('did-fail-load', { code, url });
			setTimeout(() => !window.isDestroyed() && void window.loadURL(first).catch(() => undefined), 1000);
		});
		contents.on('render-process-gone', (_event, { reason, exitCode }) => {
			log.write('render-process-gone', { reason, exitCode });
			if (reason !== 'clean-exit') void offer(window, 'crash');
		});
		// The window's own event comes, too, five seconds after a close that the person called off.
		contents.on('unresponsive', () => {
			log.write('unresponsive');
			void offer(window, 'hung');
		});
		// Another page has taken the place of the one that said so, and says for itself what is unsaved in it.
		contents.on('did-navigate', () => unsaved.forget(id));
		window.once('closed', () => unsaved.forget(id));
	}

	// One that was asked and stays keeps its mark: nothing restarts over its work.
	async function goHome(window: BrowserWindow): Promise<void> {
		if (!unsaved.mayGo(window)) return;
		const { id } = window.webContents;
		await load(window, address(adminPaths.home));
		unsaved.askAgain(id);
	}

	async function offer(window: BrowserWindow, what: 'crash' | 'hung'): Promise<void> {
		const { again, report, close, wait, ...text } = words().broken;
		const isHung = what === 'hung';
		const isLosing = unsaved.isLosing(window.webContents.id);
		const question = {
			type: 'error' as const,
			message: text[`${what}Title`],
			detail: isLosing ? text[`${what}Lost`] : text[what],
			buttons: [again, report, isHung ? wait : close],
			// Where opening it again loses something, nobody does so by a mere Enter.
			defaultId: isHung && isLosing ? 2 : 0,
			cancelId: 2,
		};
		const ask = (): Promise<Electron.MessageBoxReturnValue> => dialog.showMessageBox(question);
		let { response } = await ask();
		// With the report the window is still as it was.
		while (response === 1) {
			await saveReport().catch((error: unknown) => log.write('diagnostics', { error: String(error) }));
			({ response } = await ask());
		}
		if (window.isDestroyed()) return;
		if (response === 0) window.webContents.reload();
		else if (!isHung) window.destroy();
	}

	return {
		open,
		show: (path, server) => void show(path, server),
		take(request, server) {
			const window = show(adminPathOf.request(request), server);
			if (window) listening.take(window.webContents, request);
		},
		push(name, ...args) {
			for (const window of all()) window.webContents.send(name, ...args);
		},
		pushTo(server, name, ...args) {
			const hearing = windowsOf(server).filter(({ webContents }) => listening.hears(webContents));
			for (const { webContents } of hearing) webContents.send(name, ...args);
			return hearing.length > 0;
		},
		mayRestart: (server) => unsaved.mayAllGo(windowsOf(server)),
		restart(server) {
			for (const window of server === undefined ? all() : windowsOf(server)) void goHome(window);
		},
		async flush() {
			await Promise.all(
				all().map(({ webContents }) => {
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
		flushed: ({ id }) => flushing.get(id)?.(),
		reload() {
			for (const window of all()) window.webContents.reload();
		},
		setUnsaved: ({ id }, isUnsaved, isLost) => unsaved.set(id, isUnsaved, isLost),
		hasUnsaved: unsaved.has,
		isLosing: unsaved.isAnyLosing,
		mayQuit: () => unsaved.mayQuit(all()),
		listens: listening.begin,
		isOpen: (path) =>
			windowsOf(file.get().current).some(
				({ webContents }) =>
					URL.canParse(webContents.getURL()) && new URL(webContents.getURL()).pathname === path,
			),
		leave: unsaved.leave,
	};
}
