import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

test('the name of an added page can be typed to its end, even if it begins like a page of the site', async ({
	page,
}) => {
	await page.goto('/admin/meta/create');
	await page.getByLabel('Страница', { exact: true }).selectOption('*');
	const name = page.getByLabel('Имя страницы');
	await name.focus();
	await page.keyboard.type('europe-by-sea');
	await expect(name).toHaveValue('europe-by-sea');
	await expect(name).toBeFocused();
});
