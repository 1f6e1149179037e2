import type { Page } from '@playwright/test';
import { ready, test } from './calculator-office.ts';
import { expect as baseExpect, dependsOnTime, hydrate, withWorker } from './site.ts';
import { goOffline } from './window.ts';

// A fully loaded page takes its time on a machine that does other things, too.
const expect = baseExpect.configure({ timeout: 30_000 });

const price = (page: Page) => page.locator('input[name="price"]');
const menu = (page: Page) => page.locator('header a[href="/calculator"]:visible').first();

/** Types a price into the calculator of a page. */
async function typePrice(page: Page, open: (path: string) => Promise<void>, path: string): Promise<void> {
	await open(path);
	await price(page).fill('7301');
	await expect(page.locator('.calc--untouched')).toHaveCount(0);
}

for (const [path, ways] of [
	['/', ['/calculator', '/usa']],
	['/usa', ['/calculator', '/usa']],
	['/georgia', ['/georgia', '/calculator']],
	['/calculator?price=5000', ['/usa', '/calculator']],
] as const)
	test(`the car typed on ${path} is in every calculator of its way, by menu, by address, on Back and on reload`, async ({
		page,
		open,
	}) => {
		await typePrice(page, open, path);
		await page.locator('header a[href="/blog"]:visible').click();
		await expect(page).toHaveURL(/\/blog$/);
		await page.goBack();
		await expect(price(page)).toHaveValue('7301');
		await page.reload();
		await expect(price(page)).toHaveValue('7301');
		for (const way of ways) {
			await page.locator(`header a[href="${way}"]:visible`).first().click();
			await expect(page).toHaveURL((url) => url.pathname === way);
			await expect(price(page)).toHaveValue('7301');
			await expect(page.getByRole('region', { name: 'Результат' })).toContainText('7 301,00');
		}
		await page.goto('/');
		await expect(price(page)).toHaveValue('7301');
		await price(page).fill('7302');
		await page.goBack();
		await expect(price(page)).toHaveValue('7302');
	});

test('a page of another country keeps its own example, by menu and by address, and the typed car stays with the others', async ({
	page,
	open,
}) => {
	await typePrice(page, open, '/');
	for (const [way, own] of [
		['/eu', '10000'],
		['/georgia', '8000'],
		['/usa', '7301'],
	] as const) {
		await page.locator(`header a[href="${way}"]:visible`).first().click();
		await expect(page).toHaveURL((url) => url.pathname === way);
		await expect(price(page)).toHaveValue(own);
	}
	await open('/georgia');
	await expect(price(page)).toHaveValue('8000');
	await expect(page.locator('.calc--untouched')).toBeVisible();
	await open('/calculator');
	await expect(price(page)).toHaveValue('7301');
});

test('a comparison that begins on the page of a country opens the calculator, and the page keeps its example', async ({
	page,
	open,
}) => {
	await typePrice(page, open, '/usa');
	await page.getByRole('link', { name: 'Сравнить с другой машиной' }).click();
	await expect(page).toHaveURL((url) => url.pathname === '/calculator');
	const cars = page.locator('.compare thead th');
	await expect(cars).toHaveCount(2);
	await price(page).fill('7302');
	await page.locator('header a[href="/usa"]:visible').first().click();
	await expect(price(page)).toHaveValue('5000');
	await expect(cars).toHaveCount(0);
	await page.reload();
	await expect(price(page)).toHaveValue('5000');
	await menu(page).click();
	await expect(cars).toHaveCount(2);
	await expect(price(page)).toHaveValue('7302');
});

test('a pasted lot keeps its text and its open questions on another page and over a reload, as questions', async ({
	page,
	open,
}) => {
	const text = '2020 Ford Fusion 2.0L $7000 Houston TX';
	const paste = page.getByRole('textbox', { name: 'Ссылка на лот, VIN или цена' });
	const yard = page.getByRole('button', { name: 'Copart Houston' });
	await open('/');
	await paste.fill(text);
	await expect(yard).toBeVisible();
	await menu(page).click();
	await expect(page).toHaveURL(/\/calculator$/);
	await expect(paste).toHaveValue(text);
	await page.reload();
	await expect(paste).toHaveValue(text);
	await expect(page.getByRole('link', { name: /^2019/ })).toBeVisible();
	await expect(page.locator('[aria-invalid="true"]:visible')).toHaveCount(0);
	await yard.click();
	await page.getByRole('radio', { name: 'Бензин' }).check();
	await expect(page.locator('input[name="cc"]')).toHaveValue('2000');
	await page.getByRole('link', { name: 'Начать заново' }).click();
	await expect(paste).toHaveValue('');
	await price(page).fill('7301');
	await page.reload();
	await expect(price(page)).toHaveValue('7301');
	await expect(paste).toHaveValue('');
});

test('a link with a car opens that car, whatever was typed before, and it is kept from then on', async ({
	page,
	open,
}) => {
	await typePrice(page, open, '/');
	await page.goto('/calculator?price=5000');
	await expect(price(page)).toHaveValue('5000');
	await hydrate(page);
	await page.locator('header a[href="/usa"]:visible').first().click();
	await expect(price(page)).toHaveValue('5000');
});

test('one touch begins anew with the example of the page, and the chosen currency stays', async ({
	page,
	open,
}) => {
	await typePrice(page, open, '/');
	await page.getByRole('radio', { name: 'UAH' }).check();
	await page.getByRole('link', { name: 'Начать заново' }).click();
	await expect(price(page)).toHaveValue('5000');
	await expect(page.locator('.calc--untouched')).toBeVisible();
	const total = page.locator('.receipt__total-sum .sums > span:visible');
	await expect(total).toHaveText(/₴$/);
	await page.goto('/calculator');
	await expect(total).toHaveText(/₴$/);
	await expect(price(page)).toHaveValue('5000');
	await expect(page.locator('.calc--untouched')).toBeVisible();
});

test('the other language of the home page and of a country keeps all that was typed', {
	tag: '@main:/georgia',
}, async ({ page, open }) => {
	for (const path of ['/', '/georgia']) {
		await typePrice(page, open, path);
		await page.getByRole('radio', { name: 'Дизель' }).check();
		await page.locator('a[hreflang="uk"]:visible').first().click();
		await expect(page).toHaveURL((url) => url.pathname === (path === '/' ? '/uk' : `/uk${path}`));
		await expect(price(page)).toHaveValue('7301');
		await expect(page.locator('input[name="fuel"][value="diesel"]')).toBeChecked();
	}
});

test("the legs of a country's route stay those of its example when the address names another car", async ({
	page,
	open,
}) => {
	await open('/usa');
	const costs = () => page.locator('.route__costs').allInnerTexts();
	const before = await costs();
	await open('/usa?mode=direct&currency=EUR&price=100&fuel=ev&kwh=60&year=2022');
	await expect(price(page)).toHaveValue('100');
	expect(await costs()).toEqual(before);
});

test.describe(() => {
	dependsOnTime();
	test.use(withWorker);

	test('a reload without a network brings the calculator back with everything that was typed', async ({
		page,
		open,
		context,
	}) => {
		await open('/calculator');
		await page.evaluate(() => navigator.serviceWorker.ready);
		// The second visit goes through the worker, which keeps the page and its files.
		const data = ready(page);
		await page.goto(page.url());
		await hydrate(page);
		await data;
		await page.getByLabel('Цена лота').fill('7100');
		await expect
			.poll(() => page.evaluate(() => caches.match('/calculator', { cacheName: 'pages' }).then(Boolean)))
			.toBe(true);
		await expect
			.poll(() =>
				page.evaluate(async () =>
					(await (await caches.open('assets')).keys()).some(({ url }) => url.includes('/data/calculator-')),
				),
			)
			.toBe(true);
		await goOffline(context);
		await page.reload();
		await hydrate(page);
		await expect(page.getByLabel('Цена лота')).toHaveValue('7100');
		await expect(page.getByText('Ставка 7 100,00 $')).toBeAttached();
		await context.setOffline(false);
	});
});
