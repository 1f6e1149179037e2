import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { appFolder, buildApp } from '../desktop/build.ts';
import { startApp } from '../desktop/e2e/app.ts';
import { startBank } from '../server/testing/bank.ts';
import { type Program, startProgram } from '../server/testing/program.ts';
import { testLogin, testPassword } from '../server/testing/settings.ts';
import { browserArguments, findBrowser, noBrowser } from './browser.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
const size = { width: 1366, height: 860 };
const mostBytes = 200_000;

/**
 * Makes the pictures of the README from demo content in a temporary folder, so that nobody's own data is in
 * them.
 */
async function makeScreenshots(): Promise<void> {
	const executablePath = findBrowser();
	if (!executablePath) throw new Error(noBrowser);
	await mkdir(folder, { recursive: true });
	const bank = await startBank();
	bank.always({ USD: 41.5, EUR: 48.25 });
	const program = await startProgram({ SEED: 'demo', NBU_URL: bank.url });
	try {
		await onTheWeb(program, executablePath);
		await onTheDesktop(program);
	} finally {
		await program.close();
		await bank.close();
	}
}

async function onTheWeb({ url, token }: Program, executablePath: string): Promise<void> {
	const browser = await chromium.launch({ executablePath, args: browserArguments });
	const context = await browser.newContext({ viewport: size, locale: 'ru-RU', timezoneId: 'Europe/Kyiv' });
	const page = await context.newPage();
	await page.goto(url);
	await take(page, 'home');
	await context.addCookies([{ name: 'jwt-token', value: token, url }]);
	await page.goto(`${url}/admin/tables/copart-fee`);
	await page.getByRole('grid').waitFor();
	await take(page, 'workbench');
	await browser.close();
}

async function onTheDesktop({ url }: Program): Promise<void> {
	await buildApp();
	const userData = await mkdtemp(join(tmpdir(), 'clearway-screenshots-'));
	await writeFile(
		join(userData, 'settings.json'),
		JSON.stringify({ current: url, servers: [{ origin: url, fingerprint: null }] }),
	);
	const app = await startApp(
		{
			DESKTOP_USER_DATA: userData,
			DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
			STAND_IN_SAFE_STORAGE: 'gnome_libsecret',
		},
		appFolder,
	);
	const { page } = app;
	await page.setViewportSize(size);
	await page.getByLabel('Логин').fill(testLogin);
	await page.getByLabel('Пароль', { exact: true }).fill(testPassword);
	await page.getByRole('button', { name: 'Войти' }).click();
	await page.waitForURL(/\/admin$/);
	await page.getByRole('link', { name: 'Посты' }).first().click();
	await page.getByRole('table').waitFor();
	await take(page, 'desktop');
	await app.quit();
	await rm(userData, { recursive: true, force: true });
}

async function take(page: Page, name: string): Promise<void> {
	await page.evaluate(async () => {
		await document.fonts.ready;
		const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
		await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
	});
	const devtools = await page.context().newCDPSession(page);
	const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
	const bytes = Buffer.from(data, 'base64');
	if (bytes.byteLength >= mostBytes)
		throw new Error(`${name} is ${bytes.byteLength} bytes: too large to be shown`);
	await writeFile(join(folder, `${name}.webp`), bytes);
	console.log(`docs/pictures/${name}.webp  ${(bytes.byteLength / 1000).toFixed(0)} kB`);
}

await makeScreenshots();
