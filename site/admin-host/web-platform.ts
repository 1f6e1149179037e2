import type { Platform, TokenStore } from '@clearway/shared/admin/frame/platform.ts';
import { serverNowMs } from '@clearway/shared/client/server-time.ts';
import { readClaims } from '@clearway/shared/client/token-claims.ts';
import { languageCookie, tokenCookie } from '@clearway/shared/contract/cookies.ts';
import { clearToken, secure, storedToken } from '../runtime/token-cookie.ts';
import { webDrafts } from './drafts.ts';
import { openFile, saveFile } from './files.ts';
import { createNotices } from './notices.ts';
import { send } from './send.ts';

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

/** The token in the cookie that the server's page guard reads; the API itself never looks at it. */
const cookieToken: TokenStore = {
	// Whether its time is over the session finds out, by the server's clock.
	read: async () => storedToken(),
	async write(token) {
		const exp = readClaims(token)?.exp ?? 0;
		const seconds = Math.max(0, Math.floor(exp - serverNowMs() / 1000));
		// biome-ignore lint/suspicious/noDocumentCookie: must be there before the next line runs, which the newer interface cannot
		document.cookie = `${tokenCookie}=${token}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure()}`;
	},
	clear: async (only) => clearToken(only),
};

function followNetwork(heard: () => void): () => void {
	addEventListener('online', heard);
	addEventListener('offline', heard);
	return () => {
		removeEventListener('online', heard);
		removeEventListener('offline', heard);
	};
}

const yearSeconds = 365 * 24 * 60 * 60;

/** Has the server send the admin in a language: it reads a cookie, also before anybody is signed in. */
const speak: Platform['speak'] = async (language, path) => {
	// biome-ignore lint/suspicious/noDocumentCookie: must be there before the next line runs, which the newer interface cannot
	document.cookie = `${languageCookie}=${language}; Path=/admin; SameSite=Lax; Max-Age=${yearSeconds}${secure()}`;
	location.assign(path);
};
