import { serverNowMs } from '@clearway/shared/client/server-time.ts';
import { isLive } from '@clearway/shared/client/token-claims.ts';
import { tokenCookie } from '@clearway/shared/contract/cookies.ts';

/** Two cookies of this name belong to different paths or domains, and nobody knows which is ours: then null. */
export function storedToken(): string | null {
	const [token, ...others] = storedTokens();
	return token && others.length === 0 ? token : null;
}

/** An expired token goes with the next page anywhere on the site. */
export function removeExpiredToken(): void {
	const stored = storedTokens();
	if (stored.length > 0 && !stored.some((token) => isLive(token, serverNowMs()))) clearToken();
}

/** With `only` it removes that token alone. */
export function clearToken(only?: string): void {
	if (only !== undefined && storedToken() !== only) return;
	// biome-ignore lint/suspicious/noDocumentCookie: must be gone before the next line runs, which the newer interface cannot
	document.cookie = `${tokenCookie}=; Path=/; SameSite=Lax; Max-Age=0${secure()}`;
}

export const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '');

const storedTokens = (): string[] =>
	document.cookie
		.split('; ')
		.filter((part) => part.startsWith(`${tokenCookie}=`))
		.map((part) => part.slice(tokenCookie.length + 1));
