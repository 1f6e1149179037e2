import { createStore } from './store.ts';

/** A new version of the site waits to take over. */
export const updateReady = createStore(false);

let waiting: ServiceWorker | null = null;

/** Registers the service worker and watches for its updates. The site works the same where there is none. */
export function startWorker(): void {
	if (!('serviceWorker' in navigator)) return;
	navigator.serviceWorker
		.register('/sw.js')
		.then(watch)
		.catch(() => {
			// Private windows and odd proxies refuse workers; nothing is lost but the offline pages.
		});
}

function watch(registration: ServiceWorkerRegistration): void {
	offer(registration);
	registration.addEventListener('updatefound', () => {
		registration.installing?.addEventListener('statechange', () => offer(registration));
	});
	sayVisited(location.pathname + location.search);
}

function offer(registration: ServiceWorkerRegistration): void {
	// The very first worker replaces nobody.
	if (!registration.waiting || !navigator.serviceWorker.controller) return;
	waiting = registration.waiting;
	updateReady.set(true);
}

/** Lets the new version take over and shows the page in it. */
export function applyUpdate(): void {
	navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
	waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/** Tells the worker which page is being read and which files it stands on, so that it is there without a network too. */
export function sayVisited(path: string): void {
	const assets = performance
		.getEntriesByType('resource')
		.map(({ name }) => name)
		.filter((name) => name.includes('/assets/') || name.includes('/data/'));
	navigator.serviceWorker?.ready.then((registration) => registration.active?.postMessage({ type: 'VISITED', path, assets }));
}
