import { readFile } from 'node:fs/promises';

/**
 * The stamp of the build that lies there; empty without one. Apart from the build itself, which takes long to
 * import.
 */
export const builtStamp = (): Promise<string> =>
	readFile(new URL('../dist/stamp', import.meta.url), 'utf8').catch(() => '');
