import type { TokenStore } from '@clearway/shared/admin/frame/platform.ts';
import { isLive, readClaims } from '@clearway/shared/admin/frame/token-claims.ts';

const name = 'jwt-token';

/** The token in the cookie that the server's page guard reads; the API itself never looks at it. */
export const cookieToken: TokenStore = {
	async read() {
		const stored = document.cookie
			.split('; ')
			.filter((part) => part.startsWith(`${name}=`))
			.map((part) => part.slice(name.length + 1));
		// Two cookies of one name were set for different paths or domains, and it is unknown which is ours.
		const [token] = stored;
		return stored.length === 1 && token && isLive(token, Date.now()) ? token : null;
	},
	async write(token) {
		const exp = readClaims(token)?.exp ?? 0;
		const seconds = Math.max(0, Math.floor(exp - Date.now() / 1000));
		// biome-ignore lint/suspicious/noDocumentCookie: must be there before the next line runs, which the newer interface cannot
		document.cookie = `${name}=${token}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure()}`;
	},
	async clear() {
		// biome-ignore lint/suspicious/noDocumentCookie: as above
		document.cookie = `${name}=; Path=/; SameSite=Lax; Max-Age=0${secure()}`;
	},
};

const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '');
