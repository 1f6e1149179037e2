import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['shared/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'site/**/*.test.{ts,tsx}', 'desktop/**/*.test.ts'],
		exclude: ['**/node_modules/**', '**/e2e/**', '**/dist/**'],
		testTimeout: 20_000,
		hookTimeout: 60_000,
	},
});
