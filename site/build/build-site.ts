import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@clearway/shared/contract/language.ts';
import { build } from 'vite';
import { buildBoot } from './boot.ts';
import { buildAdmin } from './build-admin.ts';
import { alone } from './build-lock.ts';
import { builtStamp } from './built-stamp.ts';
import { compressFiles } from './compress.ts';
import { drawIcons } from './icons.ts';
import { builtLanguages, textsIn } from './language-build.ts';
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
	await rm(next, { recursive: true, force: true });
	await mkdir(next, { recursive: true });
	await Promise.all(builtLanguages.map((language) => buildPages(language, next)));
	for (const language of builtLanguages) if (language !== 'ru') await addFiles(language, next);
	// After the site's own, which empties the folder first.
	for (const language of builtLanguages) await buildAdmin(language, { site, client });
	await drawIcons(join(client, 'icons'));
	await buildWorker({ site, client });
	await compressFiles(client);
	await rememberFiles(next);
	await bringPrevious(dist, next);
	await writeFile(join(next, 'stamp'), stamp);
	await swap(next);
}

// The languages beside Russian, whose texts the sources name, are built in a folder of their own first.
const clientOf = (language: Language, next: string): string =>
	join(next, language === 'ru' ? 'client' : language);

/** The pages in one language: the files of browsers, the server's bundle and its document. */
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

/**
 * Puts the files of a further language beside those of the first: names carry hashes, and what has no texts
 * in it (styles, fonts) is the same file.
 */
async function addFiles(language: Language, next: string): Promise<void> {
	const from = clientOf(language, next);
	const to = clientOf('ru', next);
	await cp(join(from, 'assets'), join(to, 'assets'), { recursive: true });
	await cp(join(from, '.vite', 'manifest.json'), join(to, '.vite', `manifest.${language}.json`));
	await rm(from, { recursive: true });
}

async function swap(next: string): Promise<void> {
	const old = join(cache, 'old');
	await rm(old, { recursive: true, force: true });
	await rename(dist, old).catch(ignoreMissing);
	await rename(next, dist);
	await rm(old, { recursive: true, force: true });
}

// The very first build replaces nothing, and a folder may have been deleted by hand.
function ignoreMissing(error: NodeJS.ErrnoException): void {
	if (error.code !== 'ENOENT') throw error;
}

/**
 * Brings the hashed files that the build before this one made, so that tabs which are still open find their
 * chunks for one deploy longer. Files which that build had copied from an even older one are dropped.
 */
async function bringPrevious(dist: string, next: string): Promise<void> {
	for (const name of await ownFiles(dist)) {
		const from = join(dist, 'client', 'assets', name);
		await cp(from, join(next, 'client', 'assets', name), { force: false }).catch(ignoreMissing);
	}
}

/** Writes down which hashed files a build made. */
async function rememberFiles(dist: string): Promise<void> {
	await writeFile(
		join(dist, 'own-assets.json'),
		JSON.stringify(await readdir(join(dist, 'client', 'assets'))),
	);
}

async function ownFiles(dist: string): Promise<string[]> {
	const text = await readFile(join(dist, 'own-assets.json'), 'utf8').catch(() => '[]');
	// Written by `rememberFiles`.
	return JSON.parse(text) as string[];
}
