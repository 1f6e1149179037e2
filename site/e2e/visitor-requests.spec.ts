import { test } from './calculator-office.ts';
import { expect } from './site.ts';

test('offline, a call back is not a page that does not load: the visitor stays and reads the number', async ({
	page,
	open,
	context,
}) => {
	await open('/privacy');
	await context.setOffline(true);
	await page.locator('.header__callback').click();
	await expect(page.getByText(/Нет сети, заявка не\sуйдёт. Позвоните: \+380/)).toBeVisible();
	await expect(page).toHaveURL(/\/privacy$/);
	// The notice that there is no network has a button of its own.
	await page.locator('.notice--error button').click();
	await expect(page.getByText(/заявка не\sуйдёт/)).toHaveCount(0);
	await context.setOffline(false);
});

test('after a calculation was sent its dialog shows the thanks alone', async ({ page, openReady }) => {
	await openReady('/calculator');
	await page.getByRole('button', { name: 'Отправить нам' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.locator('input[name="email"]').fill('buyer@example.com');
	await dialog.locator('.button--main').click();
	await expect(dialog.locator('.thanks')).toBeVisible();
	await expect(dialog.getByText('Как вам ответить')).toBeHidden();
	await expect(dialog.getByText('Номер расчёта')).toHaveCount(0);
});
