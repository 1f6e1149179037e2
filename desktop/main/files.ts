import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { type BrowserWindow, nativeImage, type WebContents } from 'electron';
import type { ChosenFile } from '../bridge/ipc.ts';
import { fileOfApp } from './app-files.ts';
import { chooseFile, choosePlace, tell } from './dialogs.ts';
import { fileNameOf } from './file-name.ts';
import { words } from './native-words.ts';

const longestFile = 64 * 1024 * 1024;

type Failed = (why: unknown) => void;

// On Linux no dialog remembers the folder by itself.
let lastFolder: string | undefined;

/** Says that a file was not written, with a likely reason, such as a table still open in Excel. */
export const tellUnsaved = (window: BrowserWindow, name: string): Promise<void> =>
	tell(window, words().file.unsaved(name), words().file.unsavedMeans);

/** Has the person choose a file. A page never names a path: only the dialog does. */
export async function openFile(
	window: BrowserWindow,
	{ title, extensions }: { title: string; extensions: readonly string[] },
	failed: Failed,
): Promise<ChosenFile | null> {
	const path = await chooseFile(window, {
		title,
		...(lastFolder !== undefined && { defaultPath: lastFolder }),
		filters: extensions.length > 0 ? [{ name: title, extensions: [...extensions] }] : [],
	});
	if (path === null) return null;
	lastFolder = dirname(path);
	const name = basename(path);
	try {
		if ((await stat(path)).size <= longestFile) return { name, bytes: new Uint8Array(await readFile(path)) };
		await tell(window, words().file.unread(name), words().refusals.fileTooLarge);
	} catch (error) {
		failed(error);
		await tell(window, words().file.unread(name), words().file.unreadMeans);
	}
	return null;
}

/** Asks where to save a file; null when the person cancels. */
export function choosePath(window: BrowserWindow, name: string): Promise<string | null> {
	const safe = fileNameOf(name);
	const extension = extname(safe).slice(1);
	return choosePlace(window, {
		defaultPath: safe,
		filters: extension === '' ? [] : [{ name: extension, extensions: [extension] }],
	});
}

/** Writes bytes where the person says; false after a cancel, or after a failure that was shown. */
export async function saveFile(
	window: BrowserWindow,
	{ name, bytes }: { name: string; bytes: Uint8Array },
	failed: Failed,
): Promise<boolean> {
	const path = await choosePath(window, name);
	if (path === null) return false;
	try {
		await writeFile(path, bytes);
		return true;
	} catch (error) {
		failed(error);
		await tellUnsaved(window, basename(path));
		return false;
	}
}

/**
 * Lets a file of a page be dragged into another program, which copies it from a folder that each start empties. The
 * file is stored before the drag begins: whoever lets go first would drop it on the app itself.
 */
export function createDragging(folder: string) {
	rmSync(folder, { recursive: true, force: true });
	const prepared = new Map<string, string>();
	return {
		async prepare({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<string> {
			await mkdir(folder, { recursive: true, mode: 0o700 });
			// A folder of its own: two files may have one name.
			const file = join(await mkdtemp(join(folder, '-')), fileNameOf(name));
			await writeFile(file, bytes, { mode: 0o600 });
			const copy = randomUUID();
			prepared.set(copy, file);
			return copy;
		},
		begin(contents: WebContents, copy: string): void {
			const file = prepared.get(copy);
			if (file === undefined) throw new Error('This file was never prepared');
			contents.startDrag({ file, icon: nativeImage.createFromPath(fileOfApp('icons', 'icon-32.png')) });
		},
	};
}

/** Prints the window's page. Chromium says nothing where there is no printer. */
export function printPage(window: BrowserWindow, failed: Failed): void {
	window.webContents.print({}, (isPrinted, why) => {
		if (isPrinted || why === 'Print job canceled' || window.isDestroyed()) return;
		failed(why);
		void tell(window, words().print.failed, words().print.failedMeans);
	});
}

/** Saves the window's page as a PDF, e.g. a quote for a client. */
export async function savePdf(window: BrowserWindow, failed: Failed): Promise<boolean> {
	const { name } = words().pdf;
	const settings = { printBackground: true, pageSize: 'A4', preferCSSPageSize: true } as const;
	const bytes = await window.webContents.printToPDF(settings).catch(failed);
	if (bytes) return saveFile(window, { name, bytes }, failed);
	await tellUnsaved(window, name);
	return false;
}
