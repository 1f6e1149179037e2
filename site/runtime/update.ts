import { createStore } from '@clearway/shared/ui/store.ts';
import { registerWorker } from './worker.ts';

/** A new version of the site waits to take over. */
export const updateReady = createStore(false);

let waiting: ServiceWorker | null = null;

/** Watches for updates of the service worker, which the first script registered or registers now. */
export async function startWorker(): Promise<void> {
	const registration = await registerWorker();
	if (!registration) return;
	const follow = (): void =>
		registration.installing?.addEventListener('statechange', () => offer(registration));
	offer(registration);
	// The first script registered it long ago: a new version may be on its way since.
	follow();
	registration.addEventListener('updatefound', follow);
}

function offer(registration: ServiceWorkerRegistration): void {
	// The very first worker replaces none.
	if (!registration.waiting || !navigator.serviceWorker.controller) return;
	waiting = registration.waiting;
	updateReady.set(true);
}

const patienceMs = 3000;

/**
 * Lets the new version take over and shows the page in it. A worker that is busy gives way late, and one that
 * was replaced itself never does: the page is loaded anew all the same, and comes from the network.
 */
export function applyUpdate(): void {
	const late = setTimeout(() => location.reload(), patienceMs);
	const reload = () => {
		clearTimeout(late);
		location.reload();
	};
	navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
	waiting?.postMessage({ type: 'SKIP_WAITING' });
}
