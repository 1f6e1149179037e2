import { execFile } from 'node:child_process';
import { adminPathOf, adminPaths } from '@clearway/shared/contract/addresses.ts';
import { app, type BrowserWindow, Menu, Notification, nativeImage, Tray } from 'electron';
import { outsideAddress } from './addresses.ts';
import { fileOfApp } from './app-files.ts';
import type { createBadge } from './badge.ts';
import { ask } from './dialogs.ts';
import type { Log } from './log.ts';
import { words } from './native-words.ts';
import { createNotifications } from './notifications.ts';
import { isOpen } from './open-screens.ts';
import { createRequestNotifier, type NewRequest, type Notice } from './request-notifier.ts';
import type { SettingsFile } from './settings.ts';
import { createTrayIcon } from './tray-icon.ts';

const proveMs = 60_000;

type Settings = {
	show: (path?: string) => void;
	take: (requestId: number) => void;
	/** Begins a call, or says that no program does. */
	call: (link: string) => void;
	quit: () => void;
	failed: Log['failed'];
	hasHost: () => Promise<boolean>;
	badge: ReturnType<typeof createBadge>;
	/** Notifications name nobody now: they show on a locked screen, too. */
	isDiscreet: () => boolean;
};

type Message = { title: string; body?: string | undefined; path?: string | undefined };

/** Makes tray, badge and notifications. */
export function createTray({ show, take, call, quit, failed, hasHost, badge, isDiscreet }: Settings) {
	let newCount = 0;
	const icon = createTrayIcon({ make, hasHost, failed: failed('tray') });
	const { notify, askPermission } = createNotifications({
		Notification,
		platform: process.platform,
		show,
		failed: failed('notification'),
	});

	function tell(notice: Notice): void {
		if (notice.kind === 'many') {
			notify({ title: words().notice.many(notice.count) }, adminPaths.requests);
			return;
		}
		const { id, name, phone } = notice.request;
		const link = phone === null ? null : outsideAddress(`tel:${phone.replace(/[^+\d]/g, '')}`);
		const { title, nameless, take: takeIt, call: callHim } = words().notice;
		const body = [name || nameless, phone].filter(Boolean).join(', ');
		const actions = [takeIt, ...(link ? [callHim] : [])].map((text) => ({ type: 'button' as const, text }));
		notify({ title, ...(!isDiscreet() && { body }), actions }, adminPathOf.request(id), (index) => {
			if (index === 0) take(id);
			else if (link) call(link);
		});
	}
	function make(): Tray {
		const picture = process.platform === 'darwin' ? 'trayTemplate.png' : 'icon-32.png';
		const tray = new Tray(nativeImage.createFromPath(fileOfApp('icons', picture)));
		name(tray);
		// On macOS a click opens the menu, whose first entry shows the window.
		if (process.platform !== 'darwin') tray.on('click', () => show());
		return tray;
	}
	// Uses the current language.
	function name(tray: Tray): void {
		tray.setToolTip(words().tray.tip(newCount));
		tray.setContextMenu(
			Menu.buildFromTemplate([
				{ id: 'tray-open', label: words().tray.open, click: () => show() },
				{
					label: words().menu.requests,
					visible: isOpen(adminPaths.requests),
					click: () => show(adminPaths.requests),
				},
				{ type: 'separator' },
				{ label: words().menu.quit, click: quit },
			]),
		);
	}
	const request = createRequestNotifier({
		show: tell,
		nowMs: Date.now,
		later: (ms, work) => void setTimeout(work, ms),
	});

	return {
		askPermission,
		notify({ title, body, path }: Message): void {
			notify({ title, ...(body !== undefined && !isDiscreet() && { body }) }, path);
		},
		request(news: NewRequest): void {
			request(news);
			badge.flash();
		},
		hasTray: icon.isSeen,
		/** Resolves when the first look for a tray has ended. */
		startTray(): Promise<void> {
			setInterval(() => void icon.look(), proveMs).unref();
			return icon.look();
		},
		rename(): void {
			const tray = icon.now();
			if (tray) name(tray);
		},
		badge(count: number) {
			newCount = count;
			icon.now()?.setToolTip(words().tray.tip(count));
			badge.show(count);
		},
	};
}

/** Says once that the last window goes to the tray, and offers to end the app instead. */
export async function mayHide(window: BrowserWindow, file: SettingsFile): Promise<boolean> {
	if (file.get().isTrayTold) return true;
	file.change({ isTrayTold: true });
	const { hint, hintText, stay, close } = words().tray;
	const question = { message: hint, detail: hintText, go: close, stay };
	if (!(await ask(window, question))) return true;
	file.change({ staysInTray: false });
	app.quit();
	return false;
}

const watcher = 'org.kde.StatusNotifierWatcher';
const hostQuestion =
	`call --session --timeout=2 --dest=${watcher} --object-path=/StatusNotifierWatcher ` +
	`--method=org.freedesktop.DBus.Properties.Get ${watcher} IsStatusNotifierHostRegistered`;

/**
 * True if a panel shows tray icons here. On Linux only the session's bus can tell: Electron makes a tray on
 * every desktop, even where nobody will see it.
 */
export function hasTrayHost(platform: NodeJS.Platform): Promise<boolean> {
	if (platform !== 'linux') return Promise.resolve(true);
	return new Promise((resolve) => {
		execFile('gdbus', hostQuestion.split(' '), { timeout: 3000 }, (error, said) =>
			resolve(!error && said.includes('true')),
		);
	});
}
