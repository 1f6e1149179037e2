import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keeps the hashed files of the build before this one for one deploy longer, so that tabs which are still open find
 * their chunks. Returns what puts them back once the new files are there.
 */
export async function keepPrevious(dist: string): Promise<() => Promise<void>> {
	const assets = join(dist, 'client', 'assets');
	const aside = join(dist, 'previous-assets');
	const own = await ownFiles(dist);
	await rm(aside, { recursive: true, force: true });
	await mkdir(aside, { recursive: true });
	// Only what that build made itself: what it had kept of an even older one goes now.
	for (const name of own) await rename(join(assets, name), join(aside, name)).catch(ignoreGone);
	return async () => {
		await cp(aside, assets, { recursive: true, force: false });
		await rm(aside, { recursive: true, force: true });
	};
}

/** Writes down which hashed files this build made. */
export async function rememberFiles(dist: string): Promise<void> {
	const names = await readdir(join(dist, 'client', 'assets'));
	await writeFile(join(dist, 'own-assets.json'), JSON.stringify(names));
}

async function ownFiles(dist: string): Promise<string[]> {
	const text = await readFile(join(dist, 'own-assets.json'), 'utf8').catch(() => '[]');
	// Written by `rememberFiles`.
	return JSON.parse(text) as string[];
}

// Somebody may have tidied up by hand; nobody misses a file twice.
const ignoreGone = () => undefined;
