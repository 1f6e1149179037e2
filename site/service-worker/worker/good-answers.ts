/** The parts of an answer that decide whether it may be cached. */
type Answer = {
	status: number;
	redirected: boolean;
	type: string;
	headers: { get: (name: string) => string | null };
};

/** Query keys of public pages; an address with any other key is private to one visitor. */
const sharedKeys = new Set(['page', 'category']);
const notPages = /^\/(admin|api|currency|forms|media|assets|data|icons|images|card)(\/|$)/;

/**
 * Whether an address is a page that may be cached on the device: never the admin area, never the API, never a
 * search.
 */
export const isPage = (url: URL): boolean =>
	!notPages.test(url.pathname) &&
	!/\.[^/]*$/.test(url.pathname) &&
	[...url.searchParams.keys()].every((key) => sharedKeys.has(key));

/**
 * Whether an address never changes its content: named by its hash, by the build or by the server. The
 * office's files stay out.
 */
export const isHashed = (url: URL): boolean =>
	/^\/(assets|data)\/(?!admin-)[^?]+-[\w-]{8,}\.\w+$/.test(url.pathname);

/** Whether an address is a picture of a post. */
export const isMedia = (url: URL): boolean => /^\/media\/[0-9a-f]{16,}-\d+\.(avif|webp)$/.test(url.pathname);

/** A page worth keeping: whole, ours, for everybody. */
export const isGoodPage = (answer: Answer): boolean =>
	isGood(answer) &&
	typeOf(answer) === 'text/html' &&
	!/no-store|private/.test(answer.headers.get('cache-control') ?? '') &&
	!/authorization|cookie|\*/i.test(answer.headers.get('vary') ?? '');

/** Whether a page is no more at its address: taken off the site, or moved to another one. */
export const isGone = ({ status, type, redirected }: Omit<Answer, 'headers'>): boolean =>
	status === 404 || status === 410 || type === 'opaqueredirect' || redirected;

const types: Record<string, RegExp> = {
	js: /javascript/,
	css: /^text\/css$/,
	woff2: /^(font\/|application\/font)/,
	svg: /^image\/svg\+xml$/,
	png: /^image\/png$/,
	avif: /^image\/avif$/,
	webp: /^image\/webp$/,
	json: /^application\/json$/,
};

/** A file worth keeping: not the log-in page of a hotel that came in place of a script. */
export function isGoodFile(url: URL, answer: Answer): boolean {
	const wanted = types[url.pathname.split('.').at(-1) ?? ''];
	return isGood(answer) && wanted?.test(typeOf(answer)) === true;
}

// `basic` is an answer of our own origin; a redirected one may not be given to a navigation.
const isGood = ({ status, redirected, type }: Answer): boolean =>
	status === 200 && !redirected && type === 'basic';
const typeOf = ({ headers }: Answer): string =>
	(headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
