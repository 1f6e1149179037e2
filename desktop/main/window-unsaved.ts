import type { BrowserWindow } from 'electron';
import { askNow } from './dialogs.ts';
import { words } from './native-words.ts';

/**
 * Knows the pages, by their numbers, whose work has no local copy: an upload, an order of posts. The app asks
 * before such work is lost.
 */
export function createUnsavedWork() {
	const unsaved = new Set<number>();
	// The person agreed to lose the work of these windows, so the page's own question is not asked again.
	const agreed = new Set<number>();
	let isLeaving = false;

	// The close event cannot wait for a promise; the page's local copy is written by then.
	function mayLeave(window: BrowserWindow): boolean {
		if (isLeaving) return true;
		const { title, text, close, stay } = words().unsaved;
		return askNow(window, { message: title, detail: text, go: close, stay });
	}
	/** Chromium closes a page that is too busy to answer within half a second, so the app asks itself. */
	function mayGo(window: BrowserWindow): boolean {
		const { id } = window.webContents;
		if (!unsaved.has(id) || agreed.has(id)) return true;
		if (!mayLeave(window)) return false;
		agreed.add(id);
		return true;
	}
	return {
		has: () => unsaved.size > 0,
		set(id: number, isUnsaved: boolean): void {
			if (isUnsaved) unsaved.add(id);
			else unsaved.delete(id);
		},
		isUnsaved: (id: number): boolean => unsaved.has(id),
		forget(id: number): void {
			for (const marks of [unsaved, agreed]) marks.delete(id);
		},
		/** The page itself wants to stay. */
		mayUnload: (window: BrowserWindow): boolean => agreed.has(window.webContents.id) || mayLeave(window),
		mayGo,
		/** If one window stays, no window counts as agreed. */
		mayAllGo(windows: readonly BrowserWindow[]): boolean {
			if (windows.every(mayGo)) return true;
			for (const { webContents } of windows) agreed.delete(webContents.id);
			return false;
		},
		mayQuit(windows: readonly BrowserWindow[]): boolean {
			const asking = windows.find(({ webContents }) => unsaved.has(webContents.id));
			return !asking || mayLeave(asking);
		},
		leave(isLeft: boolean): void {
			isLeaving = isLeft;
		},
		isLeaving: () => isLeaving,
	};
}
