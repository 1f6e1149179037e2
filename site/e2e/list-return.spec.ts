import { routeCalls } from './hold-call.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

test.use({ ownServer: true, isSignedIn: true });

test('back leads to the opened row of the list, with its filters and scroll position, and so do the breadcrumbs', async ({
	page,
	server,
}) => {
	for (let n = 1; n <= 30; n++)
		await server
			.client({ address: `198.51.100.${n}` })
			.mail.callback({ body: { name: `Клиент ${n}`, phone: '0671234567' } });
	await resize(page, { width: 1366, height: 600 });
	await page.goto('/admin/requests?status=all');
	await page.getByLabel('Откуда', { exact: true }).selectOption({ label: 'Звонок или вопрос' });
	await expect(page).toHaveURL(/source=callback/);
	const row = page.getByRole('link', { name: /^Клиент 20 / });
	await row.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	expect(before).toBeGreaterThan(0);
	await row.click();
	await expect(page.getByRole('heading', { name: 'Клиент 20', level: 1 })).toBeVisible();
	await page.goBack();
	await expect(row).toBeFocused();
	await expect(page).toHaveURL(/source=callback/);
	expect(await page.evaluate(() => scrollY)).toBe(before);

	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Клиент 20', level: 1 })).toBeVisible();
	await page.getByRole('navigation', { name: 'Путь' }).getByRole('link', { name: 'Заявки' }).click();
	await expect(page).toHaveURL(/status=all.*source=callback/);
	await expect(page.getByLabel('Откуда', { exact: true })).toHaveValue('callback');
});

test('a filter and a search made before the list is loaded are one step: back undoes both and stays on the list', async ({
	page,
}) => {
	await page.goto('/admin');
	await page.getByRole('navigation').getByRole('link', { name: 'Посты' }).click();
	await expect(page).toHaveURL(/\/admin\/posts$/);
	await expect(page.getByLabel('Состояние')).toHaveValue('');
	// The filtered list is still on its way when the search is typed.
	const searched = page.waitForRequest(/\bq=zzz/);
	await routeCalls(page, /\bstatus=draft/, async (route) => {
		await searched;
		await route.continue();
	});
	await page.getByLabel('Состояние').selectOption('draft');
	await page.getByRole('searchbox').fill('zzz');
	await expect(page).toHaveURL(/status=draft&q=zzz$/);
	await page.goBack();
	await expect(page).toHaveURL(/\/admin\/posts$/);
	await expect(page.getByLabel('Состояние')).toHaveValue('');
	await expect(page.getByRole('searchbox')).toHaveValue('');
});
