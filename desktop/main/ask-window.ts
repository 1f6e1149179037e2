import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import { type BrowserWindow, globalShortcut } from 'electron';
import type { AppWindows } from './app-windows.ts';
import type { SettingsFile } from './settings.ts';

const shortcut = 'CmdOrCtrl+Shift+Space';
const size = { width: 720, height: 520 };

/**
 * A small window over whatever program is in front: a telephone, a name or a lot is pasted there, and its client
 * or car comes. It is off until somebody wants it, because no other program gets its keys then.
 */
export function createAskWindow(windows: Pick<AppWindows, 'open'>, file: SettingsFile) {
	let window: BrowserWindow | null = null;
	function show(): void {
		if (!file.get().asksAnywhere) return;
		if (window && !window.isDestroyed()) {
			window.show();
			window.focus();
			window.webContents.send('ask');
			return;
		}
		window = windows.open(`${adminPaths.home}?ask=1`, { size });
	}
	/** False if another program has the keys. */
	const listen = (): boolean => globalShortcut.register(shortcut, show);
	return {
		shortcut: process.platform === 'darwin' ? '⇧⌘Space' : 'Ctrl+Shift+Space',
		isOn: (): boolean => file.get().asksAnywhere && globalShortcut.isRegistered(shortcut),
		start: (): boolean => file.get().asksAnywhere && listen(),
		/** Under Wayland the portal keeps the keys of an app until it ends, and Electron cannot give them back. */
		set(isOn: boolean): 'done' | 'taken' | 'after-restart' {
			if (!isOn) globalShortcut.unregister(shortcut);
			const isTaken = isOn && !listen();
			file.change({ asksAnywhere: isOn && !isTaken });
			if (isTaken) return 'taken';
			return !isOn && globalShortcut.isRegistered(shortcut) ? 'after-restart' : 'done';
		},
	};
}
