import { join } from 'node:path';

/** What every page of the app runs with. */
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
