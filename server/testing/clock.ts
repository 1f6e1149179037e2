/** The middle of a few measurements. */
export const median = (values: readonly number[]): number =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A clock that a test moves. */
export function movableClock(start: string): {
	now: () => Date;
	set(at: string): void;
	pass(ms: number): void;
} {
	let at = Date.parse(start);
	return {
		now: () => new Date(at),
		set: (to) => {
			at = Date.parse(to);
		},
		pass: (ms) => {
			at += ms;
		},
	};
}
