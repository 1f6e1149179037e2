import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { App } from 'electron';
import { words } from './native-words.ts';

/** The switch with which the system starts the app: its window stays in the tray. */
export const hiddenSwitch = 'hidden';

type Settings = {
	app: Pick<
		App,
		'setLoginItemSettings' | 'getLoginItemSettings' | 'getAppPath' | 'isPackaged' | 'getPath'
	> & { commandLine: Pick<App['commandLine'], 'hasSwitch'> };
	platform: NodeJS.Platform;
	env: NodeJS.ProcessEnv;
	program: string;
	failed: (why: unknown) => void;
};

/** Starts the app with the session of the system's user; off until somebody wants it. */
export function createLoginStart({ app, platform, env, program, failed }: Settings) {
	// An AppImage runs from a different mount at every start.
	const command = env.APPIMAGE ?? program;
	const args = [...(app.isPackaged ? [] : [app.getAppPath()]), `--${hiddenSwitch}`];
	const entry = join(
		env.XDG_CONFIG_HOME || join(app.getPath('home'), '.config'),
		'autostart',
		'ua.clearway.desktop.desktop',
	);

	// Electron's own function does nothing on Linux.
	function setEntry(isOn: boolean): void {
		if (isOn) {
			mkdirSync(dirname(entry), { recursive: true });
			writeFileSync(entry, desktopEntry(command, args));
		} else rmSync(entry, { force: true });
	}
	function set(isOn: boolean): void {
		try {
			if (platform === 'linux') setEntry(isOn);
			else app.setLoginItemSettings({ openAtLogin: isOn, path: command, args });
		} catch (error) {
			failed(error);
		}
	}
	function isEntryOn(): boolean {
		try {
			return !/^(?:Hidden=true|X-GNOME-Autostart-enabled=false)$/m.test(readFileSync(entry, 'utf8'));
		} catch {
			return false;
		}
	}
	function isOn(): boolean {
		if (platform === 'linux') return isEntryOn();
		const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings({ path: command, args });
		// The task manager of Windows switches an entry off without taking it away.
		return platform === 'win32' ? executableWillLaunchAtLogin : openAtLogin;
	}
	// An update may have given an AppImage another name.
	if (platform === 'linux' && isEntryOn()) set(true);
	return {
		/** The system is asked: a person may switch it off there. */
		isOn,
		/** True if the system started the app with its session, so that nobody waits for a window. */
		isStartOfSession: (): boolean =>
			app.commandLine.hasSwitch(hiddenSwitch) ||
			// A login item of macOS carries no arguments (browser_mac.mm).
			(platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin),
		set,
	};
}

/** An entry of freedesktop's autostart, quoted as its specification says. */
function desktopEntry(program: string, args: readonly string[]): string {
	const quoted = [program, ...args].map(
		(part) =>
			`"${part
				.replace(/["`$\\]/g, (sign) => `\\${sign}`)
				.replaceAll('\\', '\\\\')
				.replaceAll('%', '%%')}"`,
	);
	return [
		'[Desktop Entry]',
		'Type=Application',
		`Name=${words().product}`,
		`Exec=${quoted.join(' ')}`,
		'Terminal=false',
		'X-GNOME-Autostart-enabled=true',
		'',
	].join('\n');
}
