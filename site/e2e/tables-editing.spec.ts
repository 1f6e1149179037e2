import type { Page } from '@playwright/test';
import { isCopied } from './local-copies.ts';
import { expect, test } from './site.ts';
import { cellAt, write } from './table-cells.ts';

test.use({ ownServer: true, isSignedIn: true });

const discard = (page: Page) => page.getByText(/^Вернули несохранённое/).getByRole('button');

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
