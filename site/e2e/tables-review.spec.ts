import type { Page } from '@playwright/test';
import { routeCalls } from './hold-call.ts';
import { expect, test } from './site.ts';
import { cellAt, write } from './table-cells.ts';

test.use({ ownServer: true, isSignedIn: true });

const title = 'copart-fee';
const otherTable = 'ship-delivery';
// The column of prices in each table.
const prices = { [title]: 5, [otherTable]: 3 };
const from = (page: Page) => page.getByLabel('Действует с');
const seen = (page: Page) => page.getByRole('checkbox', { name: 'Суммы до и после проверены' });
const publish = (page: Page) => page.getByRole('button', { name: 'Опубликовать', exact: true });
const atOnce = 'Сразу после публикации';

async function review(page: Page, table: keyof typeof prices, price: string): Promise<void> {
	await write(page, cellAt(page, 0, prices[table]), price);
	await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
	await expect(seen(page)).toBeVisible();
}

test('no button and no key publishes a price list whose first day cannot be read, and the page names no day', async ({
	page,
	server,
}) => {
	let sent = 0;
	page.on('request', (request) => {
		if (request.method() === 'PUT' && new URL(request.url()).pathname === `/api/calculator/${title}/rows`)
			sent += 1;
	});
	await page.goto(`/admin/tables/${title}`);
	await review(page, title, '2600');
	await expect(page.getByText(atOnce)).toBeVisible();
	const refuses = async (): Promise<void> => {
		await expect(from(page)).toBeFocused();
		await expect(from(page)).toHaveValue('31.02.2027');
		await expect(from(page)).toHaveAccessibleDescription(/Такой даты нет/);
		await expect(page.getByText(atOnce)).toHaveCount(0);
	};
	await from(page).fill('31.02.2027');
	await from(page).press('ControlOrMeta+Enter');
	await refuses();
	await page.keyboard.press('Tab');
	await seen(page).check();
	await publish(page).click();
	await refuses();
	await seen(page).focus();
	await page.keyboard.press('ControlOrMeta+Enter');
	await refuses();
	expect(sent).toBe(0);
	expect((await server.visitor.calculator.get({ params: { title } })).version).toBe(1);

	await from(page).fill('28.02.2099');
	await expect(page.getByText('До 28 лютого 2099 действует прежняя версия')).toBeVisible();
	// The agreement was about the answer for another day.
	await expect(seen(page)).not.toBeChecked();
	await seen(page).check();
	await publish(page).click();
	await expect(page.getByText(/Версия 2 .*28 лютого 2099/).first()).toBeVisible();
	expect((await server.visitor.calculator.get({ params: { title } })).version).toBe(1);
});

test('the day of a price list stays when it is checked again, by itself or after a return to its rows', async ({
	page,
	server,
}) => {
	await page.goto(`/admin/tables/${otherTable}`);
	await review(page, otherTable, '4999');
	await routeCalls(
		page,
		'**/api/calculator/*/staged/*/check',
		(route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' }, body: '' }),
		{ times: 1 },
	);
	await from(page).fill('01.12.2098');
	await page.getByRole('button', { name: 'Проверить снова' }).click();
	await expect(seen(page)).toBeVisible();
	await expect(from(page)).toHaveValue('01.12.2098');

	await page.getByRole('button', { name: 'Вернуться к строкам' }).first().click();
	await review(page, otherTable, '4998');
	await expect(from(page)).toHaveValue('01.12.2098');
	// The key that saves checks the same rows once more.
	await page.keyboard.press('ControlOrMeta+s');
	await expect(seen(page)).toBeEnabled();
	await expect(from(page)).toHaveValue('01.12.2098');
	// The key that publishes leads to the agreement that is still missing.
	await page.keyboard.press('ControlOrMeta+Enter');
	await expect(seen(page)).toBeFocused();
	await seen(page).check();
	await publish(page).click();
	await expect(page.getByText(/Версия 2 .*01 грудня 2098/).first()).toBeVisible();
	const versions = await server.admin.calculator.versions({ params: { title: otherTable } });
	expect(versions.find(({ version }) => version === 2)).toMatchObject({
		validFrom: '2098-12-01',
	});

	// The day of a published list is not kept for the next list.
	await review(page, otherTable, '4997');
	await expect(from(page)).not.toHaveValue('01.12.2098');
});
