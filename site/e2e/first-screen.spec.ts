import { test } from './calculator-office.ts';
import { expect } from './site.ts';

const groups = ['Аукцион', 'Дорога', 'Таможня', 'Услуги', 'Регистрация'];

for (const height of [844, 667])
	test.describe(`on a phone of 390 by ${height} pixels`, () => {
		test.use({ viewport: { width: 390, height } });

		test('the calculator shows the sums of all groups and the total before it asks for anything', async ({
			page,
			open,
		}) => {
			await open('/calculator');
			const summary = page.getByRole('region', { name: 'Сумма по группам' });
			await expect(summary.getByRole('term')).toHaveText([...groups, 'Итого до номеров']);
			await expect(summary.getByText('13 307,53 $')).toBeVisible();
			const foot = await summary.evaluate((part) => part.getBoundingClientRect().bottom);
			// Above the bar under the thumb.
			expect(foot).toBeLessThanOrEqual(height - 64);
			const form = await page.getByRole('form').first().boundingBox();
			expect(form?.y).toBeGreaterThan(foot);
		});
	});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test('the calculator is a page of at most 5500 pixels, and what is folded opens', async ({
		page,
		open,
	}) => {
		await open('/calculator');
		const height = () => page.evaluate(() => document.documentElement.scrollHeight);
		await expect.poll(height).toBeLessThanOrEqual(5500);
		const excise = page.locator('.receipt').getByText('Акциз', { exact: true });
		await expect(excise).toBeHidden();
		await page.getByRole('checkbox', { name: 'Строки: Таможня' }).check();
		await expect(excise).toBeVisible();
		await expect(page.locator('.questions__item p').first()).toBeHidden();
		await page.locator('.questions__item summary').first().click();
		await expect(page.locator('.questions__item p').first()).toBeVisible();
	});

	test('the sum under the thumb and above the form are in the currency chosen on the sheet', async ({
		page,
		open,
	}) => {
		await open('/calculator');
		await page.getByRole('radio', { name: 'EUR' }).check();
		for (const place of ['.calc__total', '.calc__summary-total', '.receipt__total-sum'])
			await expect(page.locator(`${place} .sums > span:visible`)).toHaveText(/€$/);
	});

	test('the total of the sheet stands below its last group, and covers none', async ({ page, open }) => {
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
	office: { server },
}) => {
	await open('/calculator');
	await page.getByRole('radio', { name: 'EUR' }).check();
	await page.getByRole('button', { name: 'Сохранить с номером' }).click();
	await expect(page).toHaveURL(/\/calculator\/[A-Za-z0-9_-]{16,}$/);
	await expect(page.locator('.receipt__total-sum .sums > span:visible')).toHaveText(/€$/);
	await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked();
	await expect(page).toHaveTitle(/€/);
	const { number = '' } = await server.visitor.quote.get({
		params: { id: page.url().split('/').at(-1) ?? '' },
	});
	await expect(page.locator('.sheet__number')).toHaveText(`№ ${number}20 листопада 2026`);
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.sheet__number')).toBeVisible();
});
