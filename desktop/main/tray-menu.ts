import { app, type BrowserWindow, nativeTheme, shell } from 'electron';
import type { AppWindows } from './app-windows.ts';
import { printPage, savePdf } from './files.ts';
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
	report: (window: BrowserWindow) => Promise<void>;
	find: ReturnType<typeof createFindBars>;
	loginStart: ReturnType<typeof createLoginStart>;
};

/** Sets the menu with the actions of its entries. */
export function setTrayMenu({ file, windows, log, updates, report, find, loginStart }: Parts): void {
	const failed =
		(event: string) =>
		(why: unknown): void =>
			log.write(event, { error: String(why) });
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
			print: (window) => printPage(window, failed('print')),
			pdf: (window) => void savePdf(window, failed('pdf')).catch(failed('pdf')),
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
			diagnostics: () => void report(windows.of(null)).catch(failed('diagnostics')),
			updates: () => void updates.ask(),
			stayInTray: (staysInTray) => file.change({ staysInTray }),
			startAtLogin: loginStart.set,
			find: find.open,
			findStep: find.step,
			quit: () => app.quit(),
		},
	});
}
