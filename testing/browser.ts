import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// A shell draws nothing: journeys take a third less processor time than with a whole browser.
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Tests start a browser with these: quiet, and as root without the sandbox that root cannot have. */
export const browserArguments = [
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Finds the browser for tests: an installed one, else Debian's package, else Playwright's own; null if there
 * is none.
 */
export function findBrowser(): string | null {
	return installed([...shells, ...whole]) ?? debianPackage() ?? playwrights();
}

/** Finds a browser with all parts, for measuring what a person waits for. */
export const findWholeBrowser = (): string | null => installed(whole) ?? findBrowser();

function installed(names: readonly string[]): string | null {
	const given = process.env.CHROMIUM;
	// `CHROMIUM` may name a shell, which is no whole browser.
	const isWanted = names !== whole || !shells.some((shell) => given?.endsWith(shell));
	if (given && isWanted && existsSync(given)) return given;
	for (const name of names) {
		const lookup = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
		const path = lookup.stdout?.split('\n')[0]?.trim();
		if (lookup.status === 0 && path) return path;
	}
	return elsewhere.find((path) => existsSync(path)) ?? bundledBrowser();
}

// Loaded on demand: it takes half a second, and the stand-in for Electron starts browsers, too.
function bundledBrowser(): string | null {
	const { chromium } = createRequire(import.meta.url)(
		'@playwright/test',
	) as typeof import('@playwright/test');
	return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

// Installed only by root in CI, where nothing else uses the machine.
function debianPackage(): string | null {
	if (process.getuid?.() !== 0 || process.env.CI !== 'true' || spawnSync('which', ['apt-get']).status !== 0)
		return null;
	try {
		execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
		execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' });
	} catch {
		return null;
	}
	return installed(whole);
}

function playwrights(): string | null {
	const program = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
	spawnSync(process.execPath, [program, 'install', 'chromium'], { stdio: 'ignore', timeout: 120_000 });
	return bundledBrowser();
}

/** The advice when no browser was found. */
export const noBrowser =
	'No Chromium was found and none could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM to its path.';
