import type { Platform } from '@clearway/shared/admin/frame/platform.ts';
import { webDrafts } from './drafts.ts';
import { openFile, saveFile } from './files.ts';
import { speak } from './language-cookie.ts';
import { createNotices } from './notices.ts';
import { send } from './send.ts';
import { cookieToken } from './token-cookie.ts';

/** What the browser gives the admin. */
export function createWebPlatform(): Platform {
	return {
		kind: 'web',
		token: cookieToken,
		drafts: webDrafts(),
		network: { isOnline: () => navigator.onLine, follow: followNetwork },
		...createNotices(),
		openFile,
		saveFile,
		backups: null,
		setTitle(title) {
			document.title = title;
		},
		speak,
		send,
	};
}

function followNetwork(heard: () => void): () => void {
	addEventListener('online', heard);
	addEventListener('offline', heard);
	return () => {
		removeEventListener('online', heard);
		removeEventListener('offline', heard);
	};
}
