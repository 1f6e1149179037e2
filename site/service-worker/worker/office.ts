import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

/*
 * The office's worker, only for addresses under /admin: it keeps the shell and the screens' files, so that a reload
 * without a network works. It never keeps an answer of the API: those belong to a session.
 */
declare const self: ServiceWorkerGlobalScope;
type Files = { url: string; revision: string | null; integrity: string }[];
/** The build puts the admin's files of each language here, with their hashes. */
declare const __PRECACHE__: Record<'ru' | 'uk', Files>;

const shellAddress = '/admin';
const patienceSeconds = 8;

// The page registers its worker by language: another address makes another worker take over.
const language = new URL(self.location.href).searchParams.get('language') === 'uk' ? 'uk' : 'ru';

precacheAndRoute(__PRECACHE__[language]);
cleanupOutdatedCaches();

const shell = new NetworkFirst({
	cacheName: 'office-shell',
	networkTimeoutSeconds: patienceSeconds,
	plugins: [
		{
			// The same document serves every screen.
			cacheKeyWillBeUsed: async () => shellAddress,
			cacheWillUpdate: async ({ response }) =>
				response.status === 200 && !response.redirected && isDocument(response) ? response : null,
		},
	],
});

registerRoute(
	({ request, url, sameOrigin }) =>
		sameOrigin && request.mode === 'navigate' && /^\/admin(\/|$)/.test(url.pathname),
	shell,
);

const isDocument = ({ headers }: Response): boolean =>
	(headers.get('content-type') ?? '').startsWith('text/html');

// The document that registers the worker came without it, and may be the last one before the network goes. A new
// build's worker takes over at once: only it knows the files of the new shell.
self.addEventListener('install', (event) => {
	void self.skipWaiting();
	const [answer, cached] = shell.handleAll({ event, request: new Request(shellAddress) });
	event.waitUntil(answer.then(() => cached).catch(() => undefined));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
