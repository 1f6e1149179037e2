// biome-ignore lint/style/noRestrictedImports: the one place that opens them, each on a window
import { type BrowserWindow, dialog } from 'electron';

/** A question with two answers; Escape means the second, and Enter too unless nothing can be lost. */
type Question = { message: string; detail: string; go: string; stay: string; isHarmless?: boolean };

const boxOf = ({ message, detail, go, stay, isHarmless = false }: Question) => ({
	type: 'question' as const,
	message,
	detail,
	buttons: [go, stay],
	defaultId: isHarmless ? 0 : 1,
	cancelId: 1,
});

/**
 * Asks on a window: without one macOS stops the main process until somebody answers, and with it saves, sync
 * and notices. The journeys answer every box of this file, on Electron as on its stand-in.
 */
export const ask = async (window: BrowserWindow, question: Question): Promise<boolean> =>
	(await dialog.showMessageBox(window, boxOf(question))).response === 0;

/** For a closing window, which cannot wait. */
export const askNow = (window: BrowserWindow, question: Question): boolean =>
	dialog.showMessageBoxSync(window, boxOf(question)) === 0;

/** Says what went wrong. */
export const tell = async (window: BrowserWindow, message: string, detail: string): Promise<void> =>
	void (await dialog.showMessageBox(window, { type: 'error', message, detail }));

type Filters = { name: string; extensions: string[] }[];

export async function chooseFile(
	window: BrowserWindow,
	settings: { title: string; filters: Filters; defaultPath?: string },
): Promise<string | null> {
	const { canceled, filePaths } = await dialog.showOpenDialog(window, {
		...settings,
		properties: ['openFile'],
	});
	return canceled ? null : (filePaths[0] ?? null);
}

export async function choosePlace(
	window: BrowserWindow,
	settings: { title?: string; defaultPath: string; filters?: Filters },
): Promise<string | null> {
	const { canceled, filePath } = await dialog.showSaveDialog(window, settings);
	return canceled || !filePath ? null : filePath;
}

/** The app ends: nothing is left that could stand still. */
export const tellTheEnd = (title: string, text: string): void => dialog.showErrorBox(title, text);
