import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildBoot } from './boot.ts';
import { alone } from './build-lock.ts';
import { builtStamp } from './built-stamp.ts';
import { compressFiles } from './compress.ts';
import { drawIcons } from './icons.ts';
import { bringPrevious, rememberFiles } from './previous-assets.ts';
import { buildWorker } from './worker.ts';

const site = fileURLToPath(new URL('..', import.meta.url));
const cache = join(site, '..', 'node_modules', '.cache', 'clearway-site');
const dist = join(site, 'dist');

/** Builds all that the site is made of: browser files, server bundle, icons, service worker. */
export async function buildSite(stamp: string, { always }: { always: boolean }): Promise<void> {
	await alone(join(cache, 'lock'), async () => {
		// A process that waited for the lock finds the build done.
		if (!always && (await builtStamp()) === stamp) return;
		await buildBeside(stamp);
	});
}

// Built in a temporary folder and renamed: a server that starts meanwhile finds the old or the new build.
async function buildBeside(stamp: string): Promise<void> {
	const next = join(cache, 'next');
	const client = join(next, 'client');
	const server = join(next, 'server');
	await rm(next, { recursive: true, force: true });
	await mkdir(next, { recursive: true });
	const configFile = join(site, 'vite.config.ts');
	await Promise.all([
		build({ configFile, logLevel: 'warn', build: { outDir: client } }),
		build({ configFile, logLevel: 'warn', build: { outDir: server, ssr: 'entry-server.tsx' } }),
	]);
	// After the site's own, which empties the folder first.
	await build({
		configFile: join(site, 'vite.admin.config.ts'),
		logLevel: 'warn',
		build: { outDir: client },
	});
	await buildBoot({ site, client, server });
	await drawIcons(join(client, 'icons'));
	await buildWorker({ site, client });
	await compressFiles(client);
	await rememberFiles(next);
	await bringPrevious(dist, next);
	await writeFile(join(next, 'stamp'), stamp);
	await swap(next);
}

async function swap(next: string): Promise<void> {
	const old = join(cache, 'old');
	await rm(old, { recursive: true, force: true });
	await rename(dist, old).catch(ignoreMissing);
	await rename(next, dist);
	await rm(old, { recursive: true, force: true });
}

// The very first build replaces nothing.
function ignoreMissing(error: NodeJS.ErrnoException): void {
	if (error.code !== 'ENOENT') throw error;
}
