import { defineConfig } from '@playwright/test';

export default defineConfig({
	testDir: 'e2e',
	testMatch: '**/*.spec.ts',
	outputDir: '../test-results/desktop',
	timeout: 45_000,
	expect: { timeout: 10_000 },
	fullyParallel: false,
	// One keyring, one machine: the journeys follow each other.
	workers: 1,
	reporter: 'list',
});
