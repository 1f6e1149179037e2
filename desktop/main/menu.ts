import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { words } from './native-words.ts';

type MenuActions = {
	newWindow(): void;
	show(path: string): void;
	changeServer(): void;
	print(window: BrowserWindow): void;
	pdf(window: BrowserWindow): void;
	zoom(window: BrowserWindow, step: -1 | 0 | 1): void;
	theme(theme: 'system' | 'light' | 'dark'): void;
	showLog(): void;
	diagnostics(): void;
	updates(): void;
	stayInTray(isStaying: boolean): void;
	startAtLogin(isStarting: boolean): void;
	find(window: BrowserWindow): void;
	findStep(window: BrowserWindow, isForward: boolean): void;
	quit(): void;
};

type Settings = {
	actions: MenuActions;
	platform: NodeJS.Platform;
	theme: 'system' | 'light' | 'dark';
	staysInTray: boolean;
	startsAtLogin: boolean;
	version: string;
};

export function setMenu({ actions, platform, theme, staysInTray, startsAtLogin, version }: Settings): void {
	const text = words().menu;
	const on = (act: (window: BrowserWindow) => void) => (_item: unknown, window: unknown) => {
		// Electron hands over a BaseWindow; every window of this app is a BrowserWindow.
		if (window) act(window as BrowserWindow);
	};
	const file: MenuItemConstructorOptions[] = [
		{ id: 'new-window', label: text.newWindow, accelerator: 'CmdOrCtrl+N', click: actions.newWindow },
		{ type: 'separator' },
		{ id: 'print', label: text.print, accelerator: 'CmdOrCtrl+P', click: on(actions.print) },
		{ id: 'pdf', label: text.pdf, accelerator: 'CmdOrCtrl+Shift+P', click: on(actions.pdf) },
		{ type: 'separator' },
		{ id: 'server', label: text.server, click: actions.changeServer },
		{ type: 'separator' },
		{
			id: 'stay',
			label: text.stay,
			type: 'checkbox',
			checked: staysInTray,
			click: ({ checked }) => actions.stayInTray(checked),
		},
		{
			id: 'at-login',
			label: text.atLogin,
			type: 'checkbox',
			checked: startsAtLogin,
			click: ({ checked }) => actions.startAtLogin(checked),
		},
		{ role: 'close', label: text.close },
		...(platform === 'darwin'
			? []
			: [{ id: 'quit', label: text.quit, accelerator: 'CmdOrCtrl+Q', click: actions.quit }]),
	];
	const edit: MenuItemConstructorOptions[] = [
		{ role: 'undo', label: text.undo },
		{ role: 'redo', label: text.redo },
		{ type: 'separator' },
		{ role: 'cut', label: text.cut },
		{ role: 'copy', label: text.copy },
		{ role: 'paste', label: text.paste },
		{ role: 'pasteAndMatchStyle', label: text.plainPaste },
		{ role: 'selectAll', label: text.all },
		{ type: 'separator' },
		{ id: 'find', label: text.find, accelerator: 'CmdOrCtrl+F', click: on(actions.find) },
		{
			id: 'find-next',
			label: text.findNext,
			accelerator: platform === 'darwin' ? 'Cmd+G' : 'F3',
			click: on((window) => actions.findStep(window, true)),
		},
		{
			id: 'find-previous',
			label: text.findPrevious,
			accelerator: platform === 'darwin' ? 'Shift+Cmd+G' : 'Shift+F3',
			click: on((window) => actions.findStep(window, false)),
		},
	];
	const go: MenuItemConstructorOptions[] = (['home', 'requests', 'posts', 'tables', 'settings'] as const).map(
		(name, place) => ({
			id: `go-${name}`,
			label: text[name],
			accelerator: `CmdOrCtrl+${place + 1}`,
			click: () =>
				actions.show(
					{
						home: adminPaths.home,
						requests: adminPaths.requests,
						posts: adminPaths.posts,
						tables: adminPaths.tables,
						settings: adminPaths.setting,
					}[name],
				),
		}),
	);
	const history: MenuItemConstructorOptions[] = [
		{ type: 'separator' },
		{
			label: text.back,
			accelerator: platform === 'darwin' ? 'Cmd+[' : 'Alt+Left',
			click: on((window) => window.webContents.navigationHistory.goBack()),
		},
		{
			label: text.forward,
			accelerator: platform === 'darwin' ? 'Cmd+]' : 'Alt+Right',
			click: on((window) => window.webContents.navigationHistory.goForward()),
		},
	];
	const view: MenuItemConstructorOptions[] = [
		{
			id: 'reload',
			label: text.reload,
			accelerator: 'CmdOrCtrl+R',
			click: on((window) => window.webContents.reload()),
		},
		{ type: 'separator' },
		{
			id: 'bigger',
			label: text.bigger,
			accelerator: 'CmdOrCtrl+Plus',
			click: on((window) => actions.zoom(window, 1)),
		},
		// The same key without Shift; Electron's `Plus` asks for it.
		{
			id: 'bigger-too',
			label: text.bigger,
			accelerator: 'CmdOrCtrl+=',
			visible: false,
			click: on((window) => actions.zoom(window, 1)),
		},
		{
			id: 'smaller',
			label: text.smaller,
			accelerator: 'CmdOrCtrl+-',
			click: on((window) => actions.zoom(window, -1)),
		},
		{
			id: 'usual',
			label: text.usual,
			accelerator: 'CmdOrCtrl+0',
			click: on((window) => actions.zoom(window, 0)),
		},
		{ role: 'togglefullscreen', label: text.full },
		{ type: 'separator' },
		{
			label: text.theme,
			submenu: (['system', 'light', 'dark'] as const).map((name) => ({
				id: `theme-${name}`,
				label: text[name],
				type: 'radio' as const,
				checked: name === theme,
				click: () => actions.theme(name),
			})),
		},
	];
	const help: MenuItemConstructorOptions[] = [
		{ label: text.about(version), enabled: false },
		{ id: 'updates', label: text.updates, click: actions.updates },
		{ id: 'log', label: text.log, click: actions.showLog },
		{ id: 'diagnostics', label: text.diagnostics, click: actions.diagnostics },
	];
	// Electron's own texts of this menu are English.
	const appMenu: MenuItemConstructorOptions[] = [
		{ role: 'about', label: text.aboutApp },
		{ type: 'separator' },
		{ role: 'services', label: text.services },
		{ type: 'separator' },
		{ role: 'hide', label: text.hide },
		{ role: 'hideOthers', label: text.hideOthers },
		{ role: 'unhide', label: text.unhide },
		{ type: 'separator' },
		{ role: 'quit', label: text.quit },
	];
	const window: MenuItemConstructorOptions[] = [
		{ role: 'minimize', label: text.minimize },
		{ role: 'zoom', label: text.zoom },
		...(platform === 'darwin'
			? [{ type: 'separator' as const }, { role: 'front' as const, label: text.front }]
			: []),
	];
	Menu.setApplicationMenu(
		Menu.buildFromTemplate([
			...(platform === 'darwin' ? [{ label: words().product, submenu: appMenu }] : []),
			{ label: text.file, submenu: file },
			{ label: text.edit, submenu: edit },
			{ label: text.go, submenu: [...go, ...history] },
			{ label: text.view, submenu: view },
			{ label: text.window, role: 'window', submenu: window },
			{ label: text.help, role: 'help', submenu: help },
		]),
	);
}
