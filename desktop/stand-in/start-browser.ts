import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArguments, findBrowser } from '../../testing/browser.ts';

/**
 * Keeps the browser quiet and the same everywhere, as Playwright does. Imitating a graphics card costs a
 * tenth of a journey, and nobody looks at the picture.
 */
const quiet = [
	'--headless',
	'--disable-gpu',
	'--allow-pre-commit-input',
	'--disable-back-forward-cache',
	'--disable-background-timer-throttling',
	'--disable-backgrounding-occluded-windows',
	'--disable-breakpad',
	'--disable-dev-shm-usage',
	'--disable-extensions',
	'--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding',
	'--disable-field-trial-config',
	'--disable-hang-monitor',
	'--disable-ipc-flooding-protection',
	'--disable-popup-blocking',
	'--disable-prompt-on-repost',
	'--disable-renderer-backgrounding',
	'--force-color-profile=srgb',
	'--hide-scrollbars',
	'--mute-audio',
	'--password-store=basic',
	'--use-mock-keychain',
	'--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
];

/** A running browser, with the address of its DevTools. */
export type StartedBrowser = { readonly address: string; close(): Promise<void> };

/** Starts a browser with an empty profile, which ends with the process that started it. */
export async function startBrowser(): Promise<StartedBrowser> {
	const program = findBrowser();
	if (!program) throw new Error('stand-in: no Chromium was found');
	const profile = await mkdtemp(join(tmpdir(), 'clearway-browser-'));
	const ways = ['--remote-debugging-port=0', '--remote-debugging-pipe', `--user-data-dir=${profile}`];
	const child = spawn(program, [...browserArguments, ...quiet, ...ways], {
		// The pipe carries nothing: the browser ends when the pipe breaks, as at the end of this process.
		stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
		detached: process.platform !== 'win32',
	});
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	const address = await new Promise<string>((resolve, reject) => {
		let said = '';
		child.once('error', reject);
		child.once('exit', (code) => reject(new Error(`stand-in: Chromium ended with ${code}:\n${said}`)));
		child.stderr?.setEncoding('utf8').on('data', (part: string) => {
			said = (said + part).slice(-4000);
			const webSocket = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
			if (webSocket) resolve(webSocket);
		});
	});
	return {
		address,
		async close() {
			// The profile needs no orderly end; the program may be a script around the browser.
			if (process.platform !== 'win32' && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
			else child.kill();
			await ended;
			await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
		},
	};
}
