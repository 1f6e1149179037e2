import type { Page } from '@playwright/test';
import { isCopied } from './local-copies.ts';
import { expect, test } from './site.ts';
import { cellAt, write } from './table-cells.ts';

test.use({ ownServer: true, isSignedIn: true });

const discard = (page: Page) => page.getByText(/^Несохранённое с этого компьютера/).getByRole('button');

test('typed rows come back after a reload with one line that says so, also texts that are no number or lack Enter, and can be discarded', async ({
	page,
}) => {
	await page.goto('/admin/tables/iaa-internet-bid');
	const published = await cellAt(page, 0, 3).innerText();
	await write(page, cellAt(page, 1, 3), 'abc');
	await cellAt(page, 0, 3).dblclick();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type('64,21');
	await isCopied(page, '64,21');
	await page.reload();
	await expect(cellAt(page, 0, 3)).toHaveText('64,21');
	await expect(cellAt(page, 1, 3)).toHaveText('abc');
	await expect(cellAt(page, 1, 3)).toHaveAttribute('aria-invalid', 'true');
	await discard(page).click();
	await expect(cellAt(page, 0, 3)).toHaveText(published);
	await expect(discard(page)).toHaveCount(0);
	await page.reload();
	await expect(cellAt(page, 0, 3)).toHaveText(published);
});

test('a second window shows the published table, and takes it over with its rows', async ({
	page,
	context,
}) => {
	const address = '/admin/tables/ship-delivery';
	await page.goto(address);
	await write(page, cellAt(page, 0, 3), '1991');
	await isCopied(page, '1991');
	const second = await context.newPage();
	await second.goto(address);
	await expect(second.getByText('Открыто в другом окне.')).toBeVisible();
	await expect(cellAt(second, 0, 3)).not.toHaveText('1 991');
	await expect(second.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
	await second.getByRole('button', { name: 'Продолжить здесь' }).click();
	await expect(cellAt(second, 0, 3)).toHaveText('1 991');
	await expect(page.getByText('Открыто в другом окне.')).toBeVisible();
	await expect(cellAt(page, 0, 3)).not.toHaveText('1 991');

	await write(second, cellAt(second, 1, 3), '1992');
	await second.getByRole('button', { name: 'Проверить и опубликовать' }).click();
	await second.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect(second.getByText('Версия 2 опубликована')).toBeVisible();
	await expect(cellAt(page, 1, 3)).toHaveText('1 992');
	await second.close();
	await expect(page.getByText('Открыто в другом окне.')).toHaveCount(0);
	await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'false');
	await expect(discard(page)).toHaveCount(0);
});
