import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './e2e/journey.ts';

const built = process.env.BUILT || fileURLToPath(new URL('dist/app', import.meta.url));
// Written by testing/run.ts: the app as it was taken out of the packed archive.
const packed = process.env.PACKED
	? (JSON.parse(readFileSync(process.env.PACKED, 'utf8')) as { folder: string })
	: null;

const systemsOwn = ['**/comforts.spec.ts', '**/certificates.spec.ts'];

export default defineConfig<JourneyOptions>({
	testDir: 'e2e',
	testMatch: '**/*.spec.ts',
	outputDir: 'test-results',
	timeout: 90_000,
	expect: { timeout: 15_000 },
	fullyParallel: false,
	// Every worker has a bus and a keyring of its own.
	workers: 2,
	retries: process.env.CI === 'true' ? 2 : 0,
	reporter: 'list',
	projects: [
		{ name: 'built', use: { appFolder: built, isPackaged: false } },
		// Packing changes which files are there, not what the system's own parts do with them.
		...(packed
			? [
					{
						name: 'packed',
						testIgnore: systemsOwn,
						grepInvert: /@system/,
						use: { appFolder: packed.folder, isPackaged: true },
					},
				]
			: []),
	],
});
