import { type BrowserWindow, dialog } from 'electron';
import { words } from './native-words.ts';

/** What pages say of work that is not saved, by their numbers, and the question before it is left. */
export function createUnsavedWork() {
	const unsaved = new Set<number>();
	/** Of these no local copy is left: an upload on its way, an order of posts. */
	const lost = new Set<number>();
	// Windows whose person has agreed to lose what is not saved: the page's own question is not asked again.
	const agreed = new Set<number>();
	let isLeaving = false;
	const mark = (marks: Set<number>, id: number, isMarked: boolean): void =>
		void (isMarked ? marks.add(id) : marks.delete(id));

	// The page's own local copy is written by then; this question may not wait for an answer by promise.
	function mayLeave(window: BrowserWindow): boolean {
		if (isLeaving) return true;
		const { title, text, lost: lostText, close, stay } = words().unsaved;
		const buttons = [close, stay];
		const detail = lost.has(window.webContents.id) ? lostText : text;
		const question = { type: 'question' as const, message: title, detail, buttons };
		return dialog.showMessageBoxSync(window, { ...question, defaultId: 1, cancelId: 1 }) === 0;
	}
	/** Chromium leaves a page that is too busy to say within half a second that it wants to stay. */
	function mayGo(window: BrowserWindow): boolean {
		const { id } = window.webContents;
		if (!unsaved.has(id) || agreed.has(id)) return true;
		if (!mayLeave(window)) return false;
		agreed.add(id);
		return true;
	}
	return {
		has: () => unsaved.size > 0,
		set(id: number, isUnsaved: boolean, isLost: boolean): void {
			mark(unsaved, id, isUnsaved);
			mark(lost, id, isUnsaved && isLost);
		},
		/** Whether of something no local copy is left. */
		isLosing: (id: number): boolean => lost.has(id),
		isAnyLosing: (): boolean => lost.size > 0,
		forget(id: number): void {
			for (const marks of [unsaved, lost, agreed]) marks.delete(id);
		},
		/** The page itself wants to stay. */
		mayUnload: (window: BrowserWindow): boolean => agreed.has(window.webContents.id) || mayLeave(window),
		mayGo,
		/** Where one of them stays, none has agreed. */
		mayAllGo(windows: readonly BrowserWindow[]): boolean {
			if (windows.every(mayGo)) return true;
			for (const { webContents } of windows) agreed.delete(webContents.id);
			return false;
		},
		/** Whether the app may end: it asks only for what no local copy holds. */
		mayQuit(windows: readonly BrowserWindow[]): boolean {
			const losing = windows.find(({ webContents }) => lost.has(webContents.id));
			return !losing || mayLeave(losing);
		},
		leave(isLeft: boolean): void {
			isLeaving = isLeft;
		},
		isLeaving: () => isLeaving,
	};
}
