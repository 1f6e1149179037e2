import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: [
			'shared/**/*.test.{ts,tsx}',
			'server/**/*.test.ts',
			'site/**/*.test.{ts,tsx}',
			'desktop/**/*.test.ts',
			'testing/**/*.test.ts',
		],
		exclude: ['**/node_modules/**', '**/e2e/**', '**/dist/**'],
		// Two at a time also on two cores: most of a server test is waiting.
		maxWorkers: 2,
		testTimeout: 30_000,
		hookTimeout: 90_000,
		// A machine that others use may miss a limit of time once; a fault in the code fails three times.
		retry: process.env.CI === 'true' ? 2 : 0,
	},
});
