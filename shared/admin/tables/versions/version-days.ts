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
