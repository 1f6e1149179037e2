import { adminPaths, isAdminScreen, localCopies } from '@clearway/shared/contract/addresses.ts';

export const appOrigin = 'app://admin';

/** The server answers these folders under the pages' own address: calls, pictures, cards for sharing, prices. */
export const serverFolders = ['/api/', '/media/', '/card/', '/data/'] as const;

export const isForServer = (path: string): boolean => serverFolders.some((folder) => path.startsWith(folder));

/** In development the pages come from Vite. */
export function isOurPage(address: string, devServer: string | null): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, host } = new URL(address);
	const origin = `${protocol}//${host}`;
	return origin === appOrigin || (devServer !== null && origin === new URL(devServer).origin);
}

/**
 * The path in the admin, or the address on the server, to which an address of our pages refers: everything
 * outside the admin is on the public site. Null for neither, such as the API.
 */
export function readOwnAddress(
	address: string,
	server: string | null,
): { kind: 'admin'; path: string } | { kind: 'site'; address: string } | null {
	const { pathname, search, hash } = new URL(address);
	if (/^\/admin(?:\/|$)/.test(pathname)) return { kind: 'admin', path: pathname + search };
	if (server === null || /^\/(?:api|assets|icons)(?:\/|$)/.test(pathname)) return null;
	const site = new URL(server);
	// Checked segment by segment: a path that begins with two slashes would name another host.
	site.pathname = pathname;
	site.search = search;
	site.hash = hash;
	return { kind: 'site', address: site.href };
}

/**
 * An address that may be opened with a program of the system, normalised by the URL parser; null for anything
 * else.
 */
export function outsideAddress(address: string): string | null {
	if (address.length > 2000 || !URL.canParse(address)) return null;
	const url = new URL(address);
	// A link with user name and password is only ever used to deceive.
	if (url.username !== '' || url.password !== '') return null;
	switch (url.protocol) {
		case 'https:':
		case 'http:':
			return url.href;
		case 'tel:':
			return /^tel:\+?[\d().-]{3,30}$/.test(url.href) ? url.href : null;
		case 'viber:':
			return /^viber:\/\/chat\/?\?number=(?:%2B)?\d{7,15}$/i.test(url.href) ? url.href : null;
		case 'mailto:':
			// Some mail programs attach local files named in a mailto link.
			return [...url.searchParams.keys()].some((key) => /^attach/i.test(key)) ? null : url.href;
		default:
			return null;
	}
}

/**
 * True for a link that can only start a call, a mail or a chat: its strict form has no room for other data.
 */
export function isContact(address: string): boolean {
	const { protocol, origin, pathname, search, hash } = new URL(address);
	if (['tel:', 'mailto:', 'viber:'].includes(protocol)) return true;
	if (search !== '' || hash !== '') return false;
	return (
		(origin === 'https://t.me' && /^\/\+?\d{7,15}$/.test(pathname)) ||
		(origin === 'https://wa.me' && /^\/\d{7,15}$/.test(pathname))
	);
}

const longestLink = 1000;
const safePath = /^\/admin(?:\/[\w\u0400-\u04ff%.~-]+)*\/?$/;

/**
 * Reads the path of a deep link `clearway://open?path=/admin/…`; null for any other link. Any web page can
 * bring such a link: it must neither sign anybody out nor open the app's own question for a password.
 */
export function readDeepLink(link: string): string | null {
	if (link.length > longestLink || !URL.canParse(link)) return null;
	const { protocol, host, pathname, hash, searchParams } = new URL(link);
	const opens = protocol === 'clearway:' && host === 'open' && ['', '/'].includes(pathname) && hash === '';
	if (!opens || [...searchParams.keys()].join() !== 'path') return null;
	const path = searchParams.get('path') ?? '';
	// The one screen with a question behind its path: the entry of the jump list.
	if (path === localCopies.entry.screen()) return path;
	if (!safePath.test(path)) return null;
	const isClimbing = path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part));
	const screen = path.replace(/\/$/, '');
	return isClimbing || screen === adminPaths.logout || !isAdminScreen(screen) ? null : screen;
}

/** The deep link among the arguments of a start, if there is exactly one. */
export function linkOfArguments(args: readonly string[]): string | null {
	const links = args.filter((arg) => arg.startsWith('clearway:'));
	return links.length === 1 && links[0] !== undefined ? readDeepLink(links[0]) : null;
}

/** Reads the origin a person typed: https unless another scheme is given; null when it is not an address. */
export function readServerAddress(typed: string): URL | null {
	const trimmed = typed.trim();
	const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/.test(trimmed);
	const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed)
		? trimmed
		: `${isLocal ? 'http' : 'https'}://${trimmed}`;
	if (trimmed === '' || !URL.canParse(whole)) return null;
	const url = new URL(whole);
	if (!['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.password !== '') return null;
	return new URL(url.origin);
}

/**
 * Makes a link that others can use: our own page becomes its address on the server, a call or a letter
 * becomes its number or address. Null for a link that is not to be handed on.
 */
export function linkToCopy(link: string, server: string | null): string | null {
	if (!URL.canParse(link)) return null;
	if (isOurPage(link, null)) {
		const ownAddress = readOwnAddress(link, server);
		if (ownAddress?.kind === 'site') return ownAddress.address;
		return ownAddress && server !== null ? server + ownAddress.path : null;
	}
	const outside = outsideAddress(link);
	return outside && readableAddress(outside);
}

/** Reduces a call, a chat or a letter to its number or address, as a person reads it. */
export function readableAddress(address: string): string {
	const { protocol, pathname, searchParams } = new URL(address);
	if (protocol === 'viber:') return searchParams.get('number') ?? address;
	return ['tel:', 'mailto:'].includes(protocol) ? decodeURI(pathname) : address;
}
