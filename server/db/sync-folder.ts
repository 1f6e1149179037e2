import { open } from 'node:fs/promises';

/**
 * Syncs a folder's entries to the disk, so that a power failure does not undo a renaming. Some systems do not
 * support it.
 */
export async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r').catch(() => null);
	await handle?.sync().catch(() => undefined);
	await handle?.close();
}
