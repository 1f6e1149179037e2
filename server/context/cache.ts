import type { ChangeKind } from '../db/news.ts';
import type { Context } from './context.ts';
import type { MadeOf } from './follow-versions.ts';

/** The kinds of records that a cached value is made from. */
type Source = ChangeKind | readonly ChangeKind[];

/**
 * Caches values by key until their source changes or a day begins. Concurrent callers share a load; a failed
 * load is not cached; with more than `most` keys the oldest is evicted.
 */
export function cacheBy<T>(
	source: Source,
	most: number,
): (context: Context, key: string, load: () => Promise<T>) => Promise<T> {
	const caches = perContext(() => ({ version: '', values: new Map<string, Promise<T>>() }));
	return (context, key, load) => {
		const cache = caches(context);
		// The version is taken before the read, so a change during the read invalidates the entry.
		const version = versionOf(context, source);
		if (cache.version !== version) Object.assign(cache, { version, values: new Map() });
		const { values } = cache;
		const known = values.get(key);
		if (known) return known;
		const value = addBounded(values, key, load(), most);
		value.catch(() => {
			if (values.get(key) === value) values.delete(key);
		});
		return value;
	};
}

/**
 * The same for what visitors are shown: each value has kinds of its own, and a change that no visitor could notice
 * leaves it.
 */
export function cacheShown<T>(
	most: number,
): (context: Context, key: string, kinds: readonly ChangeKind[], load: () => Promise<T>) => Promise<T> {
	const caches = perContext(() => new Map<string, { madeOf: MadeOf; value: Promise<T> }>());
	return (context, key, kinds, load) => {
		const shown = caches(context);
		const { content } = context.versions;
		const known = shown.get(key);
		if (known && context.versions.isCurrent(known.madeOf)) return known.value;
		shown.delete(key);
		const entry = addBounded(shown, key, { madeOf: { content, kinds }, value: load() }, most);
		entry.value.catch(() => {
			if (shown.get(key) === entry) shown.delete(key);
		});
		return entry.value;
	};
}

/** The same as `cacheBy` for a single value. */
export function cachedBy<T>(
	source: Source,
	load: (context: Context) => Promise<T>,
): (context: Context) => Promise<T> {
	const cached = cacheBy<T>(source, 1);
	return (context) => cached(context, '', () => load(context));
}

function versionOf({ versions }: Context, source: Source): string {
	if (typeof source === 'string') return String(versions.of(source));
	return source.map((kind) => versions.of(kind)).join('.');
}

/** One value per context, created at first use. */
export function perContext<T>(make: (context: Context) => T): (context: Context) => T {
	const owned = new WeakMap<Context, T>();
	return (context) => {
		const known = owned.get(context);
		if (known !== undefined) return known;
		const made = make(context);
		owned.set(context, made);
		return made;
	};
}

/** Adds an entry to a bounded map; the oldest entry is evicted. */
export function addBounded<K, V>(map: Map<K, V>, key: K, value: V, most: number): V {
	map.set(key, value);
	if (map.size > most) {
		for (const oldest of map.keys()) {
			map.delete(oldest);
			break;
		}
	}
	return value;
}
