import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { drawAppIcons } from './packaging/icons.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The app as Electron runs it and as it is packed: nothing else is in that folder. */
export const appFolder = here('dist/app');

/** Builds pages, main process and preload, and puts beside them what runs with them. */
export async function buildApp(): Promise<void> {
	await rm(appFolder, { recursive: true, force: true });
	await mkdir(appFolder, { recursive: true });
	await build({ configFile: here('vite.config.ts'), logLevel: 'warn' });
	// For those who measure, not for those who run.
	await rename(join(appFolder, 'renderer/manifest.json'), here('dist/renderer-manifest.json'));
	const { version } = JSON.parse(await readFile(here('package.json'), 'utf8')) as { version: string };
	const about = {
		name: 'clearway-desktop',
		productName: 'Clearway',
		version,
		description: 'Рабочее место Clearway',
		author: 'Clearway',
		homepage: 'https://clearway.ua',
		private: true,
		type: 'module',
		main: 'main.js',
	};
	await writeFile(join(appFolder, 'package.json'), `${JSON.stringify(about, null, '\t')}\n`);
	await bringKeytar();
	await drawAppIcons({ app: join(appFolder, 'icons'), installers: here('dist/icons') });
}

// The native module beside the code that loads it: no node_modules are packed.
async function bringKeytar(): Promise<void> {
	const package_ = keytarFolder();
	if (!package_) return console.warn('keytar is not installed: this build keeps sessions only until it is closed.');
	for (const file of ['package.json', 'lib/keytar.js', 'build/Release/keytar.node']) {
		await mkdir(dirname(join(appFolder, 'keytar', file)), { recursive: true });
		await cp(join(package_, file), join(appFolder, 'keytar', file)).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOENT') throw error;
			console.warn(`keytar has no ${file}: it was installed without its build.`);
		});
	}
}

function keytarFolder(): string | null {
	try {
		return dirname(createRequire(import.meta.url).resolve('keytar/package.json'));
	} catch {
		return null;
	}
}

if (import.meta.main) await buildApp();
