import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * A worker knows nothing of the server's settings; only where translated and compiled code lies, without
 * which each one begins with compiling its script anew.
 */
export function workerEnvironment(): Record<string, string> {
	// The folder of this version of Node, in the one that is named.
	const folder = getCompileCacheDir();
	return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
