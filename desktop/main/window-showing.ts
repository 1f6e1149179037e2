import type { BrowserWindow } from 'electron';

const longestHiddenMs = 3000;

/** Shows windows, and hides them in the tray. */
export function createShowing() {
	return {
		/** Under Wayland `ready-to-show` may never come (electron#48859), and a slow disk makes the page wait. */
		showSoon(window: BrowserWindow): void {
			let isShown = false;
			const showOnce = (): void => {
				clearTimeout(timer);
				if (isShown || window.isDestroyed()) return;
				isShown = true;
				window.show();
			};
			const timer = setTimeout(showOnce, longestHiddenMs);
			window.once('ready-to-show', showOnce);
			window.webContents.once('did-finish-load', showOnce);
		},
		/** On macOS a window that hides in full screen leaves a black screen behind. */
		hide(window: BrowserWindow): void {
			if (!window.isFullScreen()) {
				window.hide();
				return;
			}
			window.once('leave-full-screen', () => window.isDestroyed() || window.hide());
			window.setFullScreen(false);
		},
	};
}
