import type { BrowserWindow } from 'electron';

const longestHiddenMs = 3000;

/** Under Wayland `ready-to-show` may never come (electron#48859), and a slow disk makes the page wait. */
export function showSoon(window: BrowserWindow): void {
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
}

/** Hides a window in the tray. On macOS one that hides in full screen leaves a black screen behind. */
export function hide(window: BrowserWindow): void {
	if (window.isFullScreen()) {
		window.once('leave-full-screen', () => window.isDestroyed() || window.hide());
		window.setFullScreen(false);
	} else window.hide();
}
