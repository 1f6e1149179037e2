import type { App, BrowserWindow, NativeImage } from 'electron';
import { fileOfApp } from './app-files.ts';
import { words } from './native-words.ts';

type Settings = {
	platform: NodeJS.Platform;
	app: Pick<App, 'setBadgeCount' | 'dock' | 'on'>;
	windows: () => Pick<BrowserWindow, 'setOverlayIcon' | 'flashFrame' | 'isFocused' | 'once'>[];
	image: (path: string) => NativeImage;
};

/** Shows the number of new requests on the app's icon, and flashes when one more comes. */
export function createBadge({ platform, app, windows, image }: Settings) {
	let shown = 0;
	// Windows shows no number, only a dot over the icon in the task bar.
	function overlay(window: Pick<BrowserWindow, 'setOverlayIcon'>): void {
		const dot = shown > 0 ? image(fileOfApp('icons', 'overlay.png')) : null;
		window.setOverlayIcon(dot, words().tray.tip(shown));
	}
	// Only an icon in the task bar takes the dot.
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
			const openWindows = windows();
			if (openWindows.some((window) => window.isFocused())) return;
			// A Mac has no task bar: the icon in the dock jumps once.
			if (platform === 'darwin') return void app.dock?.bounce('informational');
			for (const window of openWindows) {
				window.flashFrame(true);
				window.once('focus', () => window.flashFrame(false));
			}
		},
	};
}
