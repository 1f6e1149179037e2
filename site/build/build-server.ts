import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { alone } from './build-lock.ts';
import { sourceStamp } from './source-stamp.ts';

const server = fileURLToPath(new URL('../../server', import.meta.url));
const dist = join(server, 'dist');
const entry = join(dist, 'main.js');
const lock = join(server, '..', 'node_modules', '.cache', 'clearway-server', 'lock');

/**
 * Bundles the server's modules and packages into a few files when the sources have changed: reading 1,400 small
 * files takes longer than the rest of a start (docs/decisions/0003-install-and-start.md).
 */
export async function ensureServerBuilt(): Promise<void> {
	// A change of this file changes the bundle too.
	const stamp = (await sourceStamp(['server', 'shared'], ['site/build/build-server.ts'])).slice(0, 16);
	if ((await readEntry()) === entryOf(stamp)) return;
	await alone(lock, async () => {
		// A process that waited for the lock finds the build done.
		const before = await readEntry();
		if (before !== entryOf(stamp)) await buildBeside(stamp, before);
	});
}

// Each build has its own folder, and the one before is kept: a running server still reads files of it.
async function buildBeside(stamp: string, before: string): Promise<void> {
	await bundle(join(dist, stamp));
	await writeFile(`${entry}.next`, entryOf(stamp));
	await rename(`${entry}.next`, entry);
	for (const name of await readdir(dist)) {
		const isKept = name === 'main.js' || name === stamp || before.includes(name);
		if (!isKept) await rm(join(dist, name), { recursive: true, force: true });
	}
}

const entryOf = (stamp: string): string => `import './${stamp}/main.js';\n`;
const readEntry = (): Promise<string> => readFile(entry, 'utf8').catch(() => '');

// Native modules find their binaries beside their own files, and pino finds its worker there.
const isLeftInPlace = /^(better-sqlite3|sharp|pino)(\/|$)/;

/** Each price list starts this worker anew, which would read sixty small files each time. */
const worker = { name: 'read-worker', source: join(server, 'tables', 'read-worker.ts') };

async function bundle(folder: string): Promise<void> {
	// Slow to import, and seldom needed.
	const { rolldown } = await import('rolldown');
	const plugins = [sourcePlaces(folder), builtinsAsObjects];
	await rm(folder, { recursive: true, force: true });
	for (const input of [{ main: join(server, 'main.js') }, { [worker.name]: worker.source }]) {
		// What visitors' browsers load when it is needed, the server has at once.
		const checks = { ineffectiveDynamicImport: false };
		const built = await rolldown({ input, platform: 'node', external: isLeftInPlace, plugins, checks });
		await built.write({ dir: folder, sourcemap: 'hidden' });
		await built.close();
	}
}

/** Keeps `import.meta.url` at the source, so that a module still finds the fonts, dictionaries and workers there. */
function sourcePlaces(folder: string): Plugin {
	const thisModule = 'import.meta.url';
	const places = new RegExp(`new URL\\('\\./${worker.name}\\.ts', ${thisModule}\\)|${thisModule}`, 'g');
	return {
		name: 'source-places',
		transform: {
			filter: { code: thisModule, id: { exclude: /node_modules/ } },
			handler: (code, id) => ({
				code: code.replace(places, (place) =>
					place === thisModule
						? `new URL(${JSON.stringify(relative(folder, id))}, ${thisModule}).href`
						: `new URL('./${worker.name}.js', ${thisModule})`,
				),
				// No line moves.
				map: null,
			}),
		},
	};
}

// An import of `node:http` reads all its exports, and one of them loads undici, which nobody uses.
const builtinsAsObjects: Plugin = {
	name: 'builtins-as-objects',
	resolveId: { filter: { id: /^node:https?$/ }, handler: (id) => `\0${id}` },
	load: {
		filter: { id: /^\0node:/ },
		handler: (id) => `module.exports = process.getBuiltinModule('${id.slice(1)}');`,
	},
};
