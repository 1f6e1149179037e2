import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { adminPathOf, adminPaths } from '@clearway/shared/contract/addresses.ts';
import { app, dialog, Menu, Notification, nativeImage, Tray } from 'electron';
import { outsideAddress } from './addresses.ts';
import type { createBadge } from './badge.ts';
import { words } from './native-words.ts';
import { createRequestNotices, type NewRequest, type Notice } from './notices.ts';
import { createRequestCounts } from './request-counts.ts';
import type { SettingsFile } from './settings.ts';
import { createTrayIcon } from './tray-icon.ts';

const proveMs = 60_000;

type Settings = {
	folder: string;
	/** The server is the current one unless it is named. */
	show: (path?: string, server?: string) => void;
	take: (requestId: number, server: string) => void;
	/** Begins a call, or says that no program does. */
	call: (link: string) => void;
	quit: () => void;
	failed: (event: string, why: unknown) => void;
	hasHost: () => Promise<boolean>;
	badge: ReturnType<typeof createBadge>;
	/** Whether some window shows pages of this server. */
	isShown: (server: string) => boolean;
};

/** Tray, badge and notifications. */
export function createTray({ folder, show, take, call, quit, failed, hasHost, badge, isShown }: Settings) {
	const counts = createRequestCounts(isShown);
	let newCount = 0;
	const icon = createTrayIcon({ make, hasHost, failed: failed.bind(null, 'tray') });
	// Electron has only weak references to them: a garbage-collected notification loses its click handler.
	const shown = new Set<Notification>();

	function notify(
		settings: Electron.NotificationConstructorOptions,
		path: string | undefined,
		{ act, server }: { act?: (index: number) => void; server?: string } = {},
	): void {
		if (!Notification.isSupported()) return;
		const notice = new Notification({ icon: join(folder, 'icons', 'icon-256.png'), ...settings });
		shown.add(notice);
		const forget = (): void => void shown.delete(notice);
		notice.on('click', () => {
			forget();
			show(path, server);
		});
		notice.on('action', ({ actionIndex }) => act?.(actionIndex));
		notice.on('close', forget);
		notice.on('failed', (_event, error) => {
			forget();
			failed('notification', error);
		});
		notice.show();
		if (shown.size > 50) for (const old of [...shown].slice(0, 10)) shown.delete(old);
	}

	function tell(notice: Notice): void {
		if (notice.kind === 'many') {
			notify({ title: words().notice.many(notice.count) }, adminPaths.requests, { server: notice.server });
			return;
		}
		const { server, id, name, phone } = notice.request;
		const link = phone === null ? null : outsideAddress(`tel:${phone.replace(/[^+\d]/g, '')}`);
		const actions = [
			{ type: 'button' as const, text: words().notice.take },
			...(link ? [{ type: 'button' as const, text: words().notice.call }] : []),
		];
		notify(
			{
				title: words().notice.title,
				body: [name || words().notice.nameless, phone].filter(Boolean).join(', '),
				actions,
			},
			adminPathOf.request(id),
			{
				server,
				act: (index) => {
					if (index === 0) take(id, server);
					else if (link) call(link);
				},
			},
		);
	}
	function make(): Tray {
		const tray = new Tray(
			nativeImage.createFromPath(
				join(folder, 'icons', process.platform === 'darwin' ? 'trayTemplate.png' : 'icon-32.png'),
			),
		);
		name(tray);
		tray.on('click', () => show());
		return tray;
	}
	// In the language that is spoken now.
	function name(tray: Tray): void {
		tray.setToolTip(words().tray.tip(newCount));
		tray.setContextMenu(
			Menu.buildFromTemplate([
				{ id: 'tray-open', label: words().tray.open, click: () => show() },
				{ label: words().menu.requests, click: () => show(adminPaths.requests) },
				{ type: 'separator' },
				{ label: words().menu.quit, click: quit },
			]),
		);
	}
	function showCount(): void {
		newCount = counts.sum();
		icon.now()?.setToolTip(words().tray.tip(newCount));
		badge.show(newCount);
	}
	const request = createRequestNotices({
		show: tell,
		nowMs: Date.now,
		later: (ms, work) => void setTimeout(work, ms),
	});

	return {
		notify: ({
			title,
			body,
			path,
			server,
		}: {
			title: string;
			body?: string | undefined;
			path?: string | undefined;
			server: string | null;
		}) => notify({ title, ...(body !== undefined && { body }) }, path, server === null ? {} : { server }),
		request(news: NewRequest): void {
			request(news);
			badge.flash();
		},
		hasTray: icon.isSeen,
		/** Resolves when it is known whether there is one. */
		startTray(): Promise<void> {
			setInterval(() => {
				void icon.look();
				// The last window of a server may have been closed.
				if (counts.sum() !== newCount) showCount();
			}, proveMs).unref();
			return icon.look();
		},
		rename(): void {
			const tray = icon.now();
			if (tray) name(tray);
		},
		badge(server: string | null, count: number) {
			if (server !== null) counts.set(server, count);
			showCount();
		},
	};
}

/** Says once where the last window went, and offers to end the app instead. */
export async function tellOfTray(file: SettingsFile): Promise<void> {
	if (file.get().isTrayTold) return;
	file.change({ isTrayTold: true });
	const { hint, hintText, stay, close } = words().tray;
	const question = { message: hint, detail: hintText, buttons: [stay, close], defaultId: 0, cancelId: 0 };
	const { response } = await dialog.showMessageBox({ type: 'info', ...question });
	if (response === 0) return;
	file.change({ staysInTray: false });
	app.quit();
}

const watcher = 'org.kde.StatusNotifierWatcher';
const hostQuestion = [
	'call',
	'--session',
	'--timeout=2',
	`--dest=${watcher}`,
	'--object-path=/StatusNotifierWatcher',
	'--method=org.freedesktop.DBus.Properties.Get',
	watcher,
	'IsStatusNotifierHostRegistered',
];

/**
 * Whether something shows tray icons here. On Linux only the session's bus can tell: Electron makes a tray on
 * every desktop, also where nobody will ever see it.
 */
export function hasTrayHost(platform: NodeJS.Platform): Promise<boolean> {
	if (platform !== 'linux') return Promise.resolve(true);
	return new Promise((resolve) => {
		execFile('gdbus', hostQuestion, { timeout: 3000 }, (error, said) =>
			resolve(!error && said.includes('true')),
		);
	});
}
