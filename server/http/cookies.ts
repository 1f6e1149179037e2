const name = 'jwt-token';

/** The token of the cookie: none, one, or several, in which case none is trusted. */
export function readTokenCookie(
	header: string | undefined,
): { kind: 'none' } | { kind: 'one'; token: string } | { kind: 'doubled' } {
	const values = (header ?? '')
		.split(';')
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(`${name}=`))
		.map((pair) => pair.slice(name.length + 1))
		.filter((value) => value !== '');
	const [token, ...more] = values;
	if (token === undefined) return { kind: 'none' };
	return more.length > 0 ? { kind: 'doubled' } : { kind: 'one', token };
}

/** Takes the cookie away. */
export const clearTokenCookie = (secure: boolean): string =>
	`${name}=; Path=/; Max-Age=0; SameSite=Lax${secure ? '; Secure' : ''}`;
