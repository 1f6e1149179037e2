import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isSource = (path: string): boolean =>
	!/(^|\/)(dist|node_modules|e2e|testing|trials)(\/|$)|\.test\.tsx?$|\.md$/.test(path);

export const siteStamp = (): Promise<string> => sourceStamp(['site', 'shared']);

/** One hash over the sources in these folders, further files, and the exact packages. */
export async function sourceStamp(
	folders: readonly string[],
	further: readonly string[] = [],
): Promise<string> {
	const sourcesOfFolders = await Promise.all(folders.map(filesIn));
	const files = [...sourcesOfFolders.flat(), ...further, 'package-lock.json'].sort();
	const hash = createHash('sha256');
	const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
	for (const [index, file] of files.entries())
		hash
			.update(`${file}\0`)
			.update(contents[index] ?? '')
			.update('\0');
	return hash.digest('hex');
}

async function filesIn(folder: string): Promise<string[]> {
	const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
	return (
		entries
			.filter((entry) => entry.isFile())
			// Windows has another separator; `isSource` expects this one.
			.map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll(sep, '/'))
			.filter(isSource)
	);
}
