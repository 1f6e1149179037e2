import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import { type BrowserWindow, globalShortcut } from 'electron';
import type { AppWindows } from './app-windows.ts';
import type { SettingsFile } from './settings.ts';

const shortcut = 'CmdOrCtrl+Shift+Space';
const size = { width: 720, height: 520 };

/**
 * A small window over whatever program is in front: a telephone, a name or a lot is pasted there, and its client
 * or car comes. It is off until somebody wants it, because no other program gets its keys then. Until something
 * was found, Escape or a click elsewhere hides it.
 */
export function createAskWindow(windows: Pick<AppWindows, 'open'>, file: SettingsFile) {
	let window: BrowserWindow | null = null;
	// The screen that the search was opened over.
	let screen: string = adminPaths.home;
	const pathOf = ({ webContents }: BrowserWindow): string => new URL(webContents.getURL()).pathname;
	function show(): void {
		if (!file.get().asksAnywhere) return;
		if (window && !window.isDestroyed()) {
			screen = pathOf(window);
			window.show();
			window.focus();
			window.webContents.send('ask');
			return;
		}
		screen = adminPaths.home;
		window = windows.open(`${adminPaths.home}?ask=1`, { size });
		hideUnused(window);
	}
	function hideUnused(opened: BrowserWindow): void {
		// The client or the car that was found stays for as long as it is needed.
		const hide = (): void => void (pathOf(opened) === screen && opened.hide());
		opened.on('blur', hide);
		opened.webContents.on('before-input-event', (_event, { type, key }) => {
			if (type === 'keyDown' && key === 'Escape') hide();
		});
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
