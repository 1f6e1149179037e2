import { isGoodPage } from './good-answers.ts';

const cacheName = 'offline';
const freshMs = 60 * 60 * 1000;

// The worker does not know which languages the site speaks, and a language without a prefix has no such page.
const prefixed = /^\/(?:ru|uk)(?=\/|$)/;
/** The language that an address names, with its slash. */
export const prefixIn = (path: string): string => prefixed.exec(path)?.[0] ?? '';
const addressFor = (path: string): string => `${prefixIn(path)}/offline`;

const cachedAt = (address: string): Promise<Response | undefined> => caches.match(address, { cacheName });

/** Whether an answer is of the last hour. */
export const isFresh = (answer: Response): boolean =>
	Date.now() - Date.parse(answer.headers.get('date') ?? '') < freshMs;

/**
 * The page for visitors without a network, in the language of the address asked for: how to call, the last
 * rates, and the posts in this language that can be read.
 */
export async function offlineAnswer(path: string): Promise<Response | undefined> {
	const answer = (await cachedAt(addressFor(path))) ?? (await cachedAt(addressFor('/')));
	const posts = answer ? await keptPosts(prefixIn(path)) : [];
	if (!answer || posts.length === 0) return answer;
	const headers = new Headers(answer.headers);
	for (const ofOldBody of ['content-length', 'content-encoding']) headers.delete(ofOldBody);
	return new Response(withPosts(await answer.text(), posts), { headers });
}

const shownPosts = 5;

// What was read last stands first, as it was put into the cache last.
async function keptPosts(prefix: string): Promise<KeptPost[]> {
	const cache = await caches.open('pages');
	const kept = (await cache.keys())
		.filter(({ url }) => new URL(url).pathname.startsWith(`${prefix}/blog/`))
		.slice(-shownPosts)
		.reverse();
	const read = kept.map(async (request) => {
		const html = await (await cache.match(request))?.text();
		return html ? postIn(html, new URL(request.url).pathname) : [];
	});
	return (await Promise.all(read)).flat();
}

/** Fetches that page anew, so that its phone and rates are the newest that this device could get. */
export async function refreshOfflinePage(path: string, { always }: { always: boolean }): Promise<void> {
	const address = addressFor(path);
	const cached = await cachedAt(address);
	if (!always && cached && isFresh(cached)) return;
	const answer = await fetch(address, { cache: 'reload', credentials: 'omit' });
	if (!isGoodPage(answer)) throw new Error('The offline page did not come');
	const cache = await caches.open(cacheName);
	await cache.put(address, answer);
}

/** Of a new version, in each language that this device has: the styles of the one before will be gone. */
export async function refreshOfflinePages(): Promise<void> {
	const kept = await (await caches.open(cacheName)).keys();
	const others = kept.map(({ url }) => new URL(url).pathname).filter((path) => path !== addressFor('/'));
	const refreshed = others.map((path) => refreshOfflinePage(path, { always: true }));
	await Promise.all([refreshOfflinePage('/', { always: true }), Promise.allSettled(refreshed)]);
}

/** A post on the device: its address, and its heading as markup that was escaped already. */
type KeptPost = { path: string; title: string; lang: string };

const heading = /<h1 class="post__title"(?: lang="(\w+)")?>([^<]*)<\/h1>/;
const place = /(<div class="kept-posts") hidden="">(.*?<ul[^>]*>)/s;

/** The post that a kept page shows; none where it shows something else. */
export function postIn(html: string, path: string): KeptPost[] {
	const [, lang = '', title] = heading.exec(html) ?? [];
	return title ? [{ path, title, lang }] : [];
}

/** The offline page with these posts to read. */
export const withPosts = (html: string, posts: readonly KeptPost[]): string =>
	html.replace(place, (_, begin: string, list: string) => `${begin}>${list}${posts.map(item).join('')}`);

const item = ({ path, title, lang }: KeptPost): string =>
	`<li><a href="${path}"${lang && ` lang="${lang}"`}>${title}</a></li>`;
