import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

test('a request is closed as lost by two clicks, with a reason that the office wrote, and can be undone', async ({
	page,
	server,
}) => {
	const { id } = await server.visitor.mail.callback({ body: { name: 'Ирина', phone: '067 123 45 67' } });
	await server.admin.request.save({ params: { id }, body: { status: 'taken' } });
	await server.admin.option.create({
		body: { title: 'requests.lost-reasons', value: 'Выбрал другую марку\nБез ответа' },
	});
	await page.goto(`/admin/requests/${id}`);
	await page.locator('main').getByRole('button', { name: 'Закрыть', exact: true }).click();
	const ending = page.getByRole('dialog', { name: 'Чем закончилось' });
	await expect(ending.getByRole('button', { name: 'Дорого' })).toHaveCount(0);
	await ending.getByRole('button', { name: 'Выбрал другую марку' }).click();
	await expect(page.getByText('не сложилось: Выбрал другую марку')).toBeVisible();
	await expect(page.locator('main').getByText('не сложилось', { exact: true })).toBeVisible();
	await expect(page.locator('main').getByText('закрыта', { exact: true })).toHaveCount(0);
	const stored = () => server.admin.request.get({ params: { id } });
	expect(await stored()).toMatchObject({ status: 'done', outcome: 'lost', reason: 'Выбрал другую марку' });
	await page.getByRole('button', { name: 'Отменить', exact: true }).click();
	await expect(page.getByText('Вернули как было')).toBeVisible();
	expect(await stored()).toMatchObject({ status: 'taken', outcome: null, reason: null });
});

test('the numbers tell a month by source, with reasons, and go along as a file', {
	tag: '@main:/admin/requests/numbers',
}, async ({ page, server }) => {
	for (const [phone, ending] of [
		['067 123 45 71', { outcome: 'won' }],
		['067 123 45 72', { outcome: 'lost', reason: 'Дорого' }],
	] as const) {
		const { id } = await server.admin.request.create({ body: { name: 'Клиент', phone } });
		await server.admin.request.save({ params: { id }, body: { status: 'done', ...ending } });
	}
	await page.goto('/admin/requests');
	await page.getByRole('link', { name: 'Числа', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'Числа заявок', level: 1 })).toBeVisible();
	const row = page.getByRole('row', { name: /Внесли сами/ });
	await expect(row).toContainText(/2.*1.*1.*Дорого\s1/);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Выгрузить CSV' }).click();
	expect((await download).suggestedFilename()).toMatch(/^Заявки по месяцам .*\.csv$/);
});
