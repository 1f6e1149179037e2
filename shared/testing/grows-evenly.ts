import { expect } from 'vitest';

const factor = 4;
const most = 2 * factor;
const tries = 10;
// The processor's time comes in ticks of a few milliseconds.
const leastMs = 20;

/**
 * Expects that work grows with its size, not with the square of it: four times the size may take eight times
 * as long. Only the processor's time of this thread is measured, whatever else the machine does. The quickest
 * try of each size counts, and the first pair within the limit ends the test.
 */
export function growsEvenly(run: (size: number) => unknown, size: number): void {
	const timed = (many: number): number => {
		const started = process.threadCpuUsage();
		let spent = 0;
		let runs = 0;
		do {
			run(many);
			runs++;
			const { user, system } = process.threadCpuUsage(started);
			spent = (user + system) / 1000;
		} while (spent < leastMs);
		return spent / runs;
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
