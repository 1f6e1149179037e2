import { app, nativeTheme, shell } from 'electron';
import type { Answers } from '../ipc.ts';
import type { AppWindows } from './app-windows.ts';
import type { Caller } from './bridge.ts';
import { savePdf } from './files.ts';
import type { createFindBars } from './find-bar.ts';
import type { Log } from './log.ts';
import type { createLoginStart } from './login-start.ts';
import { setMenu } from './menu.ts';
import type { SettingsFile } from './settings.ts';
import type { createUpdates } from './updates.ts';

type Parts = {
	file: SettingsFile;
	windows: AppWindows;
	log: Log;
	updates: ReturnType<typeof createUpdates>;
	answers: Pick<Answers<Caller>, 'diagnostics'>;
	find: ReturnType<typeof createFindBars>;
	loginStart: ReturnType<typeof createLoginStart>;
};

/** Sets the menu with the actions of its entries. */
export function setTrayMenu({ file, windows, log, updates, answers, find, loginStart }: Parts): void {
	const pdfFailed = (error: unknown): void => log.write('pdf', { error: String(error) });
	setMenu({
		platform: process.platform,
		theme: file.get().theme,
		staysInTray: file.get().staysInTray,
		startsAtLogin: loginStart.isOn(),
		version: app.getVersion(),
		actions: {
			newWindow: () => void windows.open(),
			show: windows.show,
			changeServer: () => windows.show('/admin/server'),
			print: (window) => window.webContents.print(),
			pdf: (window) => void savePdf(window, pdfFailed).catch(pdfFailed),
			zoom(window, step) {
				const zoom =
					step === 0 ? 0 : Math.min(6, Math.max(-4, window.webContents.getZoomLevel() + step * 0.5));
				window.webContents.setZoomLevel(zoom);
				file.change({ zoom });
			},
			theme(theme) {
				nativeTheme.themeSource = theme;
				file.change({ theme });
				windows.push('theme', theme);
			},
			showLog: () => void shell.openPath(log.folder),
			diagnostics: () => {
				// No window waits for the result, so a failure is only logged.
				void Promise.resolve((answers.diagnostics.save as () => Promise<boolean>)()).catch((error: unknown) =>
					log.write('diagnostics', { error: String(error) }),
				);
			},
			updates: () => void updates.ask(),
			stayInTray: (staysInTray) => file.change({ staysInTray }),
			startAtLogin: loginStart.set,
			find: find.open,
			findStep: find.step,
			quit: () => app.quit(),
		},
	});
}
