import type { TableVersion } from '../../../contract/calculator.ts';

/** Another version of the same day has replaced it: of several only the highest is ever in force. */
export const isSuperseded = (versions: readonly TableVersion[], one: TableVersion): boolean =>
	versions.some(
		({ state, validFrom, version }) =>
			state !== 'cancelled' && validFrom === one.validFrom && version > one.version,
	);

/** The version that holds from a version's day if that one is cancelled. They come newest first. */
export function holdsWithout(versions: readonly TableVersion[], one: TableVersion): TableVersion | undefined {
	let found: TableVersion | undefined;
	for (const other of versions) {
		if (other === one || other.state === 'cancelled' || other.validFrom > one.validFrom) continue;
		if (!found || other.validFrom > found.validFrom) found = other;
	}
	return found;
}
