import { test } from '@playwright/test';

/**
 * Marks a file or a group of journeys that depend on the clock: a killed tab, a lost network, a time limit.
 * In CI these are tried twice more, others once, and the run names each that was tried again. (In vitest the tag
 * `time` does the same.)
 */
export const dependsOnTime = (): void =>
	test.describe.configure({ retries: process.env.CI === 'true' ? 2 : 0 });
