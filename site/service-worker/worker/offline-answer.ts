import { isGoodPage } from './good-answers.ts';

const cacheName = 'offline';
const address = '/offline';
const freshMs = 60 * 60 * 1000;

/** The page for visitors without a network: how to call, and the last rates. */
export const offlineAnswer = (): Promise<Response | undefined> => caches.match(address, { cacheName });

/** Fetches that page anew, so that its phone and rates are the newest that this device could get. */
export async function refreshOfflinePage({ always }: { always: boolean }): Promise<void> {
	const cached = await offlineAnswer();
	if (!always && cached && Date.now() - Date.parse(cached.headers.get('date') ?? '') < freshMs) return;
	const answer = await fetch(address, { cache: 'reload', credentials: 'omit' });
	if (!isGoodPage(answer)) throw new Error('The offline page did not come');
	const cache = await caches.open(cacheName);
	await cache.put(address, answer);
}
