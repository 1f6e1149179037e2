import { execFile } from 'node:child_process';

const watcher = 'org.kde.StatusNotifierWatcher';
const question = [
	'call',
	'--session',
	'--timeout=2',
	`--dest=${watcher}`,
	'--object-path=/StatusNotifierWatcher',
	'--method=org.freedesktop.DBus.Properties.Get',
	watcher,
	'IsStatusNotifierHostRegistered',
];

/**
 * Whether something shows tray icons here. On Linux only the session's bus can tell: Electron makes a tray on
 * every desktop, also where nobody will ever see it.
 */
export function hasTrayHost(platform: NodeJS.Platform): Promise<boolean> {
	if (platform !== 'linux') return Promise.resolve(true);
	return new Promise((resolve) => {
		execFile('gdbus', question, { timeout: 3000 }, (error, said) => resolve(!error && said.includes('true')));
	});
}
