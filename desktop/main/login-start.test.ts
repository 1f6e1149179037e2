import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createLoginStart } from './login-start.ts';
import { openSettings } from './settings.ts';

type Start = { hasSwitch?: boolean; wasOpenedAtLogin?: boolean };

function open(
	platform: NodeJS.Platform,
	program: string,
	start: Start = {},
	folder = mkdtempSync(join(tmpdir(), 'login-start-')),
) {
	const setLoginItemSettings = vi.fn();
	const app = {
		setLoginItemSettings,
		getLoginItemSettings: () => ({ wasOpenedAtLogin: start.wasOpenedAtLogin ?? false }) as never,
		commandLine: { hasSwitch: () => start.hasSwitch ?? false },
		getAppPath: () => folder,
		getPath: () => folder,
		isPackaged: true,
	};
	const loginStart = createLoginStart({
		app,
		file: openSettings(join(folder, 'settings.json')),
		platform,
		env: {},
		program,
		failed: (why) => {
			throw why;
		},
	});
	return { start: loginStart, setLoginItemSettings, folder, entries: join(folder, '.config/autostart') };
}

test.each(['win32', 'darwin'] as const)(
	'on %s the system itself starts the app with its session',
	(platform) => {
		const { start, setLoginItemSettings } = open(platform, 'clearway');
		expect(start.isOn()).toBe(false);
		start.set(true);
		expect(start.isOn()).toBe(true);
		expect(setLoginItemSettings).toHaveBeenCalledWith({
			openAtLogin: true,
			path: 'clearway',
			args: ['--hidden'],
		});
	},
);

test('a start with the session is recognised by its switch, and on a Mac, whose login items carry no switch, by the system', () => {
	expect(open('linux', 'clearway', { hasSwitch: true }).start.isStartOfSession()).toBe(true);
	expect(open('darwin', 'clearway', { wasOpenedAtLogin: true }).start.isStartOfSession()).toBe(true);
	for (const platform of ['darwin', 'win32', 'linux'] as const)
		expect(open(platform, 'clearway').start.isStartOfSession()).toBe(false);
});

test('on Linux an autostart entry starts the app whatever signs its path has, and is removed with the setting', () => {
	const { start, entries } = open('linux', '/opt/100% $mine/clear"way');
	start.set(true);
	const [entry = ''] = readdirSync(entries);
	expect(readFileSync(join(entries, entry), 'utf8')).toContain(
		'Exec="/opt/100%% \\\\$mine/clear\\\\"way" "--hidden"\n',
	);
	start.set(false);
	expect(readdirSync(entries)).toEqual([]);
});

test('the next session starts an AppImage that an update has renamed; an autostart entry that somebody removed stays removed', () => {
	const first = open('linux', '/opt/Clearway-1.AppImage');
	first.start.set(true);
	const [entry = ''] = readdirSync(first.entries);
	open('linux', '/opt/Clearway-2.AppImage', {}, first.folder);
	expect(readFileSync(join(first.entries, entry), 'utf8')).toContain(
		'Exec="/opt/Clearway-2.AppImage" "--hidden"\n',
	);
	rmSync(join(first.entries, entry));
	open('linux', '/opt/Clearway-3.AppImage', {}, first.folder);
	expect(readdirSync(first.entries)).toEqual([]);
});
