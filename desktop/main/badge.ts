import { join } from 'node:path';
import type { App, BrowserWindow, NativeImage } from 'electron';
import { words } from './native-words.ts';

type Settings = {
	platform: NodeJS.Platform;
	app: Pick<App, 'setBadgeCount' | 'dock' | 'on'>;
	windows: () => Pick<BrowserWindow, 'setOverlayIcon' | 'flashFrame' | 'isFocused' | 'once'>[];
	image: (path: string) => NativeImage;
	folder: string;
};

/** How many new requests there are, on the app's icon, and a sign that one more came. */
export function createBadge({ platform, app, windows, image, folder }: Settings) {
	let shown = 0;
	// On Windows the number itself is not shown: a dot over the icon in the task bar is.
	function overlay(window: Pick<BrowserWindow, 'setOverlayIcon'>): void {
		const dot = shown > 0 ? image(join(folder, 'icons', 'overlay.png')) : null;
		window.setOverlayIcon(dot, words().tray.tip(shown));
	}
	// Only an icon that is in the task bar takes it.
	if (platform === 'win32')
		app.on('browser-window-created', (_event, window) => window.on('show', () => overlay(window)));
	return {
		show(count: number): void {
			shown = count;
			if (platform !== 'win32') return void app.setBadgeCount(count);
			for (const window of windows()) overlay(window);
		},
		/** Lights the app in the task bar until somebody looks at it. */
		flash(): void {
			const all = windows();
			if (all.some((window) => window.isFocused())) return;
			// A Mac has no task bar: the icon in the dock jumps once.
			if (platform === 'darwin') return void app.dock?.bounce('informational');
			for (const window of all) {
				window.flashFrame(true);
				window.once('focus', () => window.flashFrame(false));
			}
		},
	};
}
