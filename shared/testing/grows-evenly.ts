import { expect } from 'vitest';

const factor = 4;
const most = 2 * factor;
const tries = 25;
// A clock cannot measure less.
const leastMs = 0.1;

/**
 * Expects that work grows with its size, not with the square of it: four times the size may take eight times
 * as long. The quickest try of each size counts, since other work of the machine only adds time. The first
 * pair within the limit ends the test.
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
