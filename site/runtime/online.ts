import { mayReload } from '@clearway/shared/ui/reload-once.ts';
import { useSyncExternalStore } from 'react';

/** Whether the browser has a network. On the server everybody has. */
export const useOnline = (): boolean =>
	useSyncExternalStore(
		followNetwork,
		() => navigator.onLine,
		() => true,
	);

/** Hears when the network comes and goes. */
export function followNetwork(heard: () => void): () => void {
	addEventListener('online', heard);
	addEventListener('offline', heard);
	return () => {
		removeEventListener('online', heard);
		removeEventListener('offline', heard);
	};
}

/**
 * Whether the server answers at all: a file that did not come may be one of an older build, which is gone, or
 * the network may be. Only in the first case does it help to leave the page for a new one.
 */
export const isServerThere = (): Promise<boolean> =>
	fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
		({ ok }) => ok,
		() => false,
	);

/** Loads the page anew, with the files of the newest build; what was typed stands in its address. */
export async function reloadFromServer(): Promise<void> {
	if ((await isServerThere()) && mayReload(location.href)) location.reload();
}
