import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, noBrowser } from '../../testing/browser.ts';
import { appFolder, buildApp } from '../build.ts';
import { missingInKeytar } from '../keytar.ts';
import { packOnDummy } from '../packaging/pack.ts';
import { ended, missingForKeyring } from './keyring.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const compiled = fileURLToPath(new URL('../dist/compiled', import.meta.url));
const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));

/**
 * Builds and packs the app, and runs the journeys on both builds with a separate keyring.
 * `--built` takes the existing build, `--unpacked` skips the packed app; `--as-electron` has the stand-in play
 * what the real Electron is under Playwright on Linux, `--as-windows` on Windows; other arguments go to Playwright.
 */
async function run(): Promise<number> {
	const played = ['--as-electron', '--as-windows'].find((flag) => process.argv.includes(flag));
	const isReal = process.env.DESKTOP_TARGET === 'electron' && played === undefined;
	if (!isReal && !findBrowser()) {
		console.error(noBrowser);
		return 1;
	}
	const startedAt = Date.now();
	const say = (what: string): void =>
		console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${what}`);
	if (process.argv.includes('--built')) say('uses the build that is there');
	else {
		await buildApp();
		say('built');
	}
	if (!isReal)
		say(
			'runs on the stand-in for Electron; DESKTOP_TARGET=electron takes the real one, where it can be downloaded',
		);
	// A copy, so that another build meanwhile does not replace the files of the running journeys.
	const copy = await mkdtemp(join(tmpdir(), 'clearway-app-'));
	await cp(appFolder, copy, { recursive: true });
	const env = {
		...process.env,
		FORCE_COLOR: '0',
		KEYRING: '',
		PACKED: '',
		BUILT: copy,
		// Node loads the journeys and their servers itself: Playwright's own loader takes ten seconds of
		// processor time once, and two and a half more for each worker.
		PW_DISABLE_TS_ESM: '1',
		NODE_COMPILE_CACHE: compiled,
		...(played && { DESKTOP_TARGET: 'electron', DESKTOP_PLAYED: '1' }),
	};
	const noKeytar = missingInKeytar();
	const isPacking =
		!isReal && !played && process.platform === 'linux' && !process.argv.includes('--unpacked');
	// An app without keytar is never packed, and CI's check asks for keytar before it comes here.
	if (isPacking && noKeytar !== null) say(`SKIPPED: the journeys on the packed app, because ${noKeytar}`);
	const packed = isPacking && noKeytar === null ? await packOnDummy() : null;
	if (packed) {
		env.PACKED = fileURLToPath(new URL('../dist/packed.json', import.meta.url));
		await writeFile(env.PACKED, JSON.stringify(packed));
		say('packed on a dummy Electron');
	}
	// No bus, and a system that encrypts by itself.
	if (played === '--as-windows') Object.assign(env, { STAND_IN_SAFE_STORAGE: 'gnome_libsecret' });
	const missing = played === '--as-windows' ? 'Windows has one keychain for all.' : missingForKeyring();
	if (missing === null) env.KEYRING = '1';
	else say(`SKIPPED: the journeys through a real keychain, because ${missing}`);
	const ownFlags = ['--built', '--unpacked', '--as-electron', '--as-windows'];
	const args = [
		playwright,
		'test',
		'-c',
		'desktop/playwright.config.ts',
		...process.argv.slice(2).filter((arg) => !ownFlags.includes(arg)),
	];
	const code = await ended(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }));
	await packed?.remove();
	await rm(copy, { recursive: true, force: true });
	say(code === 0 ? 'the journeys passed' : 'THE JOURNEYS FAILED');
	return code;
}

process.chdir(root);
process.exit(await run());
