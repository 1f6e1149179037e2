import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { addFiles } from './build.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Holds main and preload only; pages come from Vite's server. */
const devFolder = pathOf('dist/dev');

/**
 * Serves the pages with hot reload, builds main and preload anew with every change, and starts Electron on
 * them, or only says where the pages are (`ELECTRON_STARTUP_PREVENT=1`).
 */
export async function develop(): Promise<void> {
	await mkdir(devFolder, { recursive: true });
	await addFiles(devFolder);
	const server = await createServer({ configFile: pathOf('vite.config.ts') });
	await server.listen();
	server.printUrls();
}

if (import.meta.main) await develop();
