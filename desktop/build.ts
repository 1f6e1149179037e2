import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { admin as words } from '@clearway/shared/words/admin.ts';
import { build } from 'vite';
import { drawAppIcons } from './icons.ts';
import { keytarFolder, missingInKeytar } from './keytar.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Electron runs this folder and the packer packs it, so nothing else lies in it. */
export const appFolder = pathOf('dist/app');

/** Builds pages, main process and preload, and copies what they need at run time beside them. */
export async function buildApp(): Promise<void> {
	await rm(appFolder, { recursive: true, force: true });
	await mkdir(appFolder, { recursive: true });
	await build({ configFile: pathOf('vite.config.ts'), logLevel: 'warn' });
	await build({ configFile: pathOf('vite.config.ts'), mode: 'uk', logLevel: 'warn' });
	await rm(join(appFolder, 'renderer-uk/manifest.json'));
	// Only measurements need it; it is not packed.
	await rename(join(appFolder, 'renderer/manifest.json'), pathOf('dist/renderer-manifest.json'));
	await addFiles(appFolder);
}

/** The app's package.json without its version. */
export const about = {
	name: 'clearway-desktop',
	productName: 'Clearway',
	description: `${words.shell.workplace} Clearway`,
	author: 'Clearway',
	homepage: 'https://clearway.ua',
	license: 'MIT',
	private: true,
	type: 'module',
	main: 'main.js',
	// Linux finds the app's entry, groups its windows and numbers its icon by this name.
	desktopName: 'ua.clearway.desktop',
};

/** Adds the files that the app needs beside its scripts: package.json, the keychain's module, icons. */
export async function addFiles(folder: string): Promise<void> {
	const { version } = JSON.parse(await readFile(pathOf('package.json'), 'utf8')) as { version: string };
	await writeFile(join(folder, 'package.json'), `${JSON.stringify({ ...about, version }, null, '\t')}\n`);
	await copyKeytar(folder);
	await drawAppIcons({ app: join(folder, 'icons'), installers: pathOf('dist/icons') });
}

// The native module lies beside the code that loads it, because no node_modules are packed. Without it the
// app remembers a session only until it closes; the build prints a warning.
async function copyKeytar(to: string): Promise<void> {
	const from = missingInKeytar() === null ? keytarFolder() : null;
	if (from === null) return;
	for (const file of ['package.json', 'lib/keytar.js', 'build/Release/keytar.node']) {
		await mkdir(dirname(join(to, 'keytar', file)), { recursive: true });
		await cp(join(from, file), join(to, 'keytar', file));
	}
}

if (import.meta.main) await buildApp();
