/** Answers null without a worker; the site works the same: private windows and some proxies refuse workers. */
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

/** Names the open page and its files, so that the worker caches them for offline use. */
export function reportVisited(path: string): void {
	const assets = performance
		.getEntriesByType('resource')
		.map(({ name }) => name)
		.filter((name) => name.includes('/assets/') || name.includes('/data/'));
	navigator.serviceWorker?.ready.then((registration) =>
		registration.active?.postMessage({ type: 'VISITED', path, assets }),
	);
}
