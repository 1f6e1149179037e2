import { expect, test } from 'vitest';
import { cacheBy, cacheShown } from './cache.ts';
import type { Context } from './context.ts';
import { followVersions } from './follow-versions.ts';

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

test('a value that is shown stays until a visitor could notice a change of its own kinds, of a setting or of everything', async () => {
	const versions = followVersions({ onChange: () => undefined } as unknown as Context['db']);
	const context = { versions } as unknown as Context;
	const cached = cacheShown<number>(5);
	let loads = 0;
	const ask = (): Promise<number> => cached(context, 'a', ['post', 'rate'], async () => ++loads);
	const changes = [
		[{ kind: 'post', noticed: false }, 1],
		[{ kind: 'table', noticed: true }, 1],
		[{ kind: 'rate', noticed: true }, 2],
		[{ kind: 'option', noticed: true }, 3],
	] as const;
	expect(await ask()).toBe(1);
	for (const [change, load] of changes) {
		versions.count([change]);
		expect([change.kind, await ask()]).toEqual([change.kind, load]);
	}
	versions.bumpAll();
	expect(await ask()).toBe(4);
});
