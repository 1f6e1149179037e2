/**
 * How often a property that is dear to try is tried: all its rounds in `npm run test:long`, which sets
 * `TEST_LONG`, an eighth of them in every other run.
 */
export const rounds = (all: number): number => (process.env.TEST_LONG === 'true' ? all : Math.ceil(all / 8));
