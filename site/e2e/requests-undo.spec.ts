import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

const password = 'quite another long one';

test('closing a colleague\u2019s request asks first, and undoing it gives it back to the colleague', async ({
	page,
	server,
}) => {
	await server.admin.auth.create({ body: { login: 'zoya', password, name: 'Зоя' } });
	const zoya = server.client(await server.visitor.auth.login({ body: { login: 'zoya', password } }));
	const visitor = server.client({ address: '198.51.100.90' });
	const { id } = await visitor.mail.callback({ body: { name: 'Первый клиент', phone: '+380671234567' } });
	await zoya.request.save({ params: { id }, body: { status: 'taken' } });
	const standing = async () => {
		const { status, takenBy, takenAt } = await server.admin.request.get({ params: { id } });
		return { status, takenBy, takenAt };
	};
	const before = await standing();
	await page.goto(`/admin/requests/${id}`);
	const close = page.locator('main').getByRole('button', { name: 'Закрыть', exact: true });
	const ending = page.getByRole('dialog', { name: 'Чем закончилось' });
	const question = page.getByRole('dialog', { name: 'Заявкой занимается коллега' });
	await close.click();
	await expect(question).toContainText('Зоя');
	await question.getByRole('button', { name: 'Отмена' }).click();
	await expect(question).toBeHidden();
	expect(await standing()).toEqual(before);
	await close.click();
	await question.getByRole('button', { name: 'Изменить' }).click();
	await ending.getByRole('button', { name: 'Дорого' }).click();
	await expect(page.getByText('Заявка закрыта')).toBeVisible();
	await page.getByRole('button', { name: 'Отменить', exact: true }).click();
	await expect(page.getByText('Вернули как было')).toBeVisible();
	expect(await standing()).toEqual(before);
});
