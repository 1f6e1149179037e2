import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay, shortDate } from '@clearway/shared/format/date.ts';
import { chooseFile, pictureToChoose } from './choose-file.ts';
import { holdCall } from './hold-call.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

test('text typed into a delivered car during the upload of its photograph stays', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.delivered.create({
		body: { make: 'Пример', model: 'Первый.', year: 2020 },
	});
	await page.goto(`/admin/delivered/${id}`);
	const model = page.getByLabel('Модель', { exact: true });
	await model.fill('Второй.');
	const call = await holdCall(page, '**/api/image');
	await chooseFile(page.getByRole('button', { name: 'Добавить фотографию' }), await pictureToChoose());
	await call.sent;
	await model.fill('Второй. Третий.');
	await call.letGo();
	await expect(page.getByRole('img', { name: 'Фотография 1' })).toBeVisible({ timeout: 30_000 });
	await expect(model).toHaveValue('Второй. Третий.');
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	const stored = async () => (await server.admin.delivered.get({ params: { id: String(id) } })).model;
	await expect.poll(stored).toBe('Второй. Третий.');
});

test('a day that could not be stored says so at its field, and Enter stores it after all', async ({
	page,
	server,
}) => {
	const { id } = await server.visitor.mail.callback({ body: { name: 'Показ', phone: '067 123 45 69' } });
	const call = `**/api/request/${id}`;
	await page.goto(`/admin/requests/${id}`);
	const day = page.getByLabel('Вернуться к заявке', { exact: true });
	await expect(day).toHaveValue('');
	await page.route(call, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
	const next = addDays(kyivDay(new Date()), 3);
	await day.fill(shortDate(next));
	await expect(day).toHaveAttribute('aria-invalid', 'true');
	await expect(day).toHaveValue(shortDate(next));
	await page.unroute(call);
	await day.press('Enter');
	await expect
		.poll(async () => (await server.admin.request.get({ params: { id: String(id) } })).followUpOn)
		.toBe(next);
	await expect(day).not.toHaveAttribute('aria-invalid', 'true');
});
