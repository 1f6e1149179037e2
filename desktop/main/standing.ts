import type { Standing } from '../bridge/ipc.ts';

/** What every window's bar says until somebody closes it; a page that loads later reads it at its start. */
export function createStanding(tell: (standing: Standing) => void) {
	let standing: Standing = { update: null, mismatch: null, isHidden: false };
	return {
		now: (): Standing => standing,
		change(part: Partial<Standing>): void {
			standing = { ...standing, ...part };
			tell(standing);
		},
	};
}
