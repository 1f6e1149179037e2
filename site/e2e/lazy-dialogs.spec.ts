import type { Page } from '@playwright/test';
import { requestWithQuote } from '../../server/testing/request-with-quote.ts';
import { openAdmin } from './sign-in.ts';
import { expect, test } from './site.ts';
import { goOffline } from './window.ts';

test.use({ ownServer: true, isSignedIn: true });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const press =
	(name: string) =>
	(page: Page): Promise<void> =>
		page.getByRole('button', { name, exact: true }).click();

test('a dialog whose file does not come leaves the screen and its text in place', async ({
	page,
	context,
	server,
}) => {
	const { id } = await requestWithQuote(server, { price: '9410' });
	const { clientId } = await server.admin.request.get({ params: { id } });
	await openAdmin(page, `/admin/clients/${clientId}`);
	const letter = page.getByRole('textbox', { name: 'Текст ответа' });
	await letter.fill('Посчитаем завтра.');
	const [name, open] = ['Стереть клиента', press('Стереть клиента')] as const;
	await goOffline(context);
	await open(page);
	const told = page.getByRole('alert').filter({ hasText: 'Не открылось: нет связи' });
	await expect(told).toBeVisible();
	await expect(letter).toHaveValue('Посчитаем завтра.');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await told.getByRole('button', { name: 'Закрыть' }).click();
	await context.setOffline(false);
	// The next click asks again.
	await open(page);
	await expect(dialog(page, name)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the first opening of a dialog focuses its first field', async ({ page }) => {
	for (const [path, button, name, field] of [
		['requests', 'Новая заявка', 'Новая заявка', 'Имя'],
		['account', 'Подключить', 'Второй фактор', 'Код из приложения'],
	] as const) {
		await openAdmin(page, `/admin/${path}`);
		await press(button)(page);
		await expect(dialog(page, name).getByRole('textbox', { name: field })).toBeFocused();
		await page.keyboard.press('Space');
		await page.keyboard.press('Enter');
		await expect(dialog(page, name)).toBeVisible();
	}
});
