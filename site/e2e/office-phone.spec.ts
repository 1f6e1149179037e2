import { openAdmin } from './sign-in.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

test.use({
	ownServer: true,
	viewport: { width: 390, height: 844 },
	isSignedIn: true,
});

test('on a phone the filters of a list are folded into a button that tells how many are active', async ({
	page,
}) => {
	const fold = page.getByRole('button', { name: /^Фильтры/ });
	const folded: readonly (readonly [path: string, filter: string])[] = [
		['requests', 'Откуда'],
		['posts', 'Состояние'],
		['audit', 'Кто'],
	];
	for (const [path, filter] of folded) {
		await openAdmin(page, `/admin/${path}`);
		await expect(fold).toHaveAttribute('aria-expanded', 'false');
		await expect(page.getByLabel(filter, { exact: true })).toBeHidden();
	}
	await openAdmin(page, '/admin/requests');
	await fold.focus();
	await page.keyboard.press('Enter');
	await page.getByLabel('Откуда', { exact: true }).selectOption({ label: 'Звонок или вопрос' });
	await expect(page).toHaveURL(/source=callback/);
	await page.getByLabel('Язык', { exact: true }).selectOption({ index: 1 });
	await expect(fold).toHaveAccessibleName('Фильтры: 2');
	await fold.click();
	await expect(page.getByLabel('Откуда', { exact: true })).toBeHidden();
	await expect(fold).toHaveText('2');
	await resize(page, { width: 1366, height: 800 });
	await expect(fold).toBeHidden();
	await expect(page.getByLabel('Откуда', { exact: true })).toBeVisible();
});

test('on a phone a screen says its name once, and a record has the way back to its list', async ({
	page,
	server,
}) => {
	const body = { name: 'Оля', phone: '+380671234567' };
	const { id, clientId } = await server.admin.request.create({ body });
	const bar = page.getByRole('banner');
	await openAdmin(page, '/admin/requests');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявки');
	await expect(bar.getByText('Заявки')).toBeHidden();
	await openAdmin(page, `/admin/requests/${id}`);
	await expect(bar.getByText('Оля')).toBeHidden();
	await bar.getByRole('link', { name: 'Заявки' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявки');
	await openAdmin(page, `/admin/clients/${clientId}`);
	await bar.getByRole('link', { name: 'Клиенты' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Клиенты');
});
