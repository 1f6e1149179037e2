import type { Page } from '@playwright/test';
import { asMine, ready, test } from './calculator-office.ts';
import { expect as baseExpect, dependsOnTime, hydrate, withWorker } from './site.ts';
import { goOffline } from './window.ts';

// A fully loaded page takes its time on a machine that does other things, too.
const expect = baseExpect.configure({ timeout: 30_000 });

const price = (page: Page) => page.locator('input[name="price"]');
const menu = (page: Page) => page.locator('header a[href="/calculator"]:visible').first();

/** Types a price into the calculator of a page, and waits until its address has followed. */
async function typePrice(page: Page, open: (path: string) => Promise<void>, path: string): Promise<void> {
	await open(path);
	await price(page).fill('7301');
	await expect(page).toHaveURL(/price=7301/);
}

for (const path of ['/', '/usa', '/georgia'])
	test(`the calculator of ${path} remembers what was typed on reload and on Back, and hands it to the full one`, async ({
		page,
		open,
	}) => {
		await typePrice(page, open, path);
		const mode = path === '/' || path === '/usa' ? 'us_auction' : 'direct';
		await page.reload();
		await expect(price(page)).toHaveValue('7301');
		await hydrate(page);
		await menu(page).click();
		await expect(page).toHaveURL(new RegExp(`/calculator\\?mode=${mode}&.*price=7301`));
		await expect(price(page)).toHaveValue('7301');
		await page.goBack();
		await expect(page).toHaveURL((url) => url.pathname === path);
		await expect(price(page)).toHaveValue('7301');
	});

test('the full calculator opens with the car typed last, also from a post that stands between', async ({
	page,
	open,
}) => {
	await typePrice(page, open, '/usa');
	await page.locator('header a[href="/blog"]:visible').click();
	await expect(page).toHaveURL(/\/blog$/);
	await page.reload();
	await hydrate(page);
	await menu(page).click();
	await expect(price(page)).toHaveValue('7301');
	await menu(page).click();
	await expect(price(page)).toHaveValue('7301');
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

test('the currency of the sheet is also that of its further tools, and stays on reload, on Back, in the other language and on changing a stored quote', async ({
	page,
	open,
}) => {
	const chosen = page.getByRole('radio', { name: 'EUR' });
	const total = page.locator('.receipt__total-sum .sums > span:visible');
	await open('/calculator');
	await chosen.check();
	await expect(page).toHaveURL(/shown=EUR/);
	await expect(chosen).toBeFocused();
	await page.getByRole('button', { name: 'Подобрать по бюджету' }).click();
	const further = page.locator('.further');
	await expect(further).toContainText('€');
	await expect(further.getByRole('row', { name: /выбран/ }).first()).toContainText(await total.innerText());
	await page.reload();
	await hydrate(page);
	await expect(total).toHaveText(/€$/);
	await page.locator('header a[href="/blog"]:visible').click();
	await expect(page).toHaveURL(/\/blog$/);
	await page.goBack();
	await expect(total).toHaveText(/€$/);
	await page.locator('a[hreflang="uk"]:visible').first().click();
	await expect(page).toHaveURL(/\/uk\/calculator/);
	await expect(total).toHaveText(/€$/);
	await hydrate(page);
	await asMine(page);
	await page.getByRole('button', { name: 'Зберегти з номером' }).click();
	await expect(page).toHaveURL(/\/calculator\/[\w-]{16,}$/);
	await expect(total).toHaveText(/€$/);
	await page.getByRole('link', { name: 'Змінити умови' }).click();
	await expect(page).toHaveURL(/shown=EUR/);
	await expect(total).toHaveText(/€$/);
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
		await expect(page).toHaveURL(/price=7100/);
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
