/** The parts of an answer that decide about caching. */
type Answer = {
	status: number;
	redirected: boolean;
	type: string;
	headers: { get: (name: string) => string | null };
};

/** Query keys of public pages; any other key makes an address private to one visitor. */
const sharedKeys = new Set(['page', 'category']);
const notPages =
	/^\/(admin|api|currency|forms|media|assets|data|icons|images|card|(?:(?:ru|uk)\/)?(?:car|offer))(\/|$)/;

/** True for pages that a device may cache: never the admin area, the API, a secret link or a search. */
export const isPage = (url: URL): boolean =>
	!notPages.test(url.pathname) &&
	!/\.[^/.]*$/.test(url.pathname) &&
	[...url.searchParams.keys()].every((key) => sharedKeys.has(key));

/** True if a hash in the name fixes the content. The office's files are left out. */
export const isHashed = (url: URL): boolean =>
	/^\/(assets|data)\/(?!admin-)[^?]+-[\w-]{8,}\.\w+$/.test(url.pathname);

export const isMedia = (url: URL): boolean => /^\/media\/[0-9a-f]{16,}-\d+\.(avif|webp)$/.test(url.pathname);

/** A page worth caching: whole, ours, for everybody. */
export const isGoodPage = (answer: Answer): boolean =>
	isGood(answer) &&
	typeOf(answer) === 'text/html' &&
	!/no-store|private/.test(answer.headers.get('cache-control') ?? '') &&
	!/authorization|cookie|\*/i.test(answer.headers.get('vary') ?? '');

/** True if the page was removed or moved. */
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

/** A file worth caching: a hotel may answer with its log-in page in place of a script. */
export function isGoodFile(url: URL, answer: Answer): boolean {
	const wanted = types[url.pathname.split('.').at(-1) ?? ''];
	return isGood(answer) && wanted?.test(typeOf(answer)) === true;
}

// `basic` means our own origin; a navigation refuses a redirected answer.
const isGood = ({ status, redirected, type }: Answer): boolean =>
	status === 200 && !redirected && type === 'basic';
const typeOf = ({ headers }: Answer): string =>
	(headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
