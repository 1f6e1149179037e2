import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Where tests keep their databases. Each commit of SQLite waits for the disk, which was a quarter of the time
 * of a server test. Systems without such a folder, or with little room in it, use the disk.
 */
export function folderInMemory(): string {
	const folder = '/dev/shm';
	try {
		accessSync(folder, constants.W_OK);
		const { bavail, bsize } = statfsSync(folder);
		return bavail * bsize > 2 ** 32 ? folder : tmpdir();
	} catch {
		return tmpdir();
	}
}
