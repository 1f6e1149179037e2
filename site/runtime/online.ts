import { useSyncExternalStore } from 'react';

/** Whether the browser has a network. On the server everybody has. */
export const useOnline = (): boolean =>
	useSyncExternalStore(
		followNetwork,
		() => navigator.onLine,
		() => true,
	);

function followNetwork(heard: () => void): () => void {
	addEventListener('online', heard);
	addEventListener('offline', heard);
	return () => {
		removeEventListener('online', heard);
		removeEventListener('offline', heard);
	};
}
