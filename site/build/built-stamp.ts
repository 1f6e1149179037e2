import { readFile } from 'node:fs/promises';

/**
 * The stamp of the existing build; empty without one. Separate from the build's code, which is slow to
 * import.
 */
export const builtStamp = (): Promise<string> =>
	readFile(new URL('../dist/stamp', import.meta.url), 'utf8').catch(() => '');
