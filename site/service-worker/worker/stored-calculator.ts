import { isHashed } from './good-answers.ts';
import { isFresh, prefixIn } from './offline-answer.ts';

/** Put here by the build: the scripts that the calculator of each language is made of. */
declare const __CALCULATOR__: Record<string, string[]>;

type Stores = Record<'storePage' | 'storeFile', (url: URL) => Promise<Response>>;

/**
 * Stores the calculator in the language of a visited page with all it is made of, so that it counts without a
 * network also where nobody has used it yet. Readers of one post that they searched for do not pay for that.
 */
export async function storeCalculator(visited: string, { storePage, storeFile }: Stores): Promise<void> {
	const prefix = prefixIn(visited);
	const pages = await caches.open('pages');
	if (visited.startsWith(`${prefix}/blog/`) && (await pages.keys()).length < 2) return;
	const page = new URL(`${prefix}/calculator`, self.location.origin);
	const cached = await pages.match(page);
	const answer = cached && isFresh(cached) ? cached : await storePage(page);
	const html = await answer.clone().text();
	const language = /<html lang="(\w+)"/.exec(html)?.[1] ?? '';
	const data = /\bcalculator-[\w-]{8,}\.json\b/.exec(html)?.[0];
	const named = [...html.matchAll(/ src="(\/assets\/[^"]+)"/g)].map(([, src = '']) => src);
	const there = new Set((await (await caches.open('assets')).keys()).map(({ url }) => url));
	const missing = [...named, ...(__CALCULATOR__[language] ?? []), ...(data ? [`/data/${data}`] : [])]
		.map((address) => new URL(address, self.location.origin))
		.filter((url) => isHashed(url) && !there.has(url.href));
	await Promise.allSettled(missing.map(storeFile));
}
