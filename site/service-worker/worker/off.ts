/*
 * The kill switch: the server sends it as /sw.js. It takes over at once, empties the site's caches and removes
 * itself. Pages go on as if there had never been a worker.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
	const names = await caches.keys();
	await Promise.all(names.map((name) => caches.delete(name)));
	await self.registration.unregister();
}

export {};
