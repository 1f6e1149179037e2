import { isGoodPage } from './good-answers.ts';

const cacheName = 'offline';
const freshMs = 60 * 60 * 1000;

// The worker does not know which languages the site speaks, and a language without a prefix has no such page.
const prefixed = /^\/(?:ru|uk)(?=\/|$)/;
const addressFor = (path: string): string => `${prefixed.exec(path)?.[0] ?? ''}/offline`;

const cachedAt = (address: string): Promise<Response | undefined> => caches.match(address, { cacheName });

/**
 * The page for visitors without a network, in the language of the address asked for: how to call, and the
 * last rates.
 */
export const offlineAnswer = async (path: string): Promise<Response | undefined> =>
	(await cachedAt(addressFor(path))) ?? cachedAt(addressFor('/'));

/** Fetches that page anew, so that its phone and rates are the newest that this device could get. */
export async function refreshOfflinePage(path: string, { always }: { always: boolean }): Promise<void> {
	const address = addressFor(path);
	const cached = await cachedAt(address);
	if (!always && cached && Date.now() - Date.parse(cached.headers.get('date') ?? '') < freshMs) return;
	const answer = await fetch(address, { cache: 'reload', credentials: 'omit' });
	if (!isGoodPage(answer)) throw new Error('The offline page did not come');
	const cache = await caches.open(cacheName);
	await cache.put(address, answer);
}
