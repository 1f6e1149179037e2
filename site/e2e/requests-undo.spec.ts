import { expect, test } from './site.ts';

// The test marks all requests of the list, and other files leave theirs there.
test.use({ ownServer: true, isSignedIn: true });

const password = 'quite another long one';

test('closing a colleague\u2019s requests asks first, and undoing it gives them back to the colleague', async ({
	page,
	server,
}) => {
	await server.admin.auth.create({ body: { login: 'zoya', password, name: 'Зоя' } });
	const zoya = server.client(await server.visitor.auth.login({ body: { login: 'zoya', password } }));
	const ids: number[] = [];
	for (const name of ['Первый клиент', 'Второй клиент']) {
		const visitor = server.client({ address: `198.51.100.${90 + ids.length}` });
		const { id } = await visitor.mail.callback({ body: { name, phone: '+380671234567' } });
		await zoya.request.save({ params: { id }, body: { status: 'taken' } });
		ids.push(id);
	}
	const standing = async () =>
		Promise.all(
			ids.map(async (id) => {
				const { status, takenBy, takenAt } = await server.admin.request.get({ params: { id } });
				return { status, takenBy, takenAt };
			}),
		);
	const before = await standing();

	// One request is closed on its own screen.
	await page.goto(`/admin/requests/${ids[0]}`);
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

	// Both requests are closed in the list.
	await page.goto('/admin/requests?status=taken');
	await page.getByRole('checkbox', { name: 'Отметить все' }).check();
	await page.getByRole('button', { name: 'Закрыть', exact: true }).first().click();
	await question.getByRole('button', { name: 'Изменить' }).click();
	await ending.getByRole('button', { name: 'Клиент с нами' }).click();
	await expect(page.getByText('Изменено: 2 заявки')).toBeVisible();
	expect((await standing()).map(({ status }) => status)).toEqual(['done', 'done']);
	await page.getByRole('button', { name: 'Отменить', exact: true }).click();
	await expect(page.getByText('Вернули как было')).toBeVisible();
	expect(await standing()).toEqual(before);
});
