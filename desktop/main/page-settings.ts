import { join } from 'node:path';

/** The web preferences of every page of the app. */
export const pageSettings = (folder: string, isPackaged: boolean) => ({
	preload: join(folder, 'preload.cjs'),
	contextIsolation: true,
	sandbox: true,
	nodeIntegration: false,
	webSecurity: true,
	webviewTag: false,
	spellcheck: true,
	devTools: !isPackaged,
});
