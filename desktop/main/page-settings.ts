import { app } from 'electron';
import { fileOfApp } from './app-files.ts';

/** The web preferences of every page of the app. */
export const pageSettings = () => ({
	preload: fileOfApp('preload.cjs'),
	contextIsolation: true,
	sandbox: true,
	nodeIntegration: false,
	webSecurity: true,
	webviewTag: false,
	spellcheck: true,
	devTools: !app.isPackaged,
});
