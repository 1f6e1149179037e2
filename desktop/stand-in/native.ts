import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { parseAccelerator } from './accelerators.ts';
import { isSchemeIn, state } from './app.ts';
import { note, StandInEvent, strict } from './strict.ts';

type Item = Electron.MenuItemConstructorOptions;

// Electron's own English texts of items without a text (lib/browser/api/menu-item-roles.ts).
const ownTexts: Record<string, string> = { close: 'Close Window' };
const ownSubmenus: Record<string, Item[]> = {
	windowMenu: [{ role: 'minimize' }, { role: 'zoom' }, { role: 'close' }],
	appMenu: [{ role: 'about' }, { role: 'services' }, { role: 'hide' }, { role: 'quit' }],
};

function checkItem({ type, label, role, submenu, accelerator }: Item): void {
	if (typeof accelerator === 'string') parseAccelerator(accelerator, process.platform);
	if (type !== 'separator' && !label && !role)
		throw new Error('Invalid template for MenuItem: must have at least one of label, role or type');
	if (type === 'submenu' && !submenu) throw new Error('Invalid submenu');
}

/** Electron's `Menu`, without a screen. */
export class Menu {
	static #application: Electron.Menu | null = null;
	items: Electron.MenuItem[] = [];
	static buildFromTemplate(template: Item[]): Electron.Menu {
		for (const item of template) checkItem(item);
		const menu = new Menu();
		// An item is what its template says, with a text and a menu of its own.
		menu.items = template.map((item) => {
			const { label, role = '', submenu = ownSubmenus[role] } = item;
			const below = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu;
			return { ...item, label: label ?? ownTexts[role] ?? role, ...(below && { submenu: below }) };
		}) as unknown as Electron.MenuItem[];
		return menu as unknown as Electron.Menu;
	}
	static setApplicationMenu(menu: Electron.Menu | null): void {
		Menu.#application = menu;
	}
	static getApplicationMenu(): Electron.Menu | null {
		return Menu.#application;
	}
	/** The last context menu, for tests. */
	static popped: Menu | null = null;
	popup(): void {
		Menu.popped = this;
		note(
			'menu.popup',
			this.items.map(({ label }) => label),
		);
	}
	getMenuItemById(id: string): Electron.MenuItem | null {
		for (const item of this.items) {
			const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
			if (found) return found;
		}
		return null;
	}
}

/** Answers that a test prepared, in the order in which the dialogs come. */
export const answers: unknown[] = [];

/** On macOS a box without a window runs a loop of its own, in which the main process stands still. */
function mustHaveWindow(given: readonly unknown[]): void {
	if (process.platform !== 'darwin' || given.length > 1) return;
	console.error('[stand-in] a box without a window stops the main process', JSON.stringify(given));
	process.exit(85);
}

const show =
	(kind: string) =>
	(...given: unknown[]): unknown => {
		mustHaveWindow(given);
		note(`dialog.${kind}`, given.at(-1));
		if (answers.length === 0)
			throw new Error(
				`stand-in: dialog.${kind} came and no answer was prepared: ${JSON.stringify(given.at(-1))}`,
			);
		return answers.shift();
	};
// A test prepares what the person answers, in Electron's own form.
const ask = <Kind extends 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'>(kind: Kind) =>
	(async (...given: unknown[]): Promise<unknown> => show(kind)(...given)) as Electron.Dialog[Kind];

/** Electron's `dialog`: every question needs an answer that the test prepared. */
export const dialog = strict(
	{
		showMessageBox: ask('showMessageBox'),
		showMessageBoxSync: show('showMessageBoxSync') as Electron.Dialog['showMessageBoxSync'],
		showOpenDialog: ask('showOpenDialog'),
		showSaveDialog: ask('showSaveDialog'),
		showErrorBox(title: string, text: string): void {
			if (process.platform === 'linux' && !state.isReady) {
				console.error('[stand-in] before ready Linux writes an error to stderr, where nobody reads it');
				process.exit(86);
			}
			note('dialog.showErrorBox', title, text);
		},
	},
	'dialog',
);

/** Electron's `shell`, which opens nothing. */
export const shell = strict(
	{
		async openExternal(address: string): Promise<void> {
			if (!URL.canParse(address)) throw new Error(`stand-in: openExternal got no address: ${address}`);
			// Linux without xdg-open fails this way, and so do Windows and macOS without a program for the address.
			if (isSchemeIn('STAND_IN_REFUSED_SCHEMES', address)) throw new Error('Failed to open path');
			note('shell.openExternal', address);
		},
		openPath: async (path: string): Promise<string> => {
			note('shell.openPath', path);
			return '';
		},
	},
	'shell',
);

/** Electron's `clipboard`: every call returns a promise. */
export const clipboard = strict(
	{ writeText: async (text: string): Promise<void> => note('clipboard.writeText', text) },
	'clipboard',
);

/** Electron's `crashReporter`. */
export const crashReporter = strict(
	{ start: (settings: object): void => note('crashReporter.start', settings) },
	'crashReporter',
);

/** Electron's `Notification`; the last ones are at hand for tests. */
export class Notification extends EventEmitter {
	static readonly shown: Notification[] = [];
	readonly settings: unknown;
	constructor(settings: unknown) {
		super();
		this.settings = settings;
	}
	static isSupported(): boolean {
		note('notification.permission');
		return true;
	}
	// The Action Center of Windows is not played here.
	static handleActivation(): void {}
	show(): void {
		note('notification', this.settings);
		Notification.shown.push(this);
		this.emit('show');
	}
	close(): void {
		this.emit('close');
	}
}

/** Electron's `Tray`; those that were made are at hand for tests. */
export class Tray extends EventEmitter {
	static readonly made: Tray[] = [];
	menu: Menu | null = null;
	constructor(image: unknown) {
		super();
		if (!state.isReady) throw new Error('Cannot create Tray before app is ready');
		if (typeof image === 'string' && !existsSync(image))
			throw new Error(`Failed to load image from path '${image}'`);
		if (typeof image !== 'string' && !(image instanceof Object && 'isEmpty' in image))
			throw new TypeError('Argument must be a file path or a NativeImage');
		// Electron's `Tray` does not throw on a desktop without a tray, either.
		note('tray');
		// An icon made without a panel stays invisible for good.
		if (process.platform !== 'linux' || process.env.STAND_IN_TRAY === '1') Tray.made.push(this);
	}
	setToolTip(text: string): void {
		note('tray.tip', text);
	}
	setContextMenu(menu: Electron.Menu): void {
		// Only the stand-in makes menus here.
		this.menu = menu as unknown as Menu;
	}
	/** A person presses it: on macOS its menu opens, too. */
	press(): void {
		this.emit('click', new StandInEvent());
		if (process.platform === 'darwin') this.menu?.popup();
	}
}

export const nativeTheme = strict(
	new (class extends EventEmitter {
		readonly shouldUseDarkColors = false;
		themeSource: Electron.NativeTheme['themeSource'] = 'system';
	})(),
	'nativeTheme',
);
export const nativeImage = strict(
	{ createFromPath: (path: string) => ({ isEmpty: () => !existsSync(path) }) as Electron.NativeImage },
	'nativeImage',
);
/** Electron's `globalShortcut`; a test presses one with `press`. */
export const globalShortcut = strict(
	{
		keys: new Map<string, () => void>(),
		register(keys: Electron.Accelerator, act: () => void): boolean {
			parseAccelerator(keys, process.platform);
			this.keys.set(keys, act);
			return true;
		},
		unregister(keys: Electron.Accelerator): void {
			// GlobalShortcut::Unregister looks only for keys that no portal gave.
			if (process.env.STAND_IN_WAYLAND !== '1') this.keys.delete(keys);
		},
		isRegistered(keys: Electron.Accelerator): boolean {
			return this.keys.has(keys);
		},
	},
	'globalShortcut',
);

/** Electron's `screen`: one of a common size. */
const workArea = { x: 0, y: 0, width: 1920, height: 1080 };
export const screen = strict(
	{
		getDisplayMatching: (_near: Electron.Rectangle) => ({ workArea }) as Electron.Display,
		getPrimaryDisplay: () => ({ workAreaSize: { width: 1920, height: 1080 } }) as Electron.Display,
	},
	'screen',
);
export const powerMonitor = strict(new EventEmitter(), 'powerMonitor');
