import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import type { UpdateState } from '../bridge/ipc.ts';
import type { ProxyLogin } from './ask-server.ts';
import type { Log } from './log.ts';

const firstLookMs = 10_000;
const againMs = 12 * 60 * 60 * 1000;

type Info = Pick<UpdateInfo, 'version' | 'releaseNotes'>;

type Settings = {
	/** The updater; null for an installation that is updated by other means. */
	load: (() => Promise<Updater>) | null;
	/** Shows the state in the app's own bar. */
	told: (state: UpdateState | null) => void;
	/** The version that a person put off: Windows shuts down without a quit, so this is kept when it is said. */
	later: { get(): string | null; set(version: string): void };
	/** The system asks for a password before it installs. */
	asksPassword: boolean;
	log: Pick<Log, 'write'>;
	hasUnsaved: () => boolean;
	/** From now on windows close without a question. */
	leave: () => void;
	/** The new version could not be put in place: the app goes on as before. */
	stay: () => void;
	/** The wait of a restart between two looks at unsaved work. */
	waitMs?: number;
};

type Updater = Pick<AppUpdater, 'checkForUpdates' | 'on' | 'once' | 'removeAllListeners' | 'quitAndInstall'>;

/** Checks the feed of the installer for new versions. A restart is a person's choice, and waits for unsaved work. */
export function createUpdates(settings: Settings) {
	const { load, told, later, asksPassword, log, hasUnsaved, leave, stay, waitMs = 1000 } = settings;
	let state: UpdateState | null = null;
	let ready: Updater | null = null;
	function tell(next: UpdateState | null): void {
		state = next;
		told(next);
	}

	async function look(isAsked: boolean): Promise<void> {
		if (!load) {
			if (isAsked) tell({ kind: 'off' });
			return;
		}
		try {
			const updater = await load();
			for (const event of ['update-available', 'download-progress', 'update-downloaded'] as const)
				updater.removeAllListeners(event);
			updater.once('update-available', ({ version }: Info) => {
				let percentNow = -1;
				updater.on('download-progress', ({ percent }) => {
					if (Math.floor(percent) === percentNow) return;
					percentNow = Math.floor(percent);
					tell({ kind: 'loading', version, percent: percentNow });
				});
			});
			updater.once('update-downloaded', ({ version, releaseNotes }: Info) => {
				ready = updater;
				if (!isAsked && later.get() === version) return;
				const notes = plainNotes(releaseNotes);
				tell({ kind: 'ready', version, notes, asksPassword, isWaiting: false });
			});
			const check = await updater.checkForUpdates();
			// An update is downloaded by itself; a failure is reported like any other.
			await check?.downloadPromise;
			if (isAsked && !check?.isUpdateAvailable) tell({ kind: 'none' });
		} catch (error) {
			log.write('update', { error: String(error) });
			if (isAsked) tell({ kind: 'failed' });
		}
		if (state?.kind === 'loading') tell(null);
	}
	return {
		start() {
			if (!load) return;
			setTimeout(() => void look(false), firstLookMs);
			setInterval(() => void look(false), againMs);
		},
		ask: () => look(true),
		look: () => look(false),
		/** Installs the version that is ready, once nothing is unsaved. */
		restart(): void {
			const updater = ready;
			if (!updater || state?.kind !== 'ready') return;
			if (hasUnsaved()) {
				// Saving takes a moment; the restart waits for as long as it needs.
				if (!state.isWaiting) tell({ ...state, isWaiting: true });
				return void setTimeout(() => this.restart(), waitMs);
			}
			leave();
			// The updater neither throws nor ends the app when the user may not write to it.
			updater.once('error', (error: unknown) => {
				stay();
				log.write('install', { error: String(error) });
				tell({ kind: 'refused' });
			});
			updater.quitAndInstall();
		},
		/** Takes the news away; a version that is ready is installed when the app is closed, unless it is a package. */
		close(): void {
			// A package is not installed at the end of the app: the next start tells of it again.
			if (state?.kind === 'ready' && !asksPassword) later.set(state.version);
			tell(null);
		},
	};
}

const longestNotes = 1200;

/** The notes of a feed are one plain text: only those of other providers are HTML, or one for each version. */
export function plainNotes(notes: UpdateInfo['releaseNotes']): string {
	const text = typeof notes === 'string' ? notes.trim() : '';
	return text.length > longestNotes ? `${text.slice(0, longestNotes)}…` : text;
}

/**
 * The settings of every updater: downloads automatically, installs when the app ends, never downgrades. A
 * password that the system asks for belongs to a restart that somebody wanted.
 */
export function setUpdater(updater: AppUpdater): AppUpdater {
	updater.autoDownload = true;
	updater.autoInstallOnAppQuit = !asksPassword();
	updater.allowPrerelease = false;
	updater.allowDowngrade = false;
	updater.disableWebInstaller = true;
	updater.logger = null;
	return updater;
}

/** Loads the system's updater, only for a feed that cannot be changed on its way. */
export async function loadUpdater(feedFile: string, login: ProxyLogin): Promise<AppUpdater> {
	if (!isSafeFeed(await readFile(feedFile, 'utf8'))) throw new Error('The feed of updates is not https');
	const updater = setUpdater((await import('electron-updater')).default.autoUpdater);
	answerProxy(updater, login);
	return updater;
}

/** The updater has a network session of its own, where a proxy asks anew. */
function answerProxy(updater: AppUpdater, login: ProxyLogin): void {
	updater.removeAllListeners('login');
	updater.signals.login((asking, answer) =>
		login(asking, (name = '', password = '') => answer(name, password)),
	);
}

/** True if the description of a feed names one https address and nothing else. */
export function isSafeFeed(yml: string): boolean {
	const urls = [...yml.matchAll(/^[ \t]*url:\s*['"]?([^'"\s]+)/gm)].map(([, url = '']) => url);
	return urls.length === 1 && urls.every((url) => URL.canParse(url) && new URL(url).protocol === 'https:');
}

/**
 * A package of a distribution is installed by an administrator. electron-builder names its kind in this file,
 * which electron-updater reads, too.
 */
export const asksPassword = (): boolean =>
	process.platform === 'linux' && existsSync(join(process.resourcesPath ?? '', 'package-type'));

/** A portable app is replaced by hand. */
export const replacesItself = (isPackaged: boolean): boolean =>
	isPackaged &&
	(process.platform !== 'linux' || Boolean(process.env.APPIMAGE) || asksPassword()) &&
	!process.env.ELECTRON_NO_UPDATER;
