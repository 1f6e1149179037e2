import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isSource = (path: string): boolean =>
	!/(^|\/)(dist|node_modules|e2e|testing)(\/|$)|\.test\.tsx?$|\.md$/.test(path);

/**
 * One hash over everything the site is built from: sources of `site` and `shared`, and the exact packages.
 */
export async function sourceStamp(): Promise<string> {
	const folders = await Promise.all(['site', 'shared'].map(filesIn));
	const files = [...folders.flat(), 'package-lock.json'].sort();
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
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(root.length))
		.filter(isSource);
}
