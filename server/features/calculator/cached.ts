import type { Context } from '../../context.ts';
import type { ChangeKind } from '../../db/open.ts';
import { kyivDay } from '../../kyiv.ts';

/** Keeps what was read from the database in memory until data of this kind changes. */
export function cachedBy<T>(kind: ChangeKind, load: (context: Context) => Promise<T>): (context: Context) => Promise<T> {
	const cache = new WeakMap<Context, { version: number; value: Promise<T> }>();
	return (context) => {
		// Remembered before the read: whatever changes meanwhile makes it old.
		const version = context.versions.of(kind);
		const known = cache.get(context);
		if (known?.version === version) return known.value;
		const value = load(context);
		cache.set(context, { version, value });
		// A failed read is not kept.
		value.catch(() => {
			if (cache.get(context)?.value === value) cache.delete(context);
		});
		return value;
	};
}

/** Something of each world's own, made at its first use. */
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

/** Puts an entry into a bounded map; the oldest goes first. */
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
