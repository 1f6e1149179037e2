import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test, total } from './calculator-office.ts';
import { routeCalls } from './hold-call.ts';
import { expect } from './site.ts';
import { resize } from './window.ts';

async function openFurther(page: Page): Promise<Locator> {
	await page.getByRole('button', { name: 'Подобрать по бюджету' }).click();
	return page.getByRole('region', { name: 'Подобрать по бюджету' });
}

test('a budget gives the highest bid, which is put into the form; ports and sums that may change stand beside it', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	const further = await openFurther(page);
	await expect(further.getByRole('heading', { level: 2 })).toBeFocused();
	await further.getByLabel('У меня есть, $').fill('13 446,19');
	await expect(further.getByRole('status')).toHaveText(/Цена не\sвыше 5\s000\s\$, вся сумма 13\s446,19\s\$/);
	await further.getByLabel('У меня есть, $').fill('500');
	await expect(further.getByRole('status')).toHaveText(/даже\sза\s1\s\$\sвся\sсумма\s—\s5\s\d{3},\d\d\s\$/);
	await further.getByLabel('У меня есть, $').fill('600 000 грн');
	await expect(further.getByRole('status')).toHaveText(
		/Цена не\sвыше [\d\s]+\s\$, вся сумма 59\d\s\d{3},\d\d\s₴/,
	);
	await further.getByLabel('У меня есть, $').fill('$15,000');
	await further.getByRole('button', { name: 'Подставить в форму' }).click();
	const sum = Number((await total(page)).replace('$', '').replace(',', '.'));
	expect(sum).toBeGreaterThan(14_900);
	expect(sum).toBeLessThanOrEqual(15_000);
	await expect(further.getByRole('table')).toHaveCount(2);
	await expect(further.getByText('Курс вырастет на 1')).toBeVisible();
	// A form that cannot be calculated for a moment removes neither the answer nor the focus.
	await page.locator('input[name="price"]').fill('');
	await page.locator('input[name="price"]').fill('5000');
	await expect(page.locator('input[name="price"]')).toBeFocused();
	await expect(further.getByLabel('У меня есть, $')).toHaveValue('$15,000');
	await expectAccessible(page);
});

test('while the form cannot be calculated, the further answers stay those of the calculation above and say so', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	const further = await openFurther(page);
	await further.getByLabel('У меня есть').fill('15000');
	await expect(further.getByRole('status')).toHaveText(/Цена не\sвыше/);
	const text = async () => (await further.innerText()).replace(/\s+/g, ' ');
	const before = await text();
	await page.getByRole('radio', { name: 'Электро' }).check();
	await expect(further).toContainText('прежний расчёт');
	expect((await text()).replace('Ниже — прежний расчёт. ', '')).toBe(before);
	await page.getByLabel('Батарея').fill('60');
	await expect(further).not.toContainText('прежний расчёт');
	await expect(further.getByRole('table').first()).toContainText('$');
});

const shared =
	'/calculator?mode=us_auction&auction=copart&title=non_clean&bid=live&price=7000&state=GA&location=Atlanta+East&vehicle=sedan&fuel=petrol&cc=1500&year=2019';

test('a shared link on a phone has further answers without a touch of the form, and can be kept at once', async ({
	page,
}) => {
	await resize(page, { width: 390, height: 844 });
	await page.goto(shared);
	const further = await openFurther(page);
	await further.getByLabel('У меня есть').fill('15000');
	await expect(further.getByRole('status')).toHaveText(/Цена не\sвыше/);
	await page.goto(shared);
	// Whether its scripts are here or not.
	await page.getByRole('button', { name: 'Сохранить с номером' }).click();
	await expect(page).toHaveURL(/\/calculator\/[\w-]{16,}$/);
});

test.describe('before its files are on the device', () => {
	test('a part whose script does not come says so, leaves the form, and comes when asked again', async ({
		page,
		openReady,
	}) => {
		await openReady('/calculator');
		const scripts = /\/assets\/(?:further|compare|paste-lot)-[^/]+\.js$/;
		await routeCalls(page, scripts, (route) => route.abort());
		const missing = page.getByRole('status').filter({ hasText: 'Не загрузилось' });
		await page.getByLabel('Ссылка на лот').fill('copart.com');
		await expect(missing).toHaveCount(1);
		await page.getByRole('button', { name: 'Подобрать по бюджету' }).click();
		await expect(missing).toHaveCount(2);
		await page.getByRole('link', { name: 'Сравнить с другой машиной' }).click();
		// The second car's form begins anew, with the tool for its lot.
		await expect(missing).toHaveCount(2);
		await expect(page.getByRole('button', { name: 'Загрузить ещё раз' })).toHaveCount(2);
		await page.locator('input[name="price"]').fill('5100');
		await expect(page.getByText('Ставка 5 100,00 $')).toBeAttached();
		await page.unroute(scripts);
		for (const name of ['Машины рядом', 'Подобрать по бюджету']) {
			await page.getByRole('button', { name: 'Загрузить ещё раз' }).first().click();
			await expect(page.getByRole('region', { name })).toBeVisible();
		}
		await expect(missing).toHaveCount(0);
	});
});
