import { expect, test, vi } from 'vitest';
import { parseAccelerator } from '../stand-in/accelerators.ts';
import { type MenuParts, setMenu } from './menu.ts';
import { holdRights } from './open-screens.ts';

type Item = {
	id?: string;
	accelerator?: string;
	label?: string;
	type?: string;
	visible?: boolean;
	submenu?: Item[];
	click?: (item: { checked: boolean }) => void;
};
const menu = vi.hoisted(() => ({ shown: [] as unknown[], said: [] as string[] }));
vi.mock('electron', () => ({
	Menu: {
		buildFromTemplate: (template: unknown[]) => template,
		setApplicationMenu(items: unknown[]) {
			menu.shown = items;
		},
	},
	app: { getVersion: () => '1' },
	dialog: {
		showMessageBox: async (_on: object, { message }: { message: string }) => menu.said.push(message),
	},
}));

const parts = {
	file: { get: () => ({ staysInTray: true, theme: 'system' }) },
	find: {},
	loginStart: { isOn: () => false },
	askWindow: { isOn: () => false, set: () => 'taken', shortcut: 'Ctrl+Shift+Space' },
	gpu: { isOff: () => false },
	updates: {},
	windows: { of: () => ({}) },
} as unknown as MenuParts;

function menusOn(platform: NodeJS.Platform): Item[] {
	setMenu(parts, platform);
	return menu.shown as Item[];
}
const itemsOn = (platform: NodeJS.Platform): Item[] =>
	menusOn(platform).flatMap((top) => [top, ...(top.submenu ?? [])]);

test('on Windows and Linux Alt and a letter choose each entry, no two of a menu the same, and macOS shows no mark', () => {
	const letters = (items: Item[]): string[] =>
		items.flatMap(({ label, visible }) =>
			label === undefined || visible === false ? [] : [/&(\p{L})/u.exec(label)?.[1]?.toLowerCase() ?? ''],
		);
	for (const platform of ['win32', 'linux'] as const)
		for (const items of [menusOn(platform), ...menusOn(platform).map(({ submenu = [] }) => submenu)]) {
			const marked = letters(items);
			expect(marked).not.toContain('');
			expect(new Set(marked).size).toBe(marked.length);
		}
	expect(itemsOn('darwin').filter(({ label }) => label?.includes('&'))).toEqual([]);
});

test.each(['win32', 'darwin', 'linux'] as const)(
	'on %s Electron reads every key of the menu, no two are the same, and Ctrl with the plus key zooms with Shift and without',
	(platform) => {
		const keys = itemsOn(platform).flatMap(({ accelerator }) =>
			accelerator === undefined ? [] : [parseAccelerator(accelerator, platform)],
		);
		expect(keys.length).toBeGreaterThan(15);
		expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
		const control = platform === 'darwin' ? 'cmd' : 'ctrl';
		expect(keys).toEqual(expect.arrayContaining([`${control}+=`, `${control}+shift+=`]));
	},
);

test('a box of the menu that the system refuses is not marked, and a message says why', () => {
	const box = { checked: true };
	itemsOn('linux')
		.find(({ id }) => id === 'ask')
		?.click?.(box);
	expect(box).toEqual({ checked: false });
	expect(menu.said).toEqual([expect.stringContaining('Ctrl+Shift+Space')]);
});

test('the menu names only the screens that the person may open, and says when that changes', () => {
	const shown = () =>
		itemsOn('linux').flatMap(({ id, visible }) => (id?.startsWith('go-') && visible ? [id] : []));
	expect(shown()).toEqual(['go-home', 'go-requests', 'go-posts', 'go-tables', 'go-settings']);
	expect([holdRights(['prices']), holdRights(['prices'])]).toEqual([true, false]);
	expect(shown()).toEqual(['go-home', 'go-tables']);
	holdRights(['all']);
});

test('every text of the menu is in the language of the app', () => {
	const texts = itemsOn('darwin').flatMap(({ type, label }) => (type === 'separator' ? [] : [label ?? '']));
	expect(texts.filter((text) => !/[а-яё]/i.test(text) && !/^Clearway/.test(text))).toEqual([]);
});

test.each(['Ctrl+Ы', 'Ctrl+Pluss', 'Ctrl+Shift', 'F25'])('Electron drops %s', (text) => {
	expect(() => parseAccelerator(text, 'linux')).toThrow();
});
