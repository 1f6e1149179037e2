import type { Platform } from '@clearway/shared/admin/frame/platform.ts';

/**
 * The browser's notifications, where the person has allowed them. A click brings the tab forward and opens
 * the path.
 */
export function createNotices(): Pick<Platform, 'notify' | 'onOpen'> {
	const listeners = new Set<(path: string) => void>();
	return {
		async notify({ title, body, path }) {
			// Who looks at the page sees it there.
			if (document.visibilityState === 'visible' && document.hasFocus()) return;
			if (!('Notification' in window) || Notification.permission !== 'granted') return;
			const notice = new Notification(title, {
				icon: '/icons/icon-192.png',
				...(body !== undefined && { body }),
				...(path !== undefined && { tag: path }),
			});
			notice.onclick = () => {
				window.focus();
				notice.close();
				if (path !== undefined) for (const open of [...listeners]) open(path);
			};
		},
		onOpen(open) {
			listeners.add(open);
			return () => listeners.delete(open);
		},
	};
}
