import { join } from 'node:path';
import type { App, BrowserWindow, NativeImage } from 'electron';
import { words } from './native-words.ts';

type Settings = {
	platform: NodeJS.Platform;
	app: Pick<App, 'setBadgeCount' | 'dock'>;
	windows: () => Pick<BrowserWindow, 'setOverlayIcon' | 'flashFrame' | 'isFocused' | 'once'>[];
	image: (path: string) => NativeImage;
	folder: string;
};

/** How many new requests there are, on the app's icon, and a sign that one more came. */
export function createBadge({ platform, app, windows, image, folder }: Settings) {
	return {
		show(count: number): void {
			// On Windows the number itself is not shown: a dot over the icon in the task bar is.
			if (platform !== 'win32') return void app.setBadgeCount(count);
			const dot = count > 0 ? image(join(folder, 'icons', 'overlay.png')) : null;
			for (const window of windows()) window.setOverlayIcon(dot, words().tray.tip(count));
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
