import type { World } from '../../context.ts';
import type { ChangeKind } from '../../db/open.ts';
import { kyivDay } from '../../kyiv.ts';

/** Keeps what was read from the database in memory until data of this kind changes. */
export function keptBy<T>(kind: ChangeKind, load: (world: World) => Promise<T>): (world: World) => Promise<T> {
	const kept = new WeakMap<World, { version: number; value: Promise<T> }>();
	return (world) => {
		// Remembered before the read: whatever changes meanwhile makes it old.
		const version = world.versions.of(kind);
		const known = kept.get(world);
		if (known?.version === version) return known.value;
		const value = load(world);
		kept.set(world, { version, value });
		// A failed read is not kept.
		value.catch(() => {
			if (kept.get(world)?.value === value) kept.delete(world);
		});
		return value;
	};
}

/** Something of each world's own, made at its first use. */
export function ownedBy<T>(make: (world: World) => T): (world: World) => T {
	const owned = new WeakMap<World, T>();
	return (world) => {
		const known = owned.get(world);
		if (known !== undefined) return known;
		const made = make(world);
		owned.set(world, made);
		return made;
	};
}

/** Puts an entry into a bounded map; the oldest goes first. */
export function remember<K, V>(map: Map<K, V>, key: K, value: V, most: number): V {
	map.set(key, value);
	if (map.size > most) {
		for (const oldest of map.keys()) {
			map.delete(oldest);
			break;
		}
	}
	return value;
}

const days = ownedBy(() => ({ minute: Number.NaN, day: '' }));
const minuteMs = 60_000;

/** Today in Kyiv; asked several times in every calculation, and looked up once a minute. */
export function todayInKyiv(world: World): string {
	const known = days(world);
	const at = world.now();
	const minute = Math.floor(at.getTime() / minuteMs);
	if (known.minute !== minute) Object.assign(known, { minute, day: kyivDay(at) });
	return known.day;
}
