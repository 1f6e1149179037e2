import { openNewPost } from './posting.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

for (const action of ['Сохранить', 'Опубликовать'])
	test(`a refused save of a delivered car leads to the wrong field from any scroll position (${action})`, async ({
		page,
		server,
	}) => {
		await page.setViewportSize({ width: 1280, height: 480 });
		const { id } = await server.admin.delivered.create({
			body: { make: 'Kia', model: 'Stonic', year: 2020 },
		});
		await page.goto(`/admin/delivered/${id}`);
		await page.getByLabel('Отправлен', { exact: true }).fill('01.05.2026');
		const arrived = page.getByLabel('Прибыл', { exact: true });
		await arrived.fill('01.04.2026');
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await expect(arrived).not.toBeInViewport();
		await page.getByRole('button', { name: action, exact: true }).click();
		await expect(arrived).toBeFocused();
		await expect(arrived).toBeInViewport({ ratio: 1 });
		await expect(arrived).toHaveAccessibleDescription(/Эта дата раньше предыдущего шага/);
		// A fault of one field is told once above.
		await expect(page.getByRole('alert').getByText('Эта дата раньше предыдущего шага')).toHaveCount(1);
	});

test('publishing an incomplete delivered car leads to the story in its language, or to the pictures', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.delivered.create({
		body: { make: 'Kia', model: 'Xceed', year: 2020, receiptOn: '2026-05-20' },
	});
	await page.goto(`/admin/delivered/${id}`);
	await page.getByRole('tab', { name: /^Українською/ }).click();
	await page.getByRole('button', { name: 'Опубликовать' }).click();
	await expect(page.getByRole('tab', { name: /^По-русски/ })).toHaveAttribute('aria-selected', 'true');
	const story = page.getByRole('textbox', { name: 'Рассказ' });
	await expect(story).toBeFocused();
	await story.fill('Нашли за неделю.');
	await page.getByRole('button', { name: 'Опубликовать' }).click();
	const add = page.getByRole('button', { name: 'Добавить фотографию' });
	await expect(add).toBeFocused();
	await expect(add).toHaveAccessibleDescription('Добавьте хотя бы одну фотографию.');
});

test('a refused value is marked, announced to people who do not see it, and gets the focus', async ({
	page,
}) => {
	// In a list of days the first wrong field gets the focus.
	await page.goto('/admin/tables/law?q=calculator.vat');
	const dated = page.locator('[id="setting-calculator.vat"]');
	await dated.getByRole('button', { name: /^Исправить: / }).click();
	await dated
		.getByRole('textbox', { name: /: значение/ })
		.first()
		.fill('много');
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await expect(dated.getByRole('textbox', { name: /: значение/ }).first()).toBeFocused();

	await page.goto('/admin/setting?q=company.phone');
	const row = page.locator('[id="setting-company.phone"]');
	const field = row.getByRole('textbox');
	await field.fill('абв');
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await expect(field).toBeFocused();
	await expect(field).toHaveAttribute('aria-invalid', 'true');
	await expect(field).toHaveAccessibleDescription(/.+/);
	await expect(row.getByRole('alert')).toHaveCount(1);
});

test('a category without a name, and a link or a video with a wrong address, lead back to the field', async ({
	page,
	server,
}) => {
	await page.goto('/admin/categories');
	await page.getByRole('button', { name: 'Добавить', exact: true }).click();
	await expect(page.getByLabel('Новая категория', { exact: true })).toBeFocused();

	await openNewPost(page, server);
	for (const [button, field, action] of [
		['Ссылка', 'Куда ведёт', 'Поставить ссылку'],
		['Видео', 'Адрес на YouTube', 'Вставить'],
	] as const) {
		await page.getByRole('toolbar').getByRole('button', { name: button }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel(field).fill('нет такого');
		for (const _ of ['once', 'and once more']) {
			await dialog.getByRole('button', { name: action }).click();
			await expect(dialog.getByLabel(field)).toBeFocused();
		}
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
	}
});
