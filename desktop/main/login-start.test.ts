import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createLoginStart } from './login-start.ts';

type Start = { hasSwitch?: boolean; wasOpenedAtLogin?: boolean; isOffInTaskManager?: boolean };

function open(
	platform: NodeJS.Platform,
	program: string,
	start: Start = {},
	folder = mkdtempSync(join(tmpdir(), 'login-start-')),
) {
	let isOn = false;
	const setLoginItemSettings = vi.fn((wanted: { openAtLogin: boolean }) => {
		isOn = wanted.openAtLogin;
	});
	const app = {
		setLoginItemSettings,
		getLoginItemSettings: () =>
			({
				openAtLogin: isOn,
				executableWillLaunchAtLogin: isOn && !start.isOffInTaskManager,
				wasOpenedAtLogin: start.wasOpenedAtLogin ?? false,
			}) as never,
		commandLine: { hasSwitch: () => start.hasSwitch ?? false },
		getAppPath: () => folder,
		getPath: () => folder,
		isPackaged: true,
	};
	const loginStart = createLoginStart({
		app,
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

test('what a person switched off in the system is shown as off, and stays off', () => {
	const { start } = open('win32', 'clearway', { isOffInTaskManager: true });
	start.set(true);
	expect(start.isOn()).toBe(false);
	const linux = open('linux', 'clearway');
	linux.start.set(true);
	const entry = join(linux.entries, readdirSync(linux.entries)[0] ?? '');
	writeFileSync(entry, readFileSync(entry, 'utf8').replace('enabled=true', 'enabled=false'));
	expect(linux.start.isOn()).toBe(false);
	open('linux', 'clearway', {}, linux.folder);
	expect(readFileSync(entry, 'utf8')).toContain('enabled=false');
});

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
