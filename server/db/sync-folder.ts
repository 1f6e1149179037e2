import { open } from 'node:fs/promises';

/**
 * Writes down the names in a folder, so that a power cut does not bring back the former ones. Some systems
 * cannot be asked this.
 */
export async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r').catch(() => null);
	await handle?.sync().catch(() => undefined);
	await handle?.close();
}
