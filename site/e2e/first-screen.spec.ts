import { expectAccessible } from './axe.ts';
import { asMine, test } from './calculator-office.ts';
import { expect } from './site.ts';
import { resize } from './window.ts';

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	for (const path of ['/', '/calculator'])
		test(`${path} asks for the lot and its price on the first screen, and the bar says the sum of the example`, async ({
			page,
			open,
		}) => {
			await open(path);
			// The bar covers the foot of the screen.
			const above = 844 - 64;
			for (const part of [page.getByText('Вставьте ссылку на лот'), page.getByLabel('Цена лота, $')]) {
				const box = await part.first().boundingBox();
				expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(above);
			}
			await expect(page.locator('.calc__total')).toContainText('13 446,19 $');
			await page.locator('.calc__total').click();
			await expect(page.locator('.receipt__total-sum').first()).toBeInViewport();
		});

	test('the calculator is a page of at most 4400 pixels, and its folded parts open', async ({
		page,
		open,
	}) => {
		await open('/calculator');
		const height = () => page.evaluate(() => document.documentElement.scrollHeight);
		await expect.poll(height).toBeLessThanOrEqual(4400);
		const excise = page.locator('.receipt').getByText('Акциз', { exact: true });
		await expect(excise).toBeHidden();
		await page.getByRole('checkbox', { name: 'Строки: Таможня' }).check();
		await expect(excise).toBeVisible();
		await expect(page.locator('.questions__item p').first()).toBeHidden();
		await page.locator('.questions__item summary').first().click();
		await expect(page.locator('.questions__item p').first()).toBeVisible();
	});

	test('the home page is at most 5300 pixels high, no wider than a phone, and clean for axe', async ({
		page,
		open,
	}) => {
		await open('/');
		const size = () =>
			page.evaluate(() => {
				const { scrollHeight, scrollWidth } = document.documentElement;
				return scrollWidth <= innerWidth ? scrollHeight : Number.POSITIVE_INFINITY;
			});
		await expect.poll(size).toBeLessThanOrEqual(5300);
		await expectAccessible(page);
	});

	test('road and clearance have one line each, which opens', async ({ page, open }) => {
		await open('/calculator');
		const state = page.getByLabel('Штат');
		await expect(state).toBeHidden();
		await expect(page.locator('.calc__now').first()).toHaveText('Atlanta East → Клайпеда');
		await page.getByRole('checkbox', { name: 'Дорога', exact: true }).check();
		await expect(state).toBeVisible();
		await expect(page.getByLabel('Дата оформления')).toBeHidden();
		await page.getByRole('checkbox', { name: 'Оформление', exact: true }).check();
		await expect(page.getByLabel('Дата оформления')).toBeVisible();
	});

	test('the form for a letter opens by its button', async ({ page, open }) => {
		await open('/');
		const mail = page.getByLabel('Почта для ответа');
		await expect(mail).toBeHidden();
		await page.getByText('Написать нам').click();
		await expect(mail).toBeVisible();
	});

	test('rows wider than a phone show that they scroll: a part of the next card is in sight', async ({
		page,
		open,
	}) => {
		await open('/');
		for (const row of ['.regions', '.home .posts', '.way .route']) {
			const [last, next] = await page
				.locator(`${row} > *`)
				.evaluateAll((cards) => [0, 1].map((at) => cards[at]?.getBoundingClientRect()));
			expect(last?.right).toBeLessThanOrEqual(390);
			expect(next?.left).toBeLessThan(380);
			expect(next?.right).toBeGreaterThan(390);
		}
	});

	test('the sum in the sticky bar is in the currency chosen on the sheet', async ({ page, open }) => {
		await open('/calculator');
		await page.getByRole('radio', { name: 'EUR' }).check();
		for (const place of ['.calc__total', '.receipt__total-sum'])
			await expect(page.locator(`${place} .sums > span:visible`)).toHaveText(/€$/);
	});

	test('the total of the sheet stands below its last group and covers no group', async ({ page, open }) => {
		await open('/calculator');
		const [last, total] = await Promise.all(
			['.receipt__group >> nth=-1', '.receipt .receipt__total'].map((part) =>
				page.locator(part).boundingBox(),
			),
		);
		expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(total?.y ?? 0);
	});
});

test('a stored calculation carries the stamp of its number and day, and the currency that was chosen', async ({
	page,
	open,
	server,
}) => {
	await open('/calculator');
	await page.getByRole('radio', { name: 'EUR' }).check();
	await asMine(page);
	await page.getByRole('button', { name: 'Сохранить с номером' }).click();
	await expect(page).toHaveURL(/\/calculator\/[A-Za-z0-9_-]{16,}$/);
	await expect(page.locator('.receipt__total-sum .sums > span:visible')).toHaveText(/€$/);
	await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked();
	await expect(page).toHaveTitle(/€/);
	await page.getByText('Цена сегодня').click();
	const ports = page.getByRole('region', { name: 'Цены по портам' }).locator('.sums > span:visible');
	await expect(ports.first()).toHaveText(/€$/);
	expect((await ports.allInnerTexts()).every((sum) => sum.endsWith('€'))).toBe(true);
	await resize(page, { width: 390, height: 844 });
	await expect(page.locator('.quote__total .sums > span:visible')).toHaveText(/€$/);
	await page.getByRole('radio', { name: 'USD' }).check();
	await expect(page.locator('.quote__total .sums > span:visible')).toHaveText(/\$$/);
	await expect(ports.first()).toHaveText(/\$$/);
	await page.getByRole('radio', { name: 'EUR' }).check();
	const { number = '' } = await server.visitor.quote.get({
		params: { id: page.url().split('/').at(-1) ?? '' },
	});
	await expect(page.locator('.sheet__number')).toHaveText(`№ ${number}20 листопада 2026`);
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.sheet__number')).toBeVisible();
});
