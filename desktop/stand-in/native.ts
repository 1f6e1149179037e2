import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { parseAccelerator } from './accelerators.ts';
import { isSchemeIn, state } from './app.ts';
import { mustBeKnown } from './lists.ts';
import { note, strict } from './strict.ts';

type Item = {
	id?: string;
	label?: string;
	role?: string;
	type?: string;
	submenu?: Item[] | Menu;
	click?: (...args: unknown[]) => void;
	[more: string]: unknown;
};

// Electron's own English texts of items without a text (lib/browser/api/menu-item-roles.ts).
const ownTexts: Record<string, string[]> = {
	minimize: ['Minimize'],
	zoom: ['Zoom'],
	close: ['Close Window'],
	about: ['About'],
	quit: ['Quit'],
	hide: ['Hide'],
	services: ['Services'],
};
const ownSubmenus: Record<string, string[]> = {
	windowMenu: ['minimize', 'zoom', 'close'],
	appMenu: ['about', 'services', 'hide', 'quit'],
};
const itemTypes = ['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette'];

function checkItem({ type, label, role, submenu, accelerator }: Item): void {
	if (typeof accelerator === 'string') parseAccelerator(accelerator, process.platform);
	if (type !== undefined && !itemTypes.includes(type)) throw new Error(`Unknown menu item type: ${type}`);
	if (type !== 'separator' && !label && !role)
		throw new Error('Invalid template for MenuItem: must have at least one of label, role or type');
	if (type === 'submenu' && !submenu) throw new Error('Invalid submenu');
}

/** Electron's `Menu`, without a screen. */
export class Menu {
	static #application: Menu | null = null;
	items: Item[] = [];
	static buildFromTemplate(template: Item[]): Menu {
		for (const item of template) checkItem(item);
		const menu = new Menu();
		menu.items = template.map((item) => ({
			...item,
			label: item.label ?? ownTexts[item.role ?? '']?.[0] ?? item.role ?? '',
			...(!item.submenu &&
				ownSubmenus[item.role ?? ''] && {
					submenu: Menu.buildFromTemplate(ownSubmenus[item.role ?? '']?.map((role) => ({ role })) ?? []),
				}),
			...(Array.isArray(item.submenu) && { submenu: Menu.buildFromTemplate(item.submenu) }),
		}));
		return menu;
	}
	static setApplicationMenu(menu: Menu): void {
		Menu.#application = menu;
	}
	static getApplicationMenu(): Menu | null {
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
	getMenuItemById(id: string): Item | null {
		for (const item of this.items) {
			if (item.id === id) return item;
			const inSubmenu = item.submenu instanceof Menu ? item.submenu.getMenuItemById(id) : null;
			if (inSubmenu) return inSubmenu;
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
		const { type } = given.at(-1) as { type?: unknown };
		if (type !== undefined) mustBeKnown('dialog type', type);
		if (answers.length === 0)
			throw new Error(
				`stand-in: dialog.${kind} came and no answer was prepared: ${JSON.stringify(given.at(-1))}`,
			);
		return answers.shift();
	};
const ask =
	(kind: string) =>
	async (...given: unknown[]): Promise<unknown> =>
		show(kind)(...given);

/** Electron's `dialog`: every question needs an answer that the test prepared. */
export const dialog = strict(
	{
		showMessageBox: ask('showMessageBox'),
		showMessageBoxSync: show('showMessageBoxSync'),
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
		return true;
	}
	static handleActivation(_heard: () => void): void {
		note('notification.handleActivation');
	}
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
	setContextMenu(menu: Menu): void {
		this.menu = menu;
	}
}

export const nativeTheme = strict(
	new (class extends EventEmitter {
		readonly shouldUseDarkColors = false;
		#source = 'system';
		get themeSource(): string {
			return this.#source;
		}
		set themeSource(source: string) {
			mustBeKnown('colour scheme', source);
			this.#source = source;
		}
	})(),
	'nativeTheme',
);
export const nativeImage = strict(
	{ createFromPath: (path: string) => ({ isEmpty: () => !existsSync(path) }) },
	'nativeImage',
);
export const powerMonitor = strict(new EventEmitter(), 'powerMonitor');
