import { type BrowserWindow, type Rectangle, WebContentsView } from 'electron';
import { pageSettings } from './page-settings.ts';

type Settings = {
	/** Where it lies in a window of this size. */
	place: (size: { width: number; height: number }, zoom: number) => Rectangle;
	/** The page is gone, by itself or with its window. */
	gone: () => void;
};

const placing = new Set<() => void>();

/** Chromium zooms all pages of a host together, so what lies over a page grows with it. */
export function layAgain(): void {
	for (const place of placing) place();
}

/** Lays a page of its own over the page of a window. */
export function layOver(window: BrowserWindow, { place, gone }: Settings): WebContentsView {
	const view = new WebContentsView({ webPreferences: pageSettings() });
	const move = (): void =>
		view.setBounds(place(window.getContentBounds(), window.webContents.getZoomFactor()));
	// A view lives on after its window (electron.d.ts, WebContentsView).
	const end = (): void => {
		placing.delete(move);
		view.webContents.close();
	};
	placing.add(move);
	window.on('resize', move);
	window.once('closed', end);
	view.webContents.once('destroyed', () => {
		placing.delete(move);
		gone();
		if (window.isDestroyed()) return;
		window.off('resize', move);
		window.off('closed', end);
	});
	window.contentView.addChildView(view);
	move();
	return view;
}

export function takeAway(window: BrowserWindow, view: WebContentsView): void {
	window.contentView.removeChildView(view);
	view.webContents.close();
	// Elsewhere than on Windows this also raises the window, over other programs.
	if (window.isFocused()) window.webContents.focus();
}
