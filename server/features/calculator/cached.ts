import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Context } from '../../context.ts';
import type { ChangeKind } from '../../db/open.ts';

/** Caches what was read from the database until data of this kind changes. */
export function cachedBy<T>(
	kind: ChangeKind,
	load: (context: Context) => Promise<T>,
): (context: Context) => Promise<T> {
	const cache = new WeakMap<Context, { version: number; value: Promise<T> }>();
	return (context) => {
		// The version is taken before the read, so a change during the read invalidates the entry.
		const version = context.versions.of(kind);
		const known = cache.get(context);
		if (known?.version === version) return known.value;
		const value = load(context);
		cache.set(context, { version, value });
		// A failed read is not cached.
		value.catch(() => {
			if (cache.get(context)?.value === value) cache.delete(context);
		});
		return value;
	};
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

const days = perContext(() => ({ minute: Number.NaN, day: '' }));
const minuteMs = 60_000;

/** Today in Kyiv; asked several times in every calculation, and looked up once a minute. */
export function todayInKyiv(context: Context): string {
	const known = days(context);
	const at = context.now();
	const minute = Math.floor(at.getTime() / minuteMs);
	if (known.minute !== minute) Object.assign(known, { minute, day: kyivDay(at) });
	return known.day;
}
