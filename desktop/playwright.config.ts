import { defineConfig } from '@playwright/test';

export default defineConfig({
	testDir: 'e2e',
	testMatch: '**/*.spec.ts',
	outputDir: 'test-results',
	timeout: 90_000,
	expect: { timeout: 15_000 },
	fullyParallel: false,
	// One keyring, one machine: the journeys follow each other.
	workers: 1,
	retries: process.env.CI === 'true' ? 2 : 0,
	reporter: 'list',
});
