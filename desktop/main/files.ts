import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { type BrowserWindow, dialog } from 'electron';
import type { ChosenFile } from '../ipc.ts';
import { fileNameOf } from './file-name.ts';
import { words } from './native-words.ts';

const longestFile = 64 * 1024 * 1024;

/** Has the person choose a file. A page never names a path: only the dialog does. */
export async function openFile(
	window: BrowserWindow,
	{ title, extensions }: { title: string; extensions: readonly string[] },
): Promise<ChosenFile | null> {
	const { canceled, filePaths } = await dialog.showOpenDialog(window, {
		title,
		properties: ['openFile'],
		filters: extensions.length > 0 ? [{ name: title, extensions: [...extensions] }] : [],
	});
	const [path] = filePaths;
	if (canceled || path === undefined) return null;
	if ((await stat(path)).size > longestFile) throw new Error(words().refusals.fileTooLarge);
	return { name: basename(path), bytes: new Uint8Array(await readFile(path)) };
}

/** Asks where to save a file; null when the person thinks better of it. */
export async function choosePath(window: BrowserWindow, name: string): Promise<string | null> {
	const safe = fileNameOf(name);
	const extension = extname(safe).slice(1);
	const { canceled, filePath } = await dialog.showSaveDialog(window, {
		defaultPath: safe,
		filters: extension === '' ? [] : [{ name: extension, extensions: [extension] }],
	});
	return canceled || !filePath ? null : filePath;
}

/** Writes bytes where the person says; false when he thinks better of it. */
export async function saveFile(
	window: BrowserWindow,
	{ name, bytes }: { name: string; bytes: Uint8Array },
): Promise<boolean> {
	const path = await choosePath(window, name);
	if (path === null) return false;
	await writeFile(path, bytes);
	return true;
}

/** Saves what the window shows as a PDF, e.g. a quote for a client. */
export async function savePdf(window: BrowserWindow): Promise<boolean> {
	const bytes = await window.webContents.printToPDF({
		printBackground: true,
		pageSize: 'A4',
		preferCSSPageSize: true,
	});
	return saveFile(window, { name: words().pdf.name, bytes });
}
