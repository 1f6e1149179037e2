import { expect } from 'vitest';

const factor = 4;
const most = 2 * factor;
const tries = 25;
// Of less a clock tells nothing.
const leastMs = 0.1;

/**
 * Whether the work grows as the size does, and not with its square: four times the size may take eight times
 * as long. Each size counts by its quickest try, since what else a machine does only adds; a pair that is
 * within the limit ends it.
 */
export function growsEvenly(run: (size: number) => unknown, size: number): void {
	const timed = (many: number): number => {
		const started = performance.now();
		run(many);
		return Math.max(leastMs, performance.now() - started);
	};
	timed(size);
	let small = Number.POSITIVE_INFINITY;
	let large = Number.POSITIVE_INFINITY;
	for (let at = 0; at < tries && !(large < most * small); at++) {
		small = Math.min(small, timed(size));
		large = Math.min(large, timed(factor * size));
	}
	expect(large / small).toBeLessThan(most);
}
