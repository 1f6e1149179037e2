import { holdCall } from './hold-call.ts';
import { openAdmin } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

test('a refused name that a colleague has changed meanwhile is told, and the typed text stays in its field', async ({
	page,
	server,
}) => {
	const { admin } = server;
	const { id, revision } = await admin.category.create({ body: { title: 'Спорная' } });
	await admin.category.create({ body: { title: 'Занятая' } });
	await openAdmin(page, '/admin/categories?q=Спорная');
	await page.getByRole('button', { name: 'Переименовать «Спорная»' }).first().click();
	const field = page.getByRole('textbox', { name: 'Переименовать «Спорная»' });
	await field.fill('Занятая');
	await admin.category.save({ params: { id: String(id) }, body: { revision, title: 'Спорная тема' } });
	await page.keyboard.press('Enter');
	const open = page.getByRole('textbox', { name: /^Переименовать/ });
	await expect(open).toHaveAccessibleDescription('Сейчас на сервере: «Спорная тема».');
	await page.keyboard.press('Enter');
	await expect(open).toHaveAccessibleDescription('Категория с таким названием уже есть.');
	await expect(open).toHaveValue('Занятая');
});

test('text typed while a name is being saved is saved after it, when the field is left', async ({
	page,
	server,
}) => {
	const { admin } = server;
	const { id } = await admin.category.create({ body: { title: 'Начатая' } });
	await openAdmin(page, '/admin/categories?q=Начатая');
	await page.getByRole('button', { name: 'Переименовать «Начатая»' }).first().click();
	const field = page.getByRole('textbox', { name: /^Переименовать/ });
	await field.fill('Дописанная');
	const save = await holdCall(page, `**/api/category/${id}`);
	await page.keyboard.press('Enter');
	await save.sent;
	await field.fill('Дописанная до конца');
	await page.keyboard.press('Tab');
	await save.letGo();
	await expect(field).toHaveCount(0);
	await expect
		.poll(async () => (await server.visitor.category.list()).map(({ title }) => title))
		.toContain('Дописанная до конца');
});

test('a name is changed from the menu of its row, by hand and by keys alone', {
	tag: '@main:/admin/categories',
}, async ({ page, server }) => {
	const { admin } = server;
	await admin.category.create({ body: { title: 'Из меню' } });
	await openAdmin(page, '/admin/categories?q=меню');
	const menu = page.getByRole('button', { name: 'Действия: Из меню' });
	const field = page.getByRole('textbox', { name: 'Переименовать «Из меню»' });
	await menu.click();
	await page.getByRole('menuitem', { name: 'Переименовать' }).click();
	// The menu has faded, and its last act as it goes is over.
	await expect(page.getByRole('menu')).toHaveCount(0);
	await expect(field).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Переименовать «Из меню»' })).toBeFocused();

	await menu.press('Enter');
	await expect(page.getByRole('menuitem', { name: 'Переименовать' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menu')).toHaveCount(0);
	await expect(field).toBeFocused();
	await page.keyboard.type('Из меню клавишами');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: 'Переименовать «Из меню клавишами»' })).toBeFocused();

	// An entry that opens nothing leaves the focus with the menu's button, as Escape does.
	await page.getByRole('button', { name: 'Действия: Из меню клавишами' }).press('Enter');
	await expect(page.getByRole('menuitem', { name: 'Переименовать' })).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Действия: Из меню клавишами' })).toBeFocused();
});
