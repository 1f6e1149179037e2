import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildBoot } from './boot.ts';
import { drawIcons } from './icons.ts';
import { keepPrevious, rememberFiles } from './previous-assets.ts';
import { buildWorker } from './worker.ts';

const site = fileURLToPath(new URL('..', import.meta.url));
const dist = join(site, 'dist');
const client = join(dist, 'client');
const server = join(dist, 'server');

/** Builds all that the site is made of: browser files, server bundle, icons, service worker. */
export async function buildSite(stamp: string): Promise<void> {
	// A build that broke off half-way must not pass for a whole one.
	await rm(join(dist, 'stamp'), { force: true });
	const restorePrevious = await keepPrevious(dist);
	const configFile = join(site, 'vite.config.ts');
	await Promise.all([build({ configFile, logLevel: 'warn' }), build({ configFile, logLevel: 'warn', build: { ssr: 'entry-server.tsx' } })]);
	await buildBoot({ site, client, server });
	await drawIcons(join(client, 'icons'));
	await buildWorker({ site, client });
	await rememberFiles(dist);
	await restorePrevious();
	await writeFile(join(dist, 'stamp'), stamp);
}
