import { mayReload } from '@clearway/shared/ui/reload-once.ts';
import { useSyncExternalStore } from 'react';

/** True on the server. */
export const useOnline = (): boolean =>
	useSyncExternalStore(
		followNetwork,
		() => navigator.onLine,
		() => true,
	);

export function followNetwork(heard: () => void): () => void {
	addEventListener('online', heard);
	addEventListener('offline', heard);
	return () => {
		removeEventListener('online', heard);
		removeEventListener('offline', heard);
	};
}

/** True if the server answers. A missing file is then one of an older build, and only then does a reload help. */
export const isServerThere = (): Promise<boolean> =>
	fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
		({ ok }) => ok,
		() => false,
	);

/** Loads the newest build; the address holds the typed text. */
export async function reloadFromServer(): Promise<void> {
	if ((await isServerThere()) && mayReload(location.href)) location.reload();
}
