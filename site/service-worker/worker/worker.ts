import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isGone, isGoodFile, isGoodPage, isHashed, isMedia, isPage } from './good-answers.ts';
import {
	isFresh,
	offlineAnswer,
	prefixIn,
	refreshOfflinePage,
	refreshOfflinePages,
} from './offline-answer.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build puts styles, first fonts and stand-in pictures here, with their hashes. */
declare const __PRECACHE__: { url: string; revision: string | null; integrity: string }[];

type News = { type: 'SKIP_WAITING' } | { type: 'VISITED'; path: string; assets: string[] };

const day = 24 * 60 * 60;
// On a bad line a page that takes longer is shown as it was last time.
const patienceSeconds = 8;

precacheAndRoute(__PRECACHE__);
cleanupOutdatedCaches();

const keepGoodFiles = {
	cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
		isGoodFile(new URL(request.url), response) ? response : null,
};
const pages = new NetworkFirst({
	cacheName: 'pages',
	networkTimeoutSeconds: patienceSeconds,
	plugins: [
		new ExpirationPlugin({ maxEntries: 50, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
		{
			cacheWillUpdate: async ({ request, response }) => {
				// A page that left the site leaves the device too.
				if (isGone(response)) await (await caches.open('pages')).delete(request, { ignoreVary: true });
				return isGoodPage(response) ? response : null;
			},
			handlerDidError: async ({ request }) => offlineAnswer(new URL(request.url).pathname),
		},
	],
});
const files = new CacheFirst({
	cacheName: 'assets',
	plugins: [
		new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 90 * day, purgeOnQuotaError: true }),
		keepGoodFiles,
	],
});
const pictures = new CacheFirst({
	cacheName: 'pictures',
	plugins: [
		new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
		keepGoodFiles,
	],
});

registerRoute(
	({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url),
	pages,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isHashed(url), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && isMedia(url), pictures);
// A search or a preview is not cached, but without a network it gets the offline page too.
registerRoute(
	({ request, url, sameOrigin }) =>
		sameOrigin && request.mode === 'navigate' && !/^\/(admin|api)(\/|$)/.test(url.pathname),
	async ({ request, url }) =>
		fetch(request).catch(
			async (error: unknown) =>
				(await cachedCalculator(url)) ?? (await offlineAnswer(url.pathname)) ?? Promise.reject(error),
		),
);

/** The calculator reads its input from the address itself, so the page cached without a query serves all queries. */
const cachedCalculator = async ({ pathname }: URL): Promise<Response | undefined> =>
	/^(?:\/(?:ru|uk))?\/calculator$/.test(pathname)
		? caches.match(pathname, { cacheName: 'pages' })
		: undefined;

self.addEventListener('install', (event) => event.waitUntil(refreshOfflinePages()));

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
	// Only our own pages can reach this worker.
	const news = event.data as News;
	if (news.type === 'SKIP_WAITING') void self.skipWaiting();
	if (news.type === 'VISITED') event.waitUntil(keepVisited(news, event));
});

/** Stores a page that was reached without loading a document, its files, the offline page and the calculator. */
async function keepVisited(
	{ path, assets }: Extract<News, { type: 'VISITED' }>,
	event: ExtendableMessageEvent,
): Promise<void> {
	const page = new URL(path, self.location.origin);
	const wanted = assets
		.map((address) => new URL(address))
		.filter((url) => url.origin === self.location.origin && isHashed(url));
	const storePage = async (url: URL) => pages.handle({ event, request: new Request(url) });
	const storeFile = async (url: URL) => files.handle({ event, request: new Request(url) });
	await Promise.allSettled([
		...(page.origin === self.location.origin && isPage(page) ? [storePage(page)] : []),
		...wanted.map(storeFile),
		refreshOfflinePage(page.pathname, { always: false }),
	]);
	await storeCalculator(page.pathname, { storePage, storeFile });
}

/** The build puts the calculator's scripts in each language here. */
declare const __CALCULATOR__: Record<string, string[]>;

type Stores = Record<'storePage' | 'storeFile', (url: URL) => Promise<Response>>;

/**
 * Stores the calculator in the language of the visited page, so that it works without a network before anybody has
 * used it. A reader who came for one post does not pay for that.
 */
async function storeCalculator(visited: string, { storePage, storeFile }: Stores): Promise<void> {
	const prefix = prefixIn(visited);
	const pages = await caches.open('pages');
	if (visited.startsWith(`${prefix}/blog/`) && (await pages.keys()).length < 2) return;
	const page = new URL(`${prefix}/calculator`, self.location.origin);
	const cached = await pages.match(page);
	const answer = cached && isFresh(cached) ? cached : await storePage(page);
	const html = await answer.clone().text();
	const language = /<html lang="(\w+)"/.exec(html)?.[1] ?? '';
	const data = /\bcalculator-[\w-]{8,}\.json\b/.exec(html)?.[0];
	const named = [...html.matchAll(/ src="(\/assets\/[^"]+)"/g)].map(([, src = '']) => src);
	const cachedUrls = new Set((await (await caches.open('assets')).keys()).map(({ url }) => url));
	const missing = [...named, ...(__CALCULATOR__[language] ?? []), ...(data ? [`/data/${data}`] : [])]
		.map((address) => new URL(address, self.location.origin))
		.filter((url) => isHashed(url) && !cachedUrls.has(url.href));
	await Promise.allSettled(missing.map(storeFile));
}
