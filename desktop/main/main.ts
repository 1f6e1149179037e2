import { join } from 'node:path';
import { app, crashReporter, protocol } from 'electron';
import { linkOfArguments, readDeepLink } from './addresses.ts';
import { tellTheEnd } from './dialogs.ts';
import { keepCachesHere } from './keep-caches.ts';
import { openLog } from './log.ts';
import { hiddenSwitch } from './login-start.ts';
import { isFromMsi } from './msi.ts';
import { words } from './native-words.ts';
import { openSettings } from './settings.ts';
import { start } from './start.ts';
import { createStop } from './stopping.ts';
import { nameForWindows } from './windows-identity.ts';
import { isOfNetwork } from './wire.ts';

// Asked first: `enableSandbox` takes the switch off the command line. An AppImage falls back to it by itself,
// and then every page could do what this account can.
const isWithoutSandbox =
	app.isPackaged && (app.commandLine.hasSwitch('no-sandbox') || 'ELECTRON_DISABLE_SANDBOX' in process.env);

// Everything up to `whenReady` happens before the system is ready, as Electron asks. Nothing here may wait
// for it at the top level: Electron becomes ready only after this file has run to its end.
const ownData = app.isPackaged ? undefined : process.env.DESKTOP_USER_DATA;
if (ownData) app.setPath('userData', ownData);
else keepCachesHere(app, process.platform, process.env);
const log = openLog(join(app.getPath('userData'), 'logs'), () => new Date());
// Vite's server in development only: a packaged app never takes pages from elsewhere.
const devServer = app.isPackaged ? null : (process.env.VITE_DEV_SERVER_URL ?? null);

let networkFailed = (): void => undefined;
// Nothing is typed before the first window.
let keep = async (): Promise<boolean> => true;
const stop = createStop({
	keep: () => keep(),
	say(isKept) {
		const { title, text, lost } = words().broken;
		tellTheEnd(title, isKept ? text : lost);
	},
	exit: () => app.exit(1),
});
process.on('uncaughtException', (error) => {
	if (isOfNetwork(error)) {
		log.write('network', { error: String(error) });
		networkFailed();
		return;
	}
	log.write('uncaught', { error: String(error.stack ?? error) });
	void stop();
});
process.on('unhandledRejection', log.failed('rejection'));

protocol.registerSchemesAsPrivileged([
	{
		scheme: 'app',
		privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
	},
]);
app.enableSandbox();
// Minidumps of crashes stay on this computer.
crashReporter.start({ uploadToServer: false });
nameForWindows(app, process.platform);
// The updater obeys the same switch as on a machine whose keeper set it.
if (isFromMsi()) process.env.ELECTRON_NO_UPDATER = '1';

if (isWithoutSandbox) {
	// Before the system is ready Linux writes to stderr, where nobody reads it.
	void app.whenReady().then(() => {
		tellTheEnd(words().sandbox.title, words().sandbox.text);
		app.exit(1);
	});
} else if (!app.requestSingleInstanceLock()) app.exit(0);
else {
	const file = openSettings(join(app.getPath('userData'), 'settings.json'), {
		failed: log.failed('settings'),
	});
	if (file.get().isGpuOff) app.disableHardwareAcceleration();
	let show: ((path?: string) => void) | null = null;
	let early = linkOfArguments(process.argv);
	const open = (path: string | null): void => {
		if (show) show(path ?? undefined);
		else early = path ?? early;
	};
	// Windows and Linux hand a link to a second start, macOS sends an event.
	app.on('second-instance', (_event, args) => {
		// A start at login must not put a window in front of the person's work.
		if (!args.includes(`--${hiddenSwitch}`)) open(linkOfArguments(args));
	});
	app.on('open-url', (event, link) => {
		event.preventDefault();
		open(readDeepLink(link));
	});
	app
		.whenReady()
		.then(() => start({ devServer, log, file, path: early ?? undefined }))
		.then((started) => {
			({ show, networkFailed, keep } = started);
		})
		.catch((error: unknown) => {
			log.write('start', { error: error instanceof Error ? String(error.stack) : String(error) });
			void stop();
		});
}
