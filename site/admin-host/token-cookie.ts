import type { TokenStore } from '@clearway/shared/admin/frame/platform.ts';
import { serverNowMs } from '@clearway/shared/client/server-time.ts';
import { readClaims } from '@clearway/shared/client/token-claims.ts';
import { tokenCookie } from '@clearway/shared/contract/cookies.ts';
import { clearToken, secure, storedToken } from '../runtime/token-cookie.ts';

/** The token in the cookie that the server's page guard reads; the API itself never looks at it. */
export const cookieToken: TokenStore = {
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
