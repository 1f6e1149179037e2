import { asMine, openRest, test } from './calculator-office.ts';
import { expect, fontsCame, hydrate } from './site.ts';
import { resize } from './window.ts';

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	for (const path of ['/', '/calculator'])
		test(`${path} asks for one thing on the first screen, shows its sum without a jump, and asks the rest on demand`, async ({
			page,
			open,
		}) => {
			await open(path);
			const button = page.locator('.calc__submit').getByRole('button', { name: 'Рассчитать' });
			await expect(button).toBeInViewport({ ratio: 1 });
			const fields = page.locator('.calc__form :is(input:not([type="radio"]), select, textarea):visible');
			await expect(fields).toHaveCount(1);
			const total = page.locator('.calc__total');
			await expect(total).toBeInViewport();
			await expect(total).toContainText('13 446,19 $');
			await total.click();
			await expect(page.locator('#receipt')).toBeFocused();
			await fields.fill('8300');
			await expect(page.locator('.sheet__not-yours')).toContainText('Ещё не ваш расчёт: год 2020');
			await expect(total).not.toContainText('13 446,19 $');
			await fontsCame(page);
			const height = () => page.evaluate(() => document.documentElement.scrollHeight);
			const before = await height();
			await button.click();
			await expect(page.locator('#receipt')).toBeFocused();
			expect(await height()).toBe(before);
			await page.getByRole('button', { name: 'Ввести вручную' }).click();
			await expect(page.locator('input[name="year"]')).toBeFocused();
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
			await total.click();
			await expect(page.locator('#receipt')).toBeFocused();
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

	test('the sum in the sticky bar is in the currency chosen on the sheet', async ({ page, open }) => {
		await open('/calculator');
		await page.getByRole('radio', { name: 'EUR' }).check();
		for (const place of ['.calc__total', '.receipt__total-sum'])
			await expect(page.locator(`${place} .sums > span:visible`)).toHaveText(/€$/);
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
