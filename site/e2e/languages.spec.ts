import { expectAccessible } from './axe.ts';
import { test } from './calculator-office.ts';
import { routeCalls } from './hold-call.ts';
import { expect, hydrate, withWorker } from './site.ts';
import { goOffline } from './window.ts';

const otherLanguage = 'header a[hreflang]:visible';

test('the link to the other language keeps the text typed into the calculator, at once', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	await page.locator('input[name="price"]').fill('7777');
	await page.locator(otherLanguage).click();
	await expect(page).toHaveURL(/\/uk\/calculator\?/);
	await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
	await expect(page.locator('input[name="price"]')).toHaveValue('7777');
});

test('the other language shows the typed car and its sum before its script comes, and the text of its lot after', async ({
	page,
	openReady,
}) => {
	const text = '2020 Ford Fusion 2.0L petrol $7777 Houston TX salvage';
	await openReady('/calculator');
	await page.getByRole('textbox', { name: 'Ссылка на лот, VIN или цена' }).fill(text);
	await page.getByRole('button', { name: 'Copart Houston' }).click();
	await page.getByRole('link', { name: '2020', exact: true }).click();
	const comes = Promise.withResolvers<void>();
	await routeCalls(page, /\/assets\/core-/, async (route) => {
		await comes.promise;
		await route.continue();
	});
	await page.locator(otherLanguage).click();
	await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
	const sheet = page.locator('.calc__result');
	await expect(sheet).toBeVisible();
	await expect(sheet).toContainText(/7\s777,00/);
	await expect(page.locator('.calc__form')).toBeVisible();
	await expect(page.locator('input[name="price"]')).toHaveValue('7777');
	expect(await page.evaluate(() => 'alive' in document.documentElement.dataset)).toBe(false);
	comes.resolve();
	await expect(page.locator('textarea')).toHaveValue(text);
	await expect(page.locator('input[name="price"]')).toHaveValue('7777');
});

test('a reader of Ukrainian pages stays among them without full page loads', async ({ page, open }) => {
	await open('/uk');
	await page.evaluate(() => {
		document.documentElement.dataset.same = '';
	});
	await page.locator('header nav a[href="/uk/blog"]:visible').click();
	await expect(page).toHaveURL(/\/uk\/blog$/);
	await expect(page.getByRole('heading', { level: 1, name: 'Блог' })).toBeVisible();
	await page.locator('.post-item__title a').first().click();
	await expect(page).toHaveURL(/\/uk\/blog\/.+/);
	await expect(page.locator('.prose')).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('data-same', '');
	await page.goBack();
	await expect(page).toHaveURL(/\/uk\/blog$/);
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/uk\/blog$/);
});

test.describe(() => {
	test.use(withWorker);
	test('a visitor without a network is told so in the language of the pages that were read', async ({
		page,
		context,
		open,
	}) => {
		await open('/uk/usa');
		await page.evaluate(() => navigator.serviceWorker.ready);
		await page.reload();
		await hydrate(page);
		await expect.poll(() => page.evaluate(() => caches.match('/uk/offline').then(Boolean))).toBe(true);
		await goOffline(context);
		await page.goto('/uk/georgia');
		await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
		await expect(page.getByRole('heading', { name: 'Немає мережі' })).toBeVisible();
		await page.goto('/eu');
		await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();
		await context.setOffline(false);
	});
});

test.describe('to a browser that prefers Ukrainian', () => {
	test.use({ locale: 'uk-UA' });
	test('the home page offers it once, in a line that can be closed', async ({ page, open }) => {
		await open('/usa');
		const offer = page.getByRole('status').filter({ hasText: 'Читати українською' });
		await expect(offer).toHaveCount(0);
		await open('/');
		await expect(offer.getByRole('link')).toHaveAttribute('href', '/uk');
		await offer.getByRole('button', { name: 'Закрыть' }).click();
		await expect(offer).toHaveCount(0);
		await open('/');
		await expect(page.locator('html')).toHaveAttribute('data-alive', '');
		await expect(offer).toHaveCount(0);
	});

	test('the offer leads to the Ukrainian home page, which offers nothing', async ({ page, open }) => {
		await open('/');
		await page.getByRole('link', { name: 'Читати українською' }).click();
		await expect(page).toHaveURL(/\/uk$/);
		await expect(page.locator('.language-offer')).toHaveCount(0);
	});
});

test('Ukrainian pages have no accessibility fault that axe can see', async ({ page, open, server }) => {
	test.setTimeout(180_000);
	const [post] = await server.visitor.post.list();
	const pages = [
		'',
		'/calculator',
		'/usa',
		'/eu',
		'/georgia',
		'/contacts',
		`/blog/${post?.slug}`,
		'/nothing',
	];
	for (const path of pages.map((path) => `/uk${path}`)) {
		await open(path);
		await expectAccessible(page);
	}
});
