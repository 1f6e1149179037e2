import { test } from '@playwright/test';

/**
 * Said at the top of a file or of a group of journeys that depend on the clock: a killed tab, a lost
 * network, a limit of time. Only these are tried again in CI, and the run says how many were. (In vitest the
 * tag `time` does the same.)
 */
export const dependsOnTime = (): void =>
	test.describe.configure({ retries: process.env.CI === 'true' ? 2 : 0 });
