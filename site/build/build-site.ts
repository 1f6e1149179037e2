import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@clearway/shared/contract/language.ts';
import { build } from 'vite';
import { buildAdmin } from './build-admin.ts';
import { buildBoot } from './build-boot.ts';
import { alone } from './build-lock.ts';
import { buildWorker } from './build-worker.ts';
import { builtStamp } from './built-stamp.ts';
import { compressFiles } from './compress.ts';
import { drawIcons } from './icons.ts';
import { builtLanguages, textsIn } from './language-build.ts';

const site = fileURLToPath(new URL('..', import.meta.url));
const cache = join(site, '..', 'node_modules', '.cache', 'clearway-site');
const dist = join(site, 'dist');

/** Builds browser files, server bundle, icons and service worker. */
export async function buildSite(stamp: string, { always }: { always: boolean }): Promise<void> {
	await alone(join(cache, 'lock'), async () => {
		// A process that waited for the lock finds the build done.
		if (!always && (await builtStamp()) === stamp) return;
		await buildBeside(stamp);
	});
}

// The build has a temporary folder, renamed at the end: a server that starts meanwhile finds a whole build.
async function buildBeside(stamp: string): Promise<void> {
	const next = join(cache, 'next');
	const client = join(next, 'client');
	await rm(next, { recursive: true, force: true });
	await mkdir(next, { recursive: true });
	await Promise.all(builtLanguages.map((language) => buildPages(language, next)));
	for (const language of builtLanguages) if (language !== 'ru') await addFiles(language, next);
	// After the site, whose build empties the folder first.
	for (const language of builtLanguages) await buildAdmin(language, { site, client });
	await drawIcons(join(client, 'icons'));
	await moveMaps(client, join(next, 'maps'));
	await buildWorker({ site, client });
	await compressFiles(client);
	await rememberFiles(next);
	await bringPrevious(dist, next);
	await writeFile(join(next, 'stamp'), stamp);
	await swap(next);
}

// Other languages than Russian are built in their own folders first.
const clientOf = (language: Language, next: string): string =>
	join(next, language === 'ru' ? 'client' : language);

/** Builds the pages in one language: browser files, server bundle and document. */
async function buildPages(language: Language, next: string): Promise<void> {
	const isMain = language === 'ru';
	const client = clientOf(language, next);
	const server = join(next, 'server', isMain ? '' : language);
	const shared = {
		configFile: join(site, 'vite.config.ts'),
		logLevel: 'warn',
		...textsIn(language),
	} as const;
	await Promise.all([
		build({ ...shared, build: { outDir: client, copyPublicDir: isMain } }),
		build({ ...shared, build: { outDir: server, ssr: 'entry-server.tsx' } }),
	]);
	await buildBoot({ site, client, server, language });
}

/** Adds another language's files. Names carry hashes, so files without texts (styles, fonts) are shared. */
async function addFiles(language: Language, next: string): Promise<void> {
	const from = clientOf(language, next);
	const to = clientOf('ru', next);
	await cp(join(from, 'assets'), join(to, 'assets'), { recursive: true });
	await cp(join(from, '.vite', 'manifest.json'), join(to, '.vite', `manifest.${language}.json`));
	await rm(from, { recursive: true });
}

/** Keeps the source maps of browser files beside them, where no browser can load them. */
async function moveMaps(client: string, maps: string): Promise<void> {
	await mkdir(maps);
	const assets = join(client, 'assets');
	const names = (await readdir(assets)).filter((name) => name.endsWith('.map'));
	await Promise.all(names.map((name) => rename(join(assets, name), join(maps, name))));
}

async function swap(next: string): Promise<void> {
	const old = join(cache, 'old');
	await rm(old, { recursive: true, force: true });
	await rename(dist, old).catch(ignoreMissing);
	await rename(next, dist);
	await rm(old, { recursive: true, force: true });
}

// The first build replaces nothing, and somebody may have deleted a folder.
function ignoreMissing(error: NodeJS.ErrnoException): void {
	if (error.code !== 'ENOENT') throw error;
}

/**
 * Keeps the hashed files of the last build, so that open tabs find their chunks for one more deploy. Files that
 * the last build had kept from an older one go.
 */
async function bringPrevious(dist: string, next: string): Promise<void> {
	for (const name of await ownFiles(dist)) {
		const from = join(dist, 'client', 'assets', name);
		await cp(from, join(next, 'client', 'assets', name), { force: false }).catch(ignoreMissing);
	}
}

/** Lists the hashed files that this build made. */
async function rememberFiles(dist: string): Promise<void> {
	await writeFile(
		join(dist, 'own-assets.json'),
		JSON.stringify(await readdir(join(dist, 'client', 'assets'))),
	);
}

async function ownFiles(dist: string): Promise<string[]> {
	const text = await readFile(join(dist, 'own-assets.json'), 'utf8').catch(() => '[]');
	// `rememberFiles` wrote it.
	return JSON.parse(text) as string[];
}
