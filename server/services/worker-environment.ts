import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * A worker gets none of the server's settings, only the place of translated and compiled code: without it each
 * one begins with compiling its script anew.
 */
export function workerEnvironment(): Record<string, string> {
	// The folder of this version of Node, in the one that is named.
	const folder = getCompileCacheDir();
	return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
