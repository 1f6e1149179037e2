import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import type { BrowserWindow, WebContents, WebContentsView } from 'electron';
import { appOrigin } from './addresses.ts';
import { layOver, takeAway } from './laid-over.ts';

const size = { width: 440, height: 64 };
const gap = 12;

/**
 * Finds in a page from a bar that is a page of its own: a field inside the searched page would find itself
 * and lose the focus with every hit.
 */
export function createFindBars(devServer: string | null) {
	const bars = new Map<BrowserWindow, WebContentsView>();
	const address = new URL(`${adminPaths.home}/find`, devServer ?? appOrigin).href;

	function close(window: BrowserWindow): void {
		const view = bars.get(window);
		if (!view) return;
		bars.delete(window);
		window.webContents.stopFindInPage('keepSelection');
		takeAway(window, view);
	}

	function make(window: BrowserWindow): void {
		const { webContents } = window;
		const onFound = (_event: unknown, found: Electron.Result): void => {
			// Earlier answers count only the part searched so far.
			if (found.finalUpdate) view.webContents.send('found', found.activeMatchOrdinal, found.matches);
		};
		const view = layOver(window, {
			place: ({ width }, zoom) => {
				const own = Math.min(Math.round(size.width * zoom), width);
				const height = Math.round(size.height * zoom);
				return { width: own, height, x: Math.max(0, width - own - gap), y: gap };
			},
			gone() {
				bars.delete(window);
				if (!window.isDestroyed()) webContents.off('found-in-page', onFound);
			},
		});
		bars.set(window, view);
		webContents.on('found-in-page', onFound);
		view.webContents.loadURL(address).then(
			() => view.webContents.focus(),
			() => close(window),
		);
	}

	const windowOf = (contents: WebContents): BrowserWindow => {
		const [window] = [...bars].find(([, view]) => view.webContents.id === contents.id) ?? [];
		if (!window) throw new Error('This page is no bar of finding');
		return window;
	};

	return {
		/** Shows the bar, or brings the focus back to it. */
		open(window: BrowserWindow): void {
			const view = bars.get(window);
			if (view) {
				view.webContents.focus();
				view.webContents.send('find');
			} else make(window);
		},
		/** Goes to the next or the previous hit of the text in the bar. */
		step(window: BrowserWindow, isForward: boolean): void {
			const view = bars.get(window);
			if (view) view.webContents.send('findStep', isForward);
			else make(window);
		},
		search(contents: WebContents, text: string, isForward: boolean, isNext: boolean): void {
			// Electron's `findNext: true` begins a search; false goes on with it.
			windowOf(contents).webContents.findInPage(text, { forward: isForward, findNext: !isNext });
		},
		clear: (contents: WebContents): void => windowOf(contents).webContents.stopFindInPage('clearSelection'),
		close: (contents: WebContents): void => close(windowOf(contents)),
		/** Pages are loaded anew, which ends every search. */
		closeAll(): void {
			for (const window of [...bars.keys()]) if (!window.isDestroyed()) close(window);
		},
	};
}
