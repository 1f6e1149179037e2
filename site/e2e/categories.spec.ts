import { openAdmin, signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ serviceWorkers: 'block' });

test('a name that is kept in a conflict and then refused is told, and stays in its field', async ({
	page,
	context,
	server,
}) => {
	await signIn(context, server);
	const { admin, url } = server;
	const { id, revision } = await admin.category.create({ body: { title: 'Спорная' } });
	await admin.category.create({ body: { title: 'Занятая' } });
	await openAdmin(page, `${url}/admin/categories?q=Спорная`);
	await page.getByRole('button', { name: 'Переименовать «Спорная»' }).first().click();
	const field = page.getByRole('textbox', { name: 'Переименовать «Спорная»' });
	await field.fill('Занятая');
	await admin.category.save({ params: { id: String(id) }, body: { revision, title: 'Спорная тема' } });
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Сохранить мой вариант' }).click();
	await expect(page.getByRole('alert').getByText('Категория с таким названием уже есть.')).toBeVisible();
	await expect(page.getByRole('textbox', { name: /^Переименовать/ })).toHaveValue('Занятая');
});
