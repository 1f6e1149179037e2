/**
 * The rounds of a property that takes long to test: all of them in `npm run test:long`, which sets `TEST_LONG`,
 * an eighth of them in every other run.
 */
export const rounds = (max: number): number => (process.env.TEST_LONG === 'true' ? max : Math.ceil(max / 8));
