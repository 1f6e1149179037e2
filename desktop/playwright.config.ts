import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './e2e/journey.ts';

const built = process.env.BUILT || fileURLToPath(new URL('dist/app', import.meta.url));
// Written by testing/run.ts: the app as it was taken out of the packed archive.
const packed = process.env.PACKED
	? (JSON.parse(readFileSync(process.env.PACKED, 'utf8')) as { folder: string })
	: null;

export default defineConfig<JourneyOptions>({
	testDir: 'e2e',
	testMatch: '**/*.spec.ts',
	outputDir: 'test-results',
	timeout: 90_000,
	expect: { timeout: 15_000 },
	fullyParallel: false,
	// Every worker has a bus and a keyring of its own.
	workers: 2,
	// No retries: `dependsOnTime()` of testing/depends-on-time.ts gives them to those who need them.
	reporter: 'list',
	projects: [
		{ name: 'built', use: { appFolder: built, isPackaged: false } },
		// Packing changes which files are there and how the app is started, not what it does: of the packed app
		// run what it was packed with, and the journeys that start it, sign in, use its keychain, work without a
		// network and read a table.
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
