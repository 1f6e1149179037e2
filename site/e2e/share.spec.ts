import type { Page } from '@playwright/test';
import { asMine, test } from './calculator-office.ts';
import { expect } from './site.ts';

const car = { mode: 'direct', currency: 'EUR', price: '9300', fuel: 'petrol', cc: 1498, year: 2021 };

// The browser of tests has no share sheet: this one opens, is closed by the visitor, then fails.
async function withShareSheet(page: Page): Promise<() => Promise<ShareData[]>> {
	await page.addInitScript(() => {
		const asked: ShareData[] = [];
		const share = async (data: ShareData) => {
			asked.push(data);
			if (asked.length > 2) throw new DOMException('No app', 'NotAllowedError');
			if (asked.length > 1) throw new DOMException('Closed', 'AbortError');
		};
		Object.assign(navigator, { share });
		Object.assign(globalThis, { asked });
	});
	return () => page.evaluate(() => (globalThis as unknown as { asked: ShareData[] }).asked);
}

test("a calculation is handed to the system's share sheet with the car's name and sum; where that fails, to the clipboard", async ({
	page,
	context,
	open,
	server,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const { id } = await server.visitor.quote.create({ body: car });
	const asked = await withShareSheet(page);
	await open(`/calculator/${id}`);
	const button = page.getByRole('button', { name: 'Поделиться' });
	await button.click();
	await expect.poll(asked).toHaveLength(1);
	const [first] = await asked();
	expect(first?.url).toContain(`/calculator/${id}`);
	expect(first?.text).toMatch(/^седан, бензин 1498\s.*2021.*:\s.*€$/);
	await button.click();
	await expect.poll(asked).toHaveLength(2);
	const copied = page.locator('.calc__actions').getByText('Скопировано');
	await expect(copied).toHaveCount(0);
	await button.click();
	await expect(copied).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first?.url);
});

test('the first buttons below the sheet share or print it; without a share sheet it goes to the clipboard', async ({
	page,
	context,
	openReady,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await openReady('/calculator');
	await asMine(page);
	const actions = page.locator('.calc__actions button');
	await expect(actions.nth(0)).toHaveText(/Поделиться/);
	await expect(actions.nth(1)).toHaveText(/Печать/);
	await actions.nth(0).click();
	await expect(actions.nth(0)).toHaveText(/Скопировано/);
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
		/^http\S*\/calculator\?\S*price=5000\S*$/,
	);
	await expect(actions.nth(0)).toHaveText(/Поделиться/);
});

test('two cars side by side are printed as their table alone, with the rate and the day', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	await page.getByRole('link', { name: 'Сравнить с другой машиной' }).click();
	await page.getByLabel('Цена лота').fill('7000');
	await expect(page.locator('.compare')).toBeVisible();
	// The table is shared, so the sheet of one car is not.
	await expect(page.locator('.compare').getByRole('button', { name: 'Поделиться' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Поделиться' })).toHaveCount(1);
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.compare')).toContainText('+2');
	await expect(page.locator('.compare')).toContainText('Курс НБУ');
	await expect(page.locator('.compare')).toContainText('Оформление');
	await expect(page.locator('.compare')).toContainText('не оферта');
	await expect(page.getByRole('rowheader', { name: 'Услуги' })).toContainText('пример');
	await expect(page.locator('.sheet--receipt')).toBeHidden();
	await expect(page.locator('.calc__form')).toBeHidden();
	await expect(page.locator('.calc__actions')).toBeHidden();
});
