/** Repeatable chance: the same text always gives the same row of numbers from 0 up to, but without, 1. */
export function chanceOf(text: string): () => number {
	// FNV-1a for the seed, mulberry32 for the row: both short, and even enough for drawings.
	let state = 2166136261;
	for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}
