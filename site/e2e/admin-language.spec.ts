import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test, withWorker } from './site.ts';
import { goOffline } from './window.ts';

test.use(withWorker);

const password = 'quite another long one';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function enter(
	page: Page,
	url: string,
	login: string,
	names: readonly [string, string],
): Promise<void> {
	await page.goto(url);
	await page.getByLabel(names[0], { exact: true }).fill(login);
	await page.getByLabel(names[1], { exact: true }).fill(password);
	await page.keyboard.press('Enter');
}

test('an admin who chooses Ukrainian finds the admin in it after the next sign-in, on another device, and without a network', async ({
	page,
	context,
	server,
	browser,
}) => {
	await server.admin.auth.create({ body: { login: 'oksana', password, name: 'Оксана' } });
	await enter(page, '/admin/login', 'oksana', ['Логин', 'Пароль']);
	await expect(heading(page)).toHaveText('Сегодня');
	await page.goto('/admin/requests');
	await page.getByRole('button', { name: 'Учётная запись и вид' }).click();
	await page.getByRole('radio', { name: 'Українська' }).click();
	// The page loads anew at the same address.
	await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
	await expect(page).toHaveURL(/\/admin\/requests/);
	await expect(heading(page)).toHaveText('Заявки');
	await expect(page.getByRole('link', { name: 'У роботі' })).toBeVisible();
	await expectAccessible(page);
	// The frame and the screen have no Russian words but the name of the other language.
	expect(await page.locator('nav, main').allInnerTexts()).not.toContainEqual(
		expect.stringMatching(/[ыэъё]/i),
	);
	// Nor have the titles of the site's pages, which are written in both.
	await page.goto('/admin/pages');
	await expect(heading(page)).toHaveText('Сторінки');
	expect(await page.locator('main').innerText()).not.toMatch(/[ыэъё]/i);

	await page.waitForFunction(
		() => navigator.serviceWorker.controller?.scriptURL.endsWith('language=uk'),
		null,
		{
			timeout: 90_000,
		},
	);
	await goOffline(context);
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
	await expect(page.getByRole('link', { name: 'Дописи' }).first()).toBeVisible();
	await context.setOffline(false);

	await page.goto('/admin/logout');
	await expect(page.getByText('Ви вийшли.')).toBeVisible();
	await page.goto('/admin/login');
	await expect(heading(page)).toHaveText('Вхід');

	const otherDevice = await browser.newContext();
	const phone = await otherDevice.newPage();
	await enter(phone, '/admin/login?next=%2Fadmin%2Fposts', 'oksana', ['Логин', 'Пароль']);
	await expect(phone.locator('html')).toHaveAttribute('lang', 'uk');
	await expect(phone).toHaveURL(/\/admin\/posts$/);
	await expect(heading(phone)).toHaveText('Дописи');
	await otherDevice.close();
});
