/** The claims the admin reads; the server checks the others. */
export type TokenClaims = { exp: number; sub: number };

/** Reads a token without checking its signature, which only the server can; null if the text is not a token. */
export function readClaims(token: string): TokenClaims | null {
	const payload = token.split('.')[1];
	if (!payload) return null;
	try {
		const claims: unknown = JSON.parse(fromBase64Url(payload));
		if (typeof claims !== 'object' || claims === null) return null;
		const { exp, sub } = claims as Record<string, unknown>;
		return typeof exp === 'number' && Number.isFinite(exp)
			? { exp, sub: typeof sub === 'number' ? sub : 0 }
			: null;
	} catch {
		return null;
	}
}

/** True while a token has not expired by its own exp claim. */
export function isLive(token: string | null, nowMs: number): token is string {
	const claims = token === null ? null : readClaims(token);
	return claims !== null && claims.exp * 1000 > nowMs;
}

function fromBase64Url(text: string): string {
	const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
		char.charCodeAt(0),
	);
	return new TextDecoder().decode(bytes);
}
