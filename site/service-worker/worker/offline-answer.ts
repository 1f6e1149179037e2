import { isGoodPage } from './good-answers.ts';

const cacheName = 'offline';
const freshMs = 60 * 60 * 1000;

// The worker does not know the site's languages, and a language without a prefix has no such page.
const prefixed = /^\/(?:ru|uk)(?=\/|$)/;
/** The language in an address, with its slash. */
export const prefixIn = (path: string): string => prefixed.exec(path)?.[0] ?? '';
const addressFor = (path: string): string => `${prefixIn(path)}/offline`;

const cachedAt = (address: string): Promise<Response | undefined> => caches.match(address, { cacheName });

/** True if the answer is less than an hour old. */
export const isFresh = (answer: Response): boolean =>
	Date.now() - Date.parse(answer.headers.get('date') ?? '') < freshMs;

/** The offline page in the language of the address, with the posts of that language on the device. */
export async function offlineAnswer(path: string): Promise<Response | undefined> {
	const answer = (await cachedAt(addressFor(path))) ?? (await cachedAt(addressFor('/')));
	const posts = answer ? await keptPosts(prefixIn(path)) : [];
	if (!answer || posts.length === 0) return answer;
	const headers = new Headers(answer.headers);
	for (const bodyHeader of ['content-length', 'content-encoding']) headers.delete(bodyHeader);
	return new Response(withPosts(await answer.text(), posts), { headers });
}

const shownPosts = 5;

// The cache adds a read page at its end, so the last read stands first here.
async function keptPosts(prefix: string): Promise<KeptPost[]> {
	const cache = await caches.open('pages');
	const requests = (await cache.keys())
		.filter(({ url }) => new URL(url).pathname.startsWith(`${prefix}/blog/`))
		.slice(-shownPosts)
		.reverse();
	const posts = requests.map(async (request) => {
		const html = await (await cache.match(request))?.text();
		return html ? postIn(html, new URL(request.url).pathname) : [];
	});
	return (await Promise.all(posts)).flat();
}

/** Fetches the offline page anew, so that its phone and rates are the newest on this device. */
export async function refreshOfflinePage(path: string, { always }: { always: boolean }): Promise<void> {
	const address = addressFor(path);
	const cached = await cachedAt(address);
	if (!always && cached && isFresh(cached)) return;
	const answer = await fetch(address, { cache: 'reload', credentials: 'omit' });
	if (!isGoodPage(answer)) throw new Error('The offline page did not come');
	const cache = await caches.open(cacheName);
	await cache.put(address, answer);
}

/** Refreshes every language on this device: a new version removes the styles of the one before. */
export async function refreshOfflinePages(): Promise<void> {
	const cached = await (await caches.open(cacheName)).keys();
	const others = cached.map(({ url }) => new URL(url).pathname).filter((path) => path !== addressFor('/'));
	const refreshed = others.map((path) => refreshOfflinePage(path, { always: true }));
	await Promise.all([refreshOfflinePage('/', { always: true }), Promise.allSettled(refreshed)]);
}

/** A post on the device; its title is escaped markup. */
type KeptPost = { path: string; title: string; lang: string };

const heading = /<h1 class="post__title"(?: lang="(\w+)")?>([^<]*)<\/h1>/;
const place = /(<div class="kept-posts") hidden="">(.*?<ul[^>]*>)/s;

/** The post of a cached page, or an empty list. */
export function postIn(html: string, path: string): KeptPost[] {
	const [, lang = '', title] = heading.exec(html) ?? [];
	return title ? [{ path, title, lang }] : [];
}

export const withPosts = (html: string, posts: readonly KeptPost[]): string =>
	html.replace(place, (_, begin: string, list: string) => `${begin}>${list}${posts.map(item).join('')}`);

const item = ({ path, title, lang }: KeptPost): string =>
	`<li><a href="${path}"${lang && ` lang="${lang}"`}>${title}</a></li>`;
