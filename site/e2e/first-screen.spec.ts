import { expectAccessible } from './axe.ts';
import { asMine, openRest, test } from './calculator-office.ts';
import { expect, hydrate } from './site.ts';
import { resize } from './window.ts';

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	for (const path of ['/', '/calculator'])
		test(`${path} asks for one thing on the first screen, the questions come with its button, and one's own sum stands within two screens`, async ({
			page,
			open,
		}) => {
			await open(path);
			// The bar covers the foot of the screen.
			const above = 844 - 64;
			const button = page.getByRole('button', { name: 'Рассчитать' });
			const box = await button.boundingBox();
			expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(above);
			const fields = page.locator('.calc__form :is(input:not([type="radio"]), select, textarea):visible');
			await expect(fields).toHaveCount(1);
			const total = page.locator('.calc__total');
			await expect(total).toBeInViewport();
			await expect(total).toContainText('13 446,19 $');
			await total.click();
			await expect(page.locator('#receipt')).toBeFocused();
			await fields.fill('8300');
			await button.click();
			for (const [name, text, keyboard] of [
				['year', '2018', 'numeric'],
				['cc', '2993', 'numeric'],
			] as const) {
				await expect(page.locator(`input[name="${name}"]`)).toHaveAttribute('inputmode', keyboard);
				await page.locator(`input[name="${name}"]`).fill(text);
			}
			await expect(page.locator('input[name="price"]')).toHaveAttribute('inputmode', 'decimal');
			await asMine(page);
			await expect(total).toContainText('К строкам');
			const sum = page.locator('.receipt__total-sum').first();
			expect(await sum.evaluate((part) => part.getBoundingClientRect().bottom + scrollY)).toBeLessThanOrEqual(
				2 * 844,
			);
			await total.click();
			await expect(page.locator('#receipt')).toBeFocused();
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

	test('the defaults have one line, which opens; a fault in them opens it, and its sentence leads to the field', async ({
		page,
		open,
	}) => {
		await open('/calculator');
		await page.getByRole('button', { name: 'Ввести вручную' }).click();
		const state = page.getByLabel('Штат');
		await expect(state).toBeHidden();
		await expect(page.locator('.calc__rest summary')).toContainText(
			'Copart, Atlanta East (из примера) → Клайпеда',
		);
		await openRest(page);
		for (const name of [
			'Штат',
			'Площадка',
			'Порт назначения',
			'Документ лота',
			'Ставка',
			'Кузов',
			'Дата оформления',
		])
			await expect(page.getByLabel(name)).toBeVisible();
		await openRest(page);
		await expect(state).toBeHidden();
		await page.goto('/calculator?state=TX');
		await hydrate(page);
		await expect(page.getByLabel('Площадка')).toBeVisible();
		await page.locator('#receipt').getByRole('link', { name: 'Площадка' }).click();
		await expect(page.getByLabel('Площадка')).toBeFocused();
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
	await page.getByText('Сумма по сегодняшнему курсу').click();
	const ports = page.getByRole('table', { name: 'Цены по портам' }).locator('.sums > span:visible');
	await expect(ports.first()).toHaveText(/€$/);
	expect((await ports.allInnerTexts()).every((sum) => sum.endsWith('€'))).toBe(true);
	await resize(page, { width: 390, height: 844 });
	// The bar's sum hides beside the sheet's, so it is read whether it is in sight or not.
	const inBar = () =>
		page
			.locator('.quote__total .sums > span')
			.evaluateAll((sums) =>
				sums.filter((sum) => getComputedStyle(sum).display !== 'none').map((sum) => sum.textContent),
			);
	await expect.poll(inBar).toEqual([expect.stringMatching(/€$/)]);
	await page.getByRole('radio', { name: 'USD' }).check();
	await expect.poll(inBar).toEqual([expect.stringMatching(/\$$/)]);
	await expect(ports.first()).toHaveText(/\$$/);
	await page.getByRole('radio', { name: 'EUR' }).check();
	const { number = '' } = await server.visitor.quote.get({
		params: { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' },
	});
	await expect(page.locator('.sheet__number')).toHaveText(`№ ${number}20 листопада 2026`);
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.sheet__number')).toBeVisible();
});
