const lowest = 0x21;
const above = 0x7f;

/**
 * A text that sorts by its bytes between two others, short where there is room: signs from "!" to "~", of
 * which "!" is never the last, so that there is always something below. Null stands for no limit.
 */
export function keyBetween(low: string, high: string | null): string {
	let key = '';
	let limit = high;
	for (let at = 0; ; at++) {
		const from = at < low.length ? low.charCodeAt(at) : lowest;
		const to = limit !== null && at < limit.length ? limit.charCodeAt(at) : above;
		if (to - from > 1) return key + String.fromCharCode(Math.floor((from + to) / 2));
		key += String.fromCharCode(from);
		if (from !== to) limit = null;
	}
}
