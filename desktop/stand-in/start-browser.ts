import { type Browser, chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../../testing/browser.ts';

/** Starts the browser that windows are opened in. Others can reach it on `port`. */
export async function startBrowser(port: string | undefined): Promise<Browser> {
	const executablePath = findBrowser();
	if (!executablePath) throw new Error('stand-in: no Chromium was found');
	// Drawing as a graphics card would costs a tenth of a journey, and nobody looks at the picture.
	const args = [...browserArguments, '--disable-gpu', ...(port ? [`--remote-debugging-port=${port}`] : [])];
	return chromium.launch({ executablePath, headless: true, args });
}
