import type { Notification, NotificationConstructorOptions } from 'electron';
import { fileOfApp } from './app-files.ts';

type Settings = {
	Notification: typeof Notification;
	platform: NodeJS.Platform;
	show: (path?: string) => void;
	failed: (why: unknown) => void;
};

/** More than anybody looks through in the Action Center. */
const mostKept = 50;
const besideMs = 500;

/** Shows notifications, and opens the path of a clicked one however late the click comes. */
export function createNotifications({ Notification, platform, show, failed }: Settings) {
	// Electron has only weak references to them: a garbage-collected notification loses its click handler.
	const kept = new Set<Notification>();
	let actedAt = Number.NEGATIVE_INFINITY;
	// Only Windows keeps notifications of an earlier start; their paths are unknown here. It reports those of
	// this start, too, beside their own events, which act.
	const showUnlessActed = (): void => {
		if (Date.now() - actedAt > 2 * besideMs) show();
	};
	if (platform === 'win32') Notification.handleActivation(() => setTimeout(showUnlessActed, besideMs));

	function notify(
		settings: NotificationConstructorOptions,
		path: string | undefined,
		act?: (index: number) => void,
	): void {
		if (!Notification.isSupported()) return;
		const notice = new Notification({ icon: fileOfApp('icons', 'icon-256.png'), ...settings });
		kept.add(notice);
		const forget = (): void => void kept.delete(notice);
		notice.on('click', () => {
			forget();
			actedAt = Date.now();
			show(path);
		});
		notice.on('action', ({ actionIndex }) => {
			actedAt = Date.now();
			act?.(actionIndex);
		});
		// A notification that has only left the screen can still be clicked in the Action Center.
		notice.on('close', ({ reason }) => {
			if (reason !== 'timedOut' && reason !== 'applicationHidden') forget();
		});
		notice.on('failed', (_event, error) => {
			forget();
			failed(error);
		});
		notice.show();
		if (kept.size > mostKept) for (const old of [...kept].slice(0, 10)) kept.delete(old);
	}
	return {
		notify,
		/**
		 * The first use of notifications has macOS ask the person for its permission, and what comes before the
		 * answer is never shown.
		 */
		askPermission: (): void => void Notification.isSupported(),
	};
}
