import { readFile } from 'node:fs/promises';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import type { UpdateProgress } from '../ipc.ts';
import type { ProxyLogin } from './ask-server.ts';
import type { Log } from './log.ts';
import { words } from './native-words.ts';

const firstLookMs = 10_000;
const againMs = 12 * 60 * 60 * 1000;

/** Asks in a dialog and returns the number of the button. */
export type Ask = (question: {
	type: 'info' | 'warning';
	message: string;
	detail?: string;
	buttons?: string[];
}) => Promise<number>;

type Info = Pick<UpdateInfo, 'version' | 'releaseNotes'>;

type Settings = {
	/** The updater; null for an installation that is updated by other means. */
	load: (() => Promise<Updater>) | null;
	ask: Ask;
	log: Pick<Log, 'write'>;
	hasUnsaved: () => boolean;
	/** From now on windows close without a question. */
	leave: () => void;
	/** The new version could not be put in place: the app goes on as before. */
	stay: () => void;
	/** The progress of a download; null when it has ended. */
	progress?: (state: UpdateProgress | null) => void;
	/** The wait of a restart between two looks at unsaved work. */
	waitMs?: number;
};

type Updater = Pick<AppUpdater, 'checkForUpdates' | 'on' | 'once' | 'removeAllListeners' | 'quitAndInstall'>;

/**
 * Checks the feed of the installer for new versions. Asks before a restart, and never restarts over unsaved
 * work.
 */
export function createUpdates({
	load,
	ask,
	log,
	hasUnsaved,
	leave,
	stay,
	progress = () => undefined,
	waitMs = 1000,
}: Settings) {
	async function offer({ version, releaseNotes }: Info, updater: Updater): Promise<void> {
		const { update: text } = words();
		const notes = plainNotes(releaseNotes);
		const detail = [
			text.text(version),
			...(hasUnsaved() ? [text.unsaved] : []),
			...(notes === '' ? [] : ['', text.notes, notes]),
			'',
			text.laterMeans,
		].join('\n');
		if ((await ask({ type: 'info', message: text.title, detail, buttons: [text.restart, text.later] })) !== 0)
			return;
		const go = (): void => {
			// Saving takes a moment; the restart waits for as long as it needs.
			if (hasUnsaved()) return void setTimeout(go, waitMs);
			leave();
			// The updater neither throws nor ends the app when the user may not write to it.
			const refused = (error: unknown): void => {
				stay();
				log.write('install', { error: String(error) });
				void ask({ type: 'warning', message: text.refused, detail: text.refusedMeans });
			};
			updater.once('error', refused);
			updater.quitAndInstall();
		};
		go();
	}

	let offered: string | null = null;
	async function look(isAsked: boolean): Promise<void> {
		const { update: text } = words();
		if (!load) {
			if (isAsked) await ask({ type: 'info', message: text.off });
			return;
		}
		try {
			const updater = await load();
			for (const event of ['update-available', 'download-progress', 'update-downloaded'] as const)
				updater.removeAllListeners(event);
			follow(updater);
			updater.once('update-downloaded', (info) => {
				if (offered === info.version && !isAsked) return;
				offered = info.version;
				void offer(info, updater);
			});
			const check = await updater.checkForUpdates();
			// An update is downloaded by itself; a failure is reported like any other.
			await check?.downloadPromise;
			if (isAsked && !check?.isUpdateAvailable) await ask({ type: 'info', message: text.none });
		} catch (error) {
			log.write('update', { error: String(error) });
			if (isAsked) await ask({ type: 'warning', message: text.failed });
		} finally {
			progress(null);
		}
	}
	function follow(updater: Updater): void {
		let version = '';
		let told = -1;
		updater.once('update-available', (info) => {
			version = info.version;
		});
		updater.on('download-progress', ({ percent }) => {
			if (Math.floor(percent) === told) return;
			told = Math.floor(percent);
			progress({ version, percent: told });
		});
	}
	return {
		start() {
			if (!load) return;
			setTimeout(() => void look(false), firstLookMs);
			setInterval(() => void look(false), againMs);
		},
		ask: () => look(true),
		look: () => look(false),
	};
}

const longestNotes = 1200;

/** Turns the notes of a version into text for a dialog; a feed has them as HTML, or one for each version. */
export function plainNotes(notes: UpdateInfo['releaseNotes']): string {
	const text = Array.isArray(notes)
		? notes.map(({ version, note }) => `${version}\n${note ?? ''}`).join('\n\n')
		: (notes ?? '');
	const plain = text
		.replace(/<li[^>]*>/gi, '• ')
		.replace(/<(?:br|\/p|\/li|\/h\d)[^>]*>/gi, '\n')
		.replace(/<[^>]*>/g, '')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
	return plain.length > longestNotes ? `${plain.slice(0, longestNotes)}…` : plain;
}

/** The settings of every updater: downloads automatically, installs when the app ends, never downgrades. */
export function setUpdater(updater: AppUpdater): AppUpdater {
	updater.autoDownload = true;
	updater.autoInstallOnAppQuit = true;
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
	const urls = [...yml.matchAll(/^\s*url:\s*['"]?([^'"\s]+)/gm)].map(([, url = '']) => url);
	return urls.length === 1 && urls.every((url) => URL.canParse(url) && new URL(url).protocol === 'https:');
}

/** A portable app is replaced by hand, and a distribution's package by its package manager. */
export const replacesItself = (isPackaged: boolean): boolean =>
	isPackaged &&
	(process.platform !== 'linux' || Boolean(process.env.APPIMAGE)) &&
	!process.env.ELECTRON_NO_UPDATER;
