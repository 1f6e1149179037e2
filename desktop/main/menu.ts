import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import {
	app,
	type BrowserWindow,
	type MenuItemConstructorOptions as Item,
	Menu,
	nativeTheme,
	shell,
} from 'electron';
import type { AppWindows } from './app-windows.ts';
import type { createAskWindow } from './ask-window.ts';
import { editItems } from './context-menu.ts';
import { tell } from './dialogs.ts';
import { printPage, savePdf } from './files.ts';
import type { createFindBars } from './find-bar.ts';
import type { createGpu } from './gpu.ts';
import type { Log } from './log.ts';
import type { createLoginStart } from './login-start.ts';
import { words } from './native-words.ts';
import { isOpen } from './open-screens.ts';
import type { SettingsFile } from './settings.ts';
import type { createUpdates } from './updates.ts';

export type MenuParts = {
	file: SettingsFile;
	windows: AppWindows;
	log: Log;
	updates: Pick<ReturnType<typeof createUpdates>, 'ask'>;
	report: (window: BrowserWindow) => Promise<void>;
	find: Pick<ReturnType<typeof createFindBars>, 'open' | 'step'>;
	loginStart: Pick<ReturnType<typeof createLoginStart>, 'isOn' | 'set'>;
	askWindow: Pick<ReturnType<typeof createAskWindow>, 'isOn' | 'set' | 'shortcut'>;
	gpu: Pick<ReturnType<typeof createGpu>, 'isOff' | 'set'>;
};

type Act = (window: BrowserWindow) => unknown;

const separator: Item = { type: 'separator' };

/** Sets the menu of the app with what its entries do. */
export function setMenu(parts: MenuParts, platform: NodeJS.Platform = process.platform): void {
	const { file, windows, log, updates, report, find, loginStart, askWindow, gpu } = parts;
	const text = words().menu;
	const isMac = platform === 'darwin';
	const entry = (id: string, label: string, accelerator: string | null, act: () => unknown): Item => ({
		id,
		label,
		...(accelerator !== null && { accelerator }),
		click: () => void act(),
	});
	/** Acts on the window in front; Electron hands over a BaseWindow, and every window here is a BrowserWindow. */
	const inFront = (id: string, label: string, accelerator: string, act: Act): Item => ({
		id,
		label,
		accelerator,
		click: (_item, window) => void (window && act(window as BrowserWindow)),
	});
	const choice = (id: string, label: string, isOn: () => boolean, set: (isOn: boolean) => unknown): Item => ({
		id,
		label,
		type: 'checkbox',
		checked: isOn(),
		click(item) {
			set(item.checked);
			// The system may have refused.
			item.checked = isOn();
		},
	});
	const settings = entry('preferences', text.preferences, 'CmdOrCtrl+,', () =>
		windows.show(adminPaths.setting),
	);
	const quit = entry('quit', text.quit, 'CmdOrCtrl+Q', () => app.quit());

	const stays = (): boolean => file.get().staysInTray;
	const fileItems: Item[] = [
		entry('new-window', text.newWindow, 'CmdOrCtrl+N', () => windows.open()),
		separator,
		inFront('print', text.print, 'CmdOrCtrl+P', (window) => printPage(window, log.failed('print'))),
		inFront('pdf', text.pdf, 'CmdOrCtrl+Shift+P', (window) =>
			savePdf(window, log.failed('pdf')).catch(log.failed('pdf')),
		),
		separator,
		...(isMac ? [] : [settings]),
		entry('server', text.server, null, () => windows.show('/admin/server')),
		separator,
		choice('stay', text.stay, stays, (staysInTray) => file.change({ staysInTray })),
		choice('at-login', text.atLogin, loginStart.isOn, loginStart.set),
		choice('ask', text.ask(askWindow.shortcut), askWindow.isOn, (isOn) => {
			const { taken, takenMeans, kept, keptMeans } = words().askWindow;
			const outcome = askWindow.set(isOn);
			if (outcome === 'taken') void tell(windows.of(null), taken(askWindow.shortcut), takenMeans);
			if (outcome === 'after-restart') void tell(windows.of(null), kept(askWindow.shortcut), keptMeans);
		}),
		{ role: 'close', label: text.close },
		...(isMac ? [] : [quit]),
	];
	const edit: Item[] = [
		...editItems(),
		separator,
		inFront('find', text.find, 'CmdOrCtrl+F', find.open),
		inFront('find-next', text.findNext, isMac ? 'Cmd+G' : 'F3', (window) => find.step(window, true)),
		inFront('find-previous', text.findPrevious, isMac ? 'Shift+Cmd+G' : 'Shift+F3', (window) =>
			find.step(window, false),
		),
	];
	const { home, requests, posts, tables, setting } = adminPaths;
	const go = Object.entries({ home, requests, posts, tables, settings: setting }).map(([name, path], place) =>
		// The names are those of the texts.
		({
			...entry(`go-${name}`, text[name as 'home'], `CmdOrCtrl+${place + 1}`, () => windows.show(path)),
			visible: isOpen(path),
		}),
	);
	const history: Item[] = [
		separator,
		inFront('back', text.back, isMac ? 'Cmd+[' : 'Alt+Left', ({ webContents }) =>
			webContents.navigationHistory.goBack(),
		),
		inFront('forward', text.forward, isMac ? 'Cmd+]' : 'Alt+Right', ({ webContents }) =>
			webContents.navigationHistory.goForward(),
		),
	];
	const zoom = (step: number | null) => (window: BrowserWindow) => windows.zoom(window.webContents, step);
	const { theme } = file.get();
	const view: Item[] = [
		inFront('reload', text.reload, 'CmdOrCtrl+R', ({ webContents }) => webContents.reload()),
		separator,
		inFront('bigger', text.bigger, 'CmdOrCtrl+Plus', zoom(0.5)),
		// The same key without Shift, which Electron's `Plus` asks for.
		{ ...inFront('bigger-too', text.bigger, 'CmdOrCtrl+=', zoom(0.5)), visible: false },
		inFront('smaller', text.smaller, 'CmdOrCtrl+-', zoom(-0.5)),
		inFront('usual', text.usual, 'CmdOrCtrl+0', zoom(null)),
		{ role: 'togglefullscreen', label: text.full },
		separator,
		{
			label: text.theme,
			submenu: (['system', 'light', 'dark'] as const).map((name) => ({
				...entry(`theme-${name}`, text[name], null, () => {
					nativeTheme.themeSource = name;
					file.change({ theme: name });
					windows.push('theme', name);
				}),
				type: 'radio',
				checked: name === theme,
			})),
		},
		choice('gpu', text.gpu, gpu.isOff, gpu.set),
	];
	const help: Item[] = [
		{ label: text.about(app.getVersion()), enabled: false },
		entry('updates', text.updates, null, updates.ask),
		entry('log', text.log, null, () => shell.openPath(log.folder)),
		entry('diagnostics', text.diagnostics, null, () =>
			report(windows.of(null)).catch(log.failed('diagnostics')),
		),
	];
	// Electron's own texts of this menu are English.
	const appMenu: Item[] = [
		{ role: 'about', label: text.aboutApp },
		separator,
		settings,
		separator,
		{ role: 'services', label: text.services },
		separator,
		{ role: 'hide', label: text.hide },
		{ role: 'hideOthers', label: text.hideOthers },
		{ role: 'unhide', label: text.unhide },
		separator,
		{ role: 'quit', label: text.quit },
	];
	const window: Item[] = [
		{ role: 'minimize', label: text.minimize },
		{ role: 'zoom', label: text.zoom },
		...(isMac ? [separator, { role: 'front', label: text.front } satisfies Item] : []),
	];
	const menus: Item[] = [
		...(isMac ? [{ label: words().product, submenu: appMenu }] : []),
		{ label: text.file, submenu: fileItems },
		{ label: text.edit, submenu: edit },
		{ label: text.go, submenu: [...go, ...history] },
		{ label: text.view, submenu: view },
		{ label: text.window, role: 'window', submenu: window },
		{ label: text.help, role: 'help', submenu: help },
	];
	Menu.setApplicationMenu(Menu.buildFromTemplate(isMac ? menus : withMnemonics(menus)));
}

/** Marks the first letter of each text that no other of its menu has: Alt and the letter choose it. */
function withMnemonics(items: readonly Item[]): Item[] {
	const taken = new Set<string>();
	return items.map((item) => {
		const { label = '', submenu } = item;
		const at = [...label].findIndex((sign) => /\p{L}/u.test(sign) && !taken.has(sign.toLowerCase()));
		if (at >= 0) taken.add(label.charAt(at).toLowerCase());
		const isMarked = at >= 0 && item.visible !== false;
		return {
			...item,
			...(isMarked && { label: `${label.slice(0, at)}&${label.slice(at)}` }),
			...(Array.isArray(submenu) && { submenu: withMnemonics(submenu) }),
		};
	});
}
