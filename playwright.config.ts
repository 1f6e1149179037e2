import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findBrowser } from './testing/browser.ts';

const executablePath = findBrowser() ?? undefined;

export default defineConfig({
	testDir: 'site/e2e',
	testMatch: '**/*.spec.ts',
	// Node reads TypeScript itself; to translate the whole server took six seconds of each worker.
	build: { external: ['**/*'] },
	timeout: process.env.CI === 'true' ? 180_000 : 90_000,
	fullyParallel: false,
	// With three more for server tests (`testing/all.ts`).
	workers: 2,
	// A browser on a machine that others use may miss a moment. A run names each journey that needed a second try.
	retries: process.env.CI === 'true' ? 1 : 0,
	// A machine that others use may stand still for ten seconds and more.
	expect: { timeout: process.env.CI === 'true' ? 30_000 : 15_000 },
	reporter: 'list',
	use: {
		...devices['Desktop Chrome'],
		locale: 'ru-RU',
		timezoneId: 'Europe/Kyiv',
		// A button that never comes fails with its name, not with the end of the whole journey.
		actionTimeout: process.env.CI === 'true' ? 30_000 : 15_000,
		// Fades take a tenth of all the time. They are on where the product fails or changes its page, and in the
		// journeys of the desktop app: `test.use(withMotion)`.
		contextOptions: { reducedMotion: 'reduce' },
		// Their files come after the page and cost as much as a fifth of a journey: only those that try them let
		// them in.
		serviceWorkers: 'block',
		launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
		// A picture of each step takes a third of all the time. To look for a fault, run one journey with `--trace on`.
		trace: 'off',
	},
});
