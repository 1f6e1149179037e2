import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser, noBrowser } from '../../testing/browser.ts';
import { buildApp } from '../build.ts';
import { ended, inKeyring, missingForKeyring } from './keyring.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));

/** Builds the app, packs it, and runs the journeys on a keyring of their own. */
async function run(): Promise<number> {
	if (!findBrowser()) {
		console.error(noBrowser);
		return 1;
	}
	const startedAt = Date.now();
	const say = (what: string): void => console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${what}`);
	if (process.argv.includes('--built')) say('uses the build that is there');
	else {
		await buildApp();
		say('built');
	}
	const isReal = process.env.DESKTOP_TARGET === 'electron';
	if (!isReal) say('runs on the stand-in for Electron; DESKTOP_TARGET=electron takes the real one, where it can be downloaded');
	const args = [playwright, 'test', '-c', 'desktop/playwright.config.ts', ...process.argv.slice(2).filter((arg) => arg !== '--built')];
	const env = { ...process.env, FORCE_COLOR: '0' };
	const missing = missingForKeyring();
	let code: number;
	if (missing === null) code = await inKeyring(process.execPath, args, { ...env, KEYRING: '1' });
	else {
		say(`SKIPPED: the journeys through a real keychain, because ${missing}`);
		code = await ended(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...env, KEYRING: '' } }));
	}
	say(code === 0 ? 'the journeys passed' : 'THE JOURNEYS FAILED');
	return code;
}

process.chdir(root);
process.exitCode = await run();
