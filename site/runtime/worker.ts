/**
 * Registers the service worker. The site works the same where there is none: private windows and odd proxies
 * refuse workers.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
	if (!('serviceWorker' in navigator)) return null;
	try {
		const registration = await navigator.serviceWorker.register('/sw.js');
		reportVisited(location.pathname + location.search);
		return registration;
	} catch {
		return null;
	}
}

/** Tells the worker which page is open and which files it needs, so that they are cached for offline use. */
export function reportVisited(path: string): void {
	const assets = performance
		.getEntriesByType('resource')
		.map(({ name }) => name)
		.filter((name) => name.includes('/assets/') || name.includes('/data/'));
	navigator.serviceWorker?.ready.then((registration) =>
		registration.active?.postMessage({ type: 'VISITED', path, assets }),
	);
}
