import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createLoginStart } from './login-start.ts';
import { openSettings } from './settings.ts';

function open(platform: NodeJS.Platform, program: string) {
	const folder = mkdtempSync(join(tmpdir(), 'login-start-'));
	const setLoginItemSettings = vi.fn();
	const app = { setLoginItemSettings, getAppPath: () => folder, getPath: () => folder, isPackaged: true };
	const start = createLoginStart({
		app,
		file: openSettings(join(folder, 'settings.json')),
		platform,
		env: {},
		program,
		failed: (why) => {
			throw why;
		},
	});
	return { start, setLoginItemSettings, entries: join(folder, '.config/autostart') };
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

test('on Linux an autostart entry starts it, whatever signs its path has, and goes with the setting', () => {
	const { start, entries } = open('linux', '/opt/100% $mine/clear"way');
	start.set(true);
	const [entry = ''] = readdirSync(entries);
	expect(readFileSync(join(entries, entry), 'utf8')).toContain(
		'Exec="/opt/100%% \\\\$mine/clear\\\\"way" "--hidden"\n',
	);
	start.set(false);
	expect(readdirSync(entries)).toEqual([]);
});
