import { dialog } from 'electron';
import type { Log } from './log.ts';
import { words } from './words.ts';

const firstLookMs = 10_000;
const againMs = 12 * 60 * 60 * 1000;

type Settings = { isPackaged: boolean; log: Log; hasUnsaved: () => boolean; leave: () => void };

/** Looks for new versions in the feed that the installer was built with. Asks before a restart, and never over unsaved work. */
export function createUpdates({ isPackaged, log, hasUnsaved, leave }: Settings) {
	const { update: text } = words;
	// A portable or distribution package is renewed by whoever installed it.
	const isSelfMade = isPackaged && (process.platform !== 'linux' || Boolean(process.env.APPIMAGE)) && !process.env.ELECTRON_NO_UPDATER;

	async function feed() {
		const { autoUpdater } = (await import('electron-updater')).default;
		autoUpdater.autoDownload = true;
		autoUpdater.autoInstallOnAppQuit = true;
		autoUpdater.allowDowngrade = false;
		autoUpdater.allowPrerelease = false;
		autoUpdater.logger = null;
		return autoUpdater;
	}

	async function offer(version: string, install: () => void): Promise<void> {
		const isBusy = hasUnsaved();
		const detail = isBusy ? `${text.text(version)} ${text.unsaved}` : text.text(version);
		const { response } = await dialog.showMessageBox({
			type: 'info',
			message: text.title,
			detail,
			buttons: [text.restart, text.later],
			cancelId: 1,
		});
		if (response !== 0) return;
		const go = (): void => {
			// Saving takes a moment; the restart waits for as long as it needs.
			if (hasUnsaved()) return void setTimeout(go, 1000);
			leave();
			install();
		};
		go();
	}

	let offered: string | null = null;
	async function look(isAsked: boolean): Promise<void> {
		if (!isSelfMade) {
			if (isAsked) await dialog.showMessageBox({ type: 'info', message: text.off });
			return;
		}
		try {
			const updater = await feed();
			updater.removeAllListeners('update-downloaded');
			updater.once('update-downloaded', ({ version }) => {
				if (offered === version && !isAsked) return;
				offered = version;
				void offer(version, () => updater.quitAndInstall());
			});
			const found = await updater.checkForUpdates();
			if (isAsked && !found?.isUpdateAvailable) await dialog.showMessageBox({ type: 'info', message: text.none });
		} catch (error) {
			log.write('update', { error: String(error) });
			if (isAsked) await dialog.showMessageBox({ type: 'warning', message: text.failed });
		}
	}
	return {
		start() {
			if (!isSelfMade) return;
			setTimeout(() => void look(false), firstLookMs);
			setInterval(() => void look(false), againMs);
		},
		ask: () => look(true),
	};
}
