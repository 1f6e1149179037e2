import { openAdmin } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

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
