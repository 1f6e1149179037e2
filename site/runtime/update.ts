import { createStore } from '@clearway/shared/ui/store.ts';
import { registerWorker } from './worker.ts';

/** True while a new version waits to take over. */
export const updateReady = createStore(false);

let waiting: ServiceWorker | null = null;

/** Watches the service worker for updates; the first script may have registered it already. */
export async function startWorker(): Promise<void> {
	const registration = await registerWorker();
	if (!registration) return;
	const follow = (): void =>
		registration.installing?.addEventListener('statechange', () => offer(registration));
	offer(registration);
	// The first script may have registered it long ago: a new version may be installing.
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
 * Lets the new version take over and reloads the page. A busy worker gives way late, and a replaced one never does:
 * then the page is reloaded after a while, from the network.
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
