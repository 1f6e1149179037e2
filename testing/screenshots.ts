import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { appFolder, buildApp } from '../desktop/build.ts';
import { isElectron, reachLogin, startApp } from '../desktop/e2e/app.ts';
import { startBank } from '../server/testing/bank.ts';
import { newCar, setStage } from '../server/testing/cars.ts';
import { openOffer } from '../server/testing/offers.ts';
import { testLogin, testPassword } from '../server/testing/settings.ts';
import { startServer, type TestServer } from '../server/testing/start.ts';
import { browserArguments, findBrowser, noBrowser } from './browser.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
const size = { width: 1366, height: 860 };
const mostBytes = 200_000;
const isCheck = process.argv.includes('--check');
const outdated: string[] = [];

/**
 * Makes the pictures of the README from demo content in a temporary folder, so that nobody's own data is in
 * them. With `--check` it compares them with the stored ones.
 */
async function makeScreenshots(): Promise<void> {
	const executablePath = findBrowser();
	if (!executablePath) throw new Error(noBrowser);
	await mkdir(folder, { recursive: true });
	const bank = await startBank();
	bank.always({ USD: 41.5, EUR: 48.25 });
	const server = await startServer({ env: { SEED: 'demo', NBU_URL: bank.url } });
	try {
		await onTheWeb(server, executablePath);
		await onTheDesktop(server);
	} finally {
		await server.close();
		await bank.close();
	}
	if (outdated.length === 0) return;
	console.error(
		`Screens changed since their pictures were made: ${outdated.join(', ')}. Run npm run screenshots.`,
	);
	process.exitCode = 1;
}

async function onTheWeb(server: TestServer, executablePath: string): Promise<void> {
	const { url, token } = server;
	const browser = await chromium.launch({ executablePath, args: browserArguments });
	const context = await browser.newContext({
		...{ viewport: size, locale: 'ru-RU', timezoneId: 'Europe/Kyiv' },
		reducedMotion: 'reduce',
	});
	const page = await context.newPage();
	await page.goto(url);
	await fontsCame(page);
	await take(page, 'home');
	await context.addCookies([{ name: 'jwt-token', value: token, url }]);
	await page.goto(`${url}/admin/tables/copart-fee`);
	await page.getByRole('grid').waitFor();
	await take(page, 'workbench');
	await page.goto(`${url}/admin/cars/${await carUnderWay(server)}`);
	await page.getByText('В порту').waitFor();
	// The bar of progress fades out.
	await page.waitForTimeout(1000);
	await take(page, 'car');
	await page.goto(`${url}${(await openOffer(server, { hasMail: false })).path}`);
	await fontsCame(page);
	await take(page, 'offer');
	await browser.close();
}

/** The site's fonts come after its first paint. */
const fontsCame = (page: Page) =>
	page.waitForFunction(() => document.documentElement.dataset.fonts !== undefined);

/** A car of the demo on its way, with a payment. */
async function carUnderWay(server: TestServer): Promise<number> {
	const today = kyivDay(new Date());
	const body = { make: 'Demo', model: 'Hatchback', route: 'usa', clientName: 'Демо-клиент 7' };
	const { id } = await newCar(server, body);
	await setStage(server, id, 'bought', { doneOn: addDays(today, -16) });
	const due = {
		kind: 'auction',
		amount: '5000',
		currency: 'USD',
		dueOn: addDays(today, 3),
		payeeId: null,
	} as const;
	await server.admin.carPayment.create({ params: { id }, body: due });
	return id;
}

async function onTheDesktop({ url }: TestServer): Promise<void> {
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
	// A window of the real Electron has the size that its own program gives it.
	if (isElectron)
		await app.main(
			({ BrowserWindow }, given) =>
				BrowserWindow.getAllWindows()[0]?.setContentSize(given.width, given.height),
			size,
		);
	else await page.setViewportSize(size);
	await reachLogin(page);
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
		// What only paper shows is never loaded.
		const shown = [...document.images].filter(
			(image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
		);
		await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
	});
	const devtools = await page.context().newCDPSession(page);
	// A fine screen has more than one point for each of the page.
	const scale = await page.evaluate(() => 1 / devicePixelRatio);
	const clip = { x: 0, y: 0, ...size, scale };
	const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 85, clip });
	const bytes = Buffer.from(data, 'base64');
	if (bytes.byteLength >= mostBytes)
		throw new Error(`${name} is ${bytes.byteLength} bytes: too large to be shown`);
	const file = join(folder, `${name}.webp`);
	if (isCheck) {
		if ((await difference(bytes, await readFile(file))) > mostDifference) outdated.push(name);
		return;
	}
	await writeFile(file, bytes);
	console.log(`docs/pictures/${name}.webp  ${(bytes.byteLength / 1000).toFixed(0)} kB`);
}

// Of 255. It finds a screen that looks different as a whole; a single moved button stays below it.
const mostDifference = 8;

/** How far two pictures differ in the mean of their places, seen from afar. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
	const small = (picture: Buffer) =>
		sharp(picture).greyscale().resize(64, 40, { fit: 'fill' }).raw().toBuffer();
	const [a, b] = await Promise.all([small(one), small(other)]);
	return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

await makeScreenshots();
process.exit();
