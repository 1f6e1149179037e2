import type { Address } from '../render-types.ts';
import { type SiteRoute, siteRoutes } from '../routes.tsx';

/**
 * Brings an address to the one form it is known by: lower case, no slash at its end, only the query keys its page reads, in
 * their order. Everything odd (encoded slashes and dots, backslashes, broken escapes) is no page of ours.
 */
export function readAddress(target: string): Address {
	const [rawPath = '', rawQuery = ''] = splitOnce(target, '?');
	// No address of ours needs an escape, a backslash, a control character or two slashes in a row.
	if (!/^\/[\w./~-]*$/.test(rawPath) || /\/[./]|\.\.|\/\//.test(rawPath)) return { kind: 'missing', path: rawPath };
	const path = (rawPath.length > 1 ? rawPath.replace(/\/$/, '') : rawPath).toLowerCase();
	const route = routeOf(path);
	if (!route) return { kind: 'missing', path };
	const query = known(route, new URLSearchParams(rawQuery));
	// A stored quote's id keeps its case.
	const truePath = route.path === '/calculator/:id' ? `/calculator/${rawPath.replace(/\/$/, '').split('/')[2]}` : path;
	const address = query.size > 0 ? `${truePath}?${query}` : truePath;
	if (truePath !== rawPath) return { kind: 'redirect', status: 301, location: address };
	return { kind: 'page', path: address, kept: !route.personal?.some((key) => query.has(key)) };
}

/** The address with only the query keys that its page reads. */
export function knownQuery(route: SiteRoute, url: URL): URL {
	const clean = new URL(url);
	clean.search = known(route, url.searchParams).toString();
	return clean;
}

// Compiled once: the server asks for every address that its page cache does not know.
const patterns = siteRoutes.map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`) }));
const routeOf = (path: string) => patterns.find(({ pattern }) => pattern.test(path))?.route;

function known(route: SiteRoute, query: URLSearchParams): URLSearchParams {
	const clean = new URLSearchParams();
	for (const key of route.query ?? []) {
		const value = query.get(key);
		if (value) clean.set(key, value);
	}
	return clean;
}

function splitOnce(text: string, sign: string): [string, string] {
	const at = text.indexOf(sign);
	return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
