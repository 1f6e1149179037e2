import { openAdmin, signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

const login = 'two-tabs';
const [password, newPassword] = ['quite another long one', 'and one more of that length'];

test('a tab that still has the token from before a new password goes on with the new token and does not delete it', async ({
	context,
	server,
}) => {
	await server.admin.auth.create({ body: { login, password, name: 'Вера' } });
	const token = await signIn(context, server, { login, password });
	const [first, second] = [await context.newPage(), await context.newPage()];
	await openAdmin(first, '/admin/account');
	await openAdmin(second, '/admin/account');
	const stored = async () => (await context.cookies()).find(({ name }) => name === 'jwt-token')?.value;

	await first.getByLabel('Нынешний пароль', { exact: true }).fill(password);
	await first.getByLabel('Новый пароль', { exact: true }).fill(newPassword);
	await first.getByRole('button', { name: 'Сменить пароль' }).click();
	await expect(first.getByText('Пароль сменён, остальные сессии закончились')).toBeVisible();
	const fresh = await stored();
	expect(fresh).not.toBe(token);

	await second.getByRole('link', { name: 'Посты' }).first().click();
	await expect(second.getByRole('heading', { level: 1 })).toHaveText('Посты');
	expect(await stored()).toBe(fresh);
	await first.reload();
	await expect(first.getByRole('heading', { level: 1 })).toHaveText('Моя учётная запись');
});
