import type { TableVersion } from '../../../contract/calculator.ts';

/** The version that holds from a version's day if that one is cancelled. They come newest first. */
export function holdsWithout(versions: readonly TableVersion[], one: TableVersion): TableVersion | undefined {
	let found: TableVersion | undefined;
	for (const other of versions) {
		if (other === one || other.state === 'cancelled' || other.validFrom > one.validFrom) continue;
		if (!found || other.validFrom > found.validFrom) found = other;
	}
	return found;
}

/** The version that comes into force next. */
export const firstDue = (versions: readonly TableVersion[]): TableVersion | null =>
	versions
		.filter(({ state }) => state === 'pending')
		.sort((a, b) => a.validFrom.localeCompare(b.validFrom) || b.version - a.version)[0] ?? null;
