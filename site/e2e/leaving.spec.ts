import { chooseFile, pictureToChoose } from './choose-file.ts';
import { holdCall } from './hold-call.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

test('leaving the form of a delivered car during an upload asks first, and the photo is there for a person who stays', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.delivered.create({
		body: { make: 'Пример', model: 'Первый', year: 2020 },
	});
	await page.goto(`/admin/delivered/${id}`);
	const call = await holdCall(page, '**/api/image');
	await chooseFile(page.getByRole('button', { name: 'Добавить фотографию' }), await pictureToChoose());
	await call.sent;
	await page.getByRole('link', { name: 'Страницы' }).click();
	const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
	await question.getByRole('button', { name: 'Остаться' }).click();
	await call.letGo();
	await expect(page.getByRole('img', { name: 'Фотография 1' })).toBeVisible();
});
