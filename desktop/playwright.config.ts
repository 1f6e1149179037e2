import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './e2e/journey.ts';

const built = process.env.BUILT || fileURLToPath(new URL('dist/app', import.meta.url));
// Written by testing/run.ts: the app as it was taken out of the packed archive.
const packed = process.env.PACKED
	? (JSON.parse(readFileSync(process.env.PACKED, 'utf8')) as { folder: string })
	: null;

const isCI = process.env.CI === 'true';

export default defineConfig<JourneyOptions>({
	testDir: 'e2e',
	testMatch: '**/*.spec.ts',
	outputDir: 'test-results',
	timeout: isCI ? 180_000 : 90_000,
	// A shared machine was seen to stand still for more than ten seconds.
	expect: { timeout: isCI ? 30_000 : 15_000 },
	// Journeys of one file share nothing, so the longest file does not hold one worker at the end.
	fullyParallel: true,
	// Every worker has its own bus and keyring. As for the journeys of the site.
	workers: 2,
	// As for the journeys of the site.
	retries: isCI ? 1 : 0,
	reporter: 'list',
	// As for the journeys of the site.
	use: { actionTimeout: 15_000 },
	projects: [
		{ name: 'built', use: { appFolder: built, isPackaged: false } },
		// Packing changes the files that are there and the start of the app, not its behaviour: its files equal
		// the built ones byte for byte. So only the journeys run that start it as installed, use its keychain, or
		// open every screen.
		...(packed
			? [
					{
						name: 'packed',
						grep: /@packed/,
						use: { appFolder: packed.folder, isPackaged: true },
					},
				]
			: []),
	],
});
