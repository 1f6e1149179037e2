import { serverNowMs } from '@clearway/shared/client/server-time.ts';
import { isLive } from '@clearway/shared/client/token-claims.ts';
import { tokenCookie } from '@clearway/shared/contract/cookies.ts';

/**
 * The token of the cookie. Two cookies of one name were set for different paths or domains, and it is unknown
 * which is ours.
 */
export function storedToken(): string | null {
	const [token, ...others] = storedTokens();
	return token && others.length === 0 ? token : null;
}

/** A token whose time is over goes with the next page, wherever on the site that is. */
export function removeExpiredToken(): void {
	const stored = storedTokens();
	if (stored.length > 0 && !stored.some((token) => isLive(token, serverNowMs()))) clearToken();
}

/** Takes the cookie away; of `only` nothing but that token. */
export function clearToken(only?: string): void {
	if (only !== undefined && storedToken() !== only) return;
	// biome-ignore lint/suspicious/noDocumentCookie: must be gone before the next line runs, which the newer interface cannot
	document.cookie = `${tokenCookie}=; Path=/; SameSite=Lax; Max-Age=0${secure()}`;
}

/** What a cookie on https says besides. */
export const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '');

const storedTokens = (): string[] =>
	document.cookie
		.split('; ')
		.filter((part) => part.startsWith(`${tokenCookie}=`))
		.map((part) => part.slice(tokenCookie.length + 1));
