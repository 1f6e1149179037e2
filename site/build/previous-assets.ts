import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Brings the hashed files that the build before this one made, so that tabs which are still open find their
 * chunks for one deploy longer. Files which that build had copied from an even older one are dropped.
 */
export async function bringPrevious(dist: string, next: string): Promise<void> {
	for (const name of await ownFiles(dist)) {
		const from = join(dist, 'client', 'assets', name);
		await cp(from, join(next, 'client', 'assets', name), { force: false }).catch(ignoreMissing);
	}
}

/** Writes down which hashed files a build made. */
export async function rememberFiles(dist: string): Promise<void> {
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

// The folder may have been deleted by hand.
function ignoreMissing(error: NodeJS.ErrnoException): void {
	if (error.code !== 'ENOENT') throw error;
}
