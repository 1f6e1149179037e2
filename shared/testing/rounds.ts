/** True in CI and in `npm run test:all`, where every test runs with all its repetitions. */
export const isWhole = process.env.CI === 'true' || process.env.TEST_ALL === 'true';

/** How often a test repeats what it proves: `many` times where everything runs, else `few` times. */
export const repeats = (many: number, few = 1): number => (isWhole ? many : few);

/** The cases of a test: all of them where everything runs, else the first few. */
export const someOf = <T>(cases: readonly T[], few = 1): readonly T[] =>
	isWhole ? cases : cases.slice(0, few);

/**
 * The rounds of a property that takes long to test: all of them in `npm run test:long`, which sets `TEST_LONG`,
 * an eighth of them where everything runs, half of that in `npm test`.
 */
export function rounds(max: number): number {
	if (process.env.TEST_LONG === 'true') return max;
	return Math.ceil(max / (isWhole ? 8 : 16));
}
