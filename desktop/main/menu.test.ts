import { expect, test, vi } from 'vitest';
import { parseAccelerator } from '../stand-in/accelerators.ts';
import { setMenu } from './menu.ts';

type Item = { accelerator?: string; label?: string; type?: string; submenu?: Item[] };
const menu = vi.hoisted(() => ({ shown: [] as unknown[] }));
vi.mock('electron', () => ({
	Menu: {
		buildFromTemplate: (template: unknown[]) => template,
		setApplicationMenu: (items: unknown[]) => (menu.shown = items),
	},
}));

function itemsOn(platform: NodeJS.Platform): Item[] {
	const actions = {} as Parameters<typeof setMenu>[0]['actions'];
	setMenu({ actions, platform, theme: 'system', staysInTray: true, startsAtLogin: false, version: '1' });
	return (menu.shown as Item[]).flatMap((top) => [top, ...(top.submenu ?? [])]);
}

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

test('every text of the menu is in the language of the app', () => {
	const texts = itemsOn('darwin').flatMap(({ type, label }) => (type === 'separator' ? [] : [label ?? '']));
	expect(texts.filter((text) => !/[а-яё]/i.test(text) && !/^Clearway/.test(text))).toEqual([]);
});

test.each(['Ctrl+Ы', 'Ctrl+Pluss', 'Ctrl+Shift', 'F25'])('Electron drops %s', (text) => {
	expect(() => parseAccelerator(text, 'linux')).toThrow();
});
