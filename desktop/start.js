// Plain JavaScript on purpose: an older Node must be able to read this far. Starts the desktop app, or says
// in one sentence what is missing.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const desktopFolder = fileURLToPath(new URL('.', import.meta.url));

function fail(sentence) {
	console.error(sentence);
	process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7))
	fail(
		`Clearway needs Node 24.7 or newer, and this is ${process.versions.node}; start it with: npm run desktop`,
	);

const require = createRequire(import.meta.url);
let electron = '';
try {
	electron = dirname(require.resolve('electron/package.json'));
} catch {
	fail('Electron is not installed: run npm ci first.');
}

/** Returns Electron's program, or null if it was not downloaded. */
function program() {
	const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
	const list = join(electron, 'path.txt');
	if (!override && !existsSync(list)) return null;
	const name = existsSync(list)
		? readFileSync(list, 'utf8').trim()
		: { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' }[process.platform] ||
			'electron';
	const file = join(override || join(electron, 'dist'), name);
	return existsSync(file) ? file : null;
}

const { bringKeytar } = await import('./keytar.ts');
const missing = bringKeytar();
if (missing !== null) console.warn(`The app will keep a session only until it is closed: ${missing}`);
if (!program()) {
	console.log('Electron is fetched once, about 120 MB, in five minutes at most…');
	spawnSync(process.execPath, [join(electron, 'install.js')], {
		stdio: ['ignore', 'ignore', 'ignore'],
		timeout: 300_000,
	});
}
const electronProgram = program();
if (!electronProgram)
	fail(
		"Electron's program could not be downloaded from github.com: allow that address, set ELECTRON_MIRROR, or point ELECTRON_OVERRIDE_DIST_PATH at an unpacked Electron 45.",
	);
if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
	fail('The desktop app needs a screen, and neither DISPLAY nor WAYLAND_DISPLAY is set.');

if (process.argv.includes('--dev')) {
	const { develop } = await import('./dev.ts');
	await develop();
} else await runBuilt();

async function runBuilt() {
	const { buildApp, appFolder } = await import('./build.ts');
	await buildApp();
	spawn(electronProgram, [appFolder, ...process.argv.slice(2)], {
		stdio: 'inherit',
		cwd: desktopFolder,
	}).on('exit', (code) => {
		process.exitCode = code ?? 1;
	});
}
