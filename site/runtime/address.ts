import type { SiteRoute } from './page.tsx';
import type { Address } from './render-types.ts';

/**
 * Reads the canonical form of an address: lower case, no trailing slash, only the query keys of its page, in their
 * order. An odd address (encoded slashes and dots, backslashes, broken escapes) is no page.
 */
export function addressReader(routes: readonly SiteRoute[]): (target: string) => Address {
	// Compiled once: the server reads every address that its page cache lacks.
	const patterns = routes.map((route) => ({
		route,
		pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
	}));
	return (target) => {
		const [rawPath, rawQuery] = splitOnce(target, '?');
		if (!isText(rawPath)) return { kind: 'malformed', path: rawPath };
		// No address of ours has an escape, a backslash, a control character, a hidden part or two slashes in a row.
		if (!/^\/[\w./~-]*$/.test(rawPath) || /\/[./]|\.\./.test(rawPath))
			return { kind: 'missing', path: rawPath };
		const path = truePath(rawPath);
		const route = patterns.find(({ pattern }) => pattern.test(path))?.route;
		if (!route) return { kind: 'missing', path };
		const query = known(route, new URLSearchParams(rawQuery));
		const address = query.size > 0 ? `${path}?${query}` : path;
		if (path !== rawPath) return { kind: 'redirect', status: 301, location: address };
		return { kind: 'page', path: address, isCacheable: !route.personal?.some((key) => query.has(key)) };
	};
}

function isText(path: string): boolean {
	try {
		// The result must be used: the bundler drops a call without use.
		return decodeURIComponent(path).length <= path.length;
	} catch {
		return false;
	}
}

function truePath(raw: string): string {
	const path = raw.length > 1 ? raw.replace(/\/$/, '') : raw;
	// Only the id of a stored quote and a secret link keep their case.
	const [, name, id] = /^\/(calculator|car|offer)\/([^/]+)$/i.exec(path) ?? [];
	return name ? `/${name.toLowerCase()}/${id}` : path.toLowerCase();
}

/** Drops query keys that the page does not read. */
export function knownQuery(route: SiteRoute, url: URL): URL {
	if (url.search === '') return url;
	const clean = new URL(url);
	clean.search = known(route, url.searchParams).toString();
	return clean;
}

function known(route: SiteRoute, query: URLSearchParams): URLSearchParams {
	const clean = new URLSearchParams();
	for (const key of route.query ?? []) {
		const value = query.get(key);
		// What a lot leaves open is a question of the calculator; without its key a list would have its first value.
		if (value || (value === '' && query.has('read'))) clean.set(key, value);
	}
	return clean;
}

function splitOnce(text: string, sign: string): [string, string] {
	const at = text.indexOf(sign);
	return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
