import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The path of keytar, the module for the system's keychain; null if it is not installed. */
export function keytarFolder(): string | null {
	try {
		return dirname(resolve('keytar/package.json'));
	} catch {
		return null;
	}
}

/** Names in one sentence what keytar lacks here; null where it works. */
export function missingInKeytar(): string | null {
	const folder = keytarFolder();
	if (folder === null) return 'keytar is not installed: run npm ci without leaving optional packages out.';
	if (!existsSync(join(folder, 'build/Release/keytar.node')))
		return 'keytar is installed without its native part: node run.js desktop/keytar.ts brings it.';
	// In a separate process: a native module built for another system may crash the process that loads it.
	if (spawnSync(process.execPath, ['-e', "require('keytar')"], { cwd: import.meta.dirname }).status === 0)
		return null;
	return process.platform === 'linux'
		? 'keytar cannot be loaded: it needs libsecret (Debian: apt-get install libsecret-1-0).'
		: "keytar's native part is made for another system: delete node_modules and run npm ci, then node run.js desktop/keytar.ts.";
}

/**
 * Fetches or builds keytar's native part if it is missing, as its install script would: install scripts are
 * off. Returns in one sentence what is still missing; null when keytar works.
 */
export function bringKeytar(): string | null {
	const before = missingInKeytar();
	const folder = keytarFolder();
	if (before === null || folder === null || existsSync(join(folder, 'build/Release/keytar.node')))
		return before;
	console.log('keytar, which keeps the session in the system’s keychain, is brought once.');
	const isThere =
		run(folder, 'Fetching it', 60, resolve('prebuild-install/bin.js'), []) ||
		run(folder, 'Building it from its source', 180, resolve('node-gyp/bin/node-gyp.js'), ['rebuild']);
	return isThere ? missingInKeytar() : cannotBuild();
}

function run(
	cwd: string,
	what: string,
	mostSeconds: number,
	program: string,
	args: readonly string[],
): boolean {
	console.log(`${what}, ${mostSeconds} seconds at most…`);
	const carried = join(dirname(process.execPath), '..');
	// The headers of our own Node are there already; Windows needs a library besides, which node-gyp fetches.
	const hasHeaders = process.platform !== 'win32' && existsSync(join(carried, 'include/node/node_api.h'));
	const env = { ...process.env, ...(hasHeaders && { npm_config_nodedir: carried }) };
	const { status } = spawnSync(process.execPath, [program, ...args], {
		cwd,
		env,
		stdio: 'ignore',
		timeout: mostSeconds * 1000,
	});
	return status === 0 && existsSync(join(cwd, 'build/Release/keytar.node'));
}

const has = (program: string, args = ['--version']): boolean =>
	spawnSync(program, args, { stdio: 'ignore' }).status === 0;

function cannotBuild(): string {
	const failed = 'keytar could not be fetched from github.com';
	if (process.platform === 'darwin')
		return `${failed}, nor built here: that needs Python 3 and Xcode’s tools (xcode-select --install).`;
	if (process.platform === 'win32')
		return `${failed}, nor built here: that needs Python 3 and Visual Studio’s Build Tools for C++.`;
	const needed: readonly [what: string, isThere: boolean][] = [
		['python3', has('python3')],
		['make', has('make')],
		['g++', has('g++')],
		['pkg-config', has('pkg-config')],
		['libsecret-1-dev', has('pkg-config', ['--exists', 'libsecret-1'])],
	];
	const missing = needed.filter(([, isThere]) => !isThere).map(([what]) => what);
	return missing.length > 0
		? `${failed}, nor built here, because ${missing.join(', ')} is missing (Debian: apt-get install ${missing.join(' ')}).`
		: `${failed}, nor built here: run node-gyp rebuild in node_modules/keytar to see why.`;
}

if (import.meta.main) {
	const missing = bringKeytar();
	if (missing !== null) console.error(missing);
	process.exitCode = missing === null ? 0 : 1;
}
