import { openAdmin, signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a new admin gets a one-time password to copy; removing him asks who goes on with his work', {
	tag: '@main:/admin/admins',
}, async ({ page, context, server }) => {
	const heir = await server.admin.auth.create({ body: { login: 'heir.olena', name: 'Олена Наследница' } });
	await signIn(context, server);
	await openAdmin(page, '/admin/admins');
	await page.getByRole('button', { name: 'Новый администратор' }).click();
	await page.getByLabel('Имя').fill('Пётр Уходящий');
	await page.getByLabel('Логин').fill('petro.leaving');
	await page.getByRole('button', { name: 'Создать' }).click();
	await expect(page.getByText('Отметьте, что сотруднику доступно.')).toBeVisible();
	await page.getByLabel('Заявки и авто').check();
	await page.getByRole('button', { name: 'Создать' }).click();
	const card = page.getByRole('dialog', { name: 'Пётр Уходящий', exact: true });
	await expect(card.getByText('Одноразовый пароль ещё не сменён.')).toBeVisible();
	const password = await card.locator('code').innerText();
	await card.getByRole('button', { name: 'Скопировать пароль' }).click();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
	await page.keyboard.press('Escape');
	await expect(card).toHaveCount(0);

	const once = await server.visitor.auth.login({ body: { login: 'petro.leaving', password } });
	const newcomer = await server
		.client(once)
		.auth.password({ body: { password, newPassword: 'my very own password' } });
	const { id } = await server.visitor.mail.callback({ body: { name: 'Иван', phone: '+380671112233' } });
	await server.client(newcomer).request.save({ params: { id }, body: { status: 'taken' } });

	await page.getByRole('button', { name: 'Действия: Пётр Уходящий' }).click();
	await page.getByRole('menuitem', { name: 'Удалить' }).click();
	const removal = page.getByRole('dialog', { name: 'Удалить администратора: Пётр Уходящий?' });
	await removal.getByLabel('Кому передать его дела').selectOption(String(heir.id));
	await removal.getByRole('button', { name: 'Удалить' }).click();
	await expect(page.getByText('Пётр Уходящий больше не войдёт')).toBeVisible();
	await expect(removal).toHaveCount(0);
	expect(await server.admin.request.get({ params: { id } })).toMatchObject({
		status: 'taken',
		takenBy: { id: heir.id, name: 'Олена Наследница' },
	});
});
