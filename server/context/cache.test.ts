import { expect, test } from 'vitest';
import { cacheBy } from './cache.ts';
import type { Context } from './context.ts';

/** A context that has only versions: the cache reads nothing else. */
const contextWith = (versions: Record<string, number>): Context =>
	({ versions: { of: (kind: string) => versions[kind] ?? 0 } }) as unknown as Context;

test('concurrent callers of a cached value share one load, until a record of the kinds that it is made from changes', async () => {
	const versions = { post: 1, category: 1, rate: 1 };
	const context = contextWith(versions);
	const cached = cacheBy<number>(['post', 'category'], 5);
	let loads = 0;
	const ask = (): Promise<number> => cached(context, 'a', async () => ++loads);
	expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
	versions.rate++;
	expect(await ask()).toBe(1);
	versions.category++;
	expect(await ask()).toBe(2);
});

test('a value that changed while it was being loaded is loaded again for the next caller', async () => {
	const versions = { post: 1 };
	const context = contextWith(versions);
	const cached = cacheBy<string>('post', 5);
	const { promise, resolve } = Promise.withResolvers<string>();
	const first = cached(context, 'a', () => promise);
	versions.post++;
	const second = cached(context, 'a', async () => 'new');
	resolve('old');
	expect(await Promise.all([first, second])).toEqual(['old', 'new']);
	expect(await cached(context, 'a', async () => 'newer')).toBe('new');
});

test('a failed load is not cached, and of too many keys the oldest is evicted', async () => {
	const context = contextWith({});
	const cached = cacheBy<string>('post', 2);
	await expect(cached(context, 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
	for (const key of ['a', 'b', 'c']) expect(await cached(context, key, async () => key)).toBe(key);
	expect(await cached(context, 'b', async () => 'again')).toBe('b');
	expect(await cached(context, 'a', async () => 'again')).toBe('again');
});
