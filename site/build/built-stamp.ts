import { readFile } from 'node:fs/promises';

/** The stamp of the existing build, or empty. In its own file, because the build's code is slow to import. */
export const builtStamp = (): Promise<string> =>
	readFile(new URL('../dist/stamp', import.meta.url), 'utf8').catch(() => '');
