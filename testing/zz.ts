import { chromium } from '@playwright/test';
import { startProgram } from '../server/testing/program.ts';
import { browserArguments, findBrowser } from './browser.ts';

const program = await startProgram({ SEED: 'demo', NBU_URL: 'http://127.0.0.1:9/' });
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) });
const script = (await import(process.argv[2] ?? '')).default;
try {
	await script({ browser, program, shot: async (page, name) => page.screenshot({ path: `/tmp/shots/${name}.png` }) });
} finally {
	await browser.close();
	await program.close();
}
