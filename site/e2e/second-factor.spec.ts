import type { Page } from '@playwright/test';
import { authenticator } from '../../server/testing/second-factor.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

const password = 'quite another long one';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function enter(page: Page, login: string, typed: string): Promise<void> {
	await page.goto('/admin/login');
	await field(page, 'Логин').fill(login);
	await field(page, 'Пароль').fill(typed);
	await page.keyboard.press('Enter');
}

test('a second factor is connected in the account, and the next sign-in asks for its code, by keyboard alone', {
	tag: '@main:/admin/account',
}, async ({ page, context, server }) => {
	await server.admin.auth.create({ body: { login: 'vera', password, name: 'Вера' } });
	await enter(page, 'vera', password);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сегодня');
	await page.goto('/admin/account');
	await page.getByRole('button', { name: 'Подключить' }).click();
	await expect(page.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
	const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
	const app = authenticator(secret);
	await expectAccessible(page);
	await page.getByLabel('Код из приложения').fill(app());
	await page.keyboard.press('Enter');
	const codes = page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem');
	await expect(codes).toHaveCount(10);
	const first = await codes.first().innerText();
	// The codes are shown only this once: a key that is hit by chance does not take them away.
	await page.keyboard.press('Escape');
	const question = page.getByRole('dialog', { name: 'Коды сохранены?' });
	await question.getByRole('button', { name: 'Вернуться к кодам' }).click();
	await expect(question).toHaveCount(0);
	await expect(codes).toHaveCount(10);
	await page.getByRole('button', { name: 'Коды сохранены' }).click();
	await expect(page.getByText('Осталось 10 кодов восстановления.')).toBeVisible();

	await context.clearCookies();
	await enter(page, 'vera', password);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Код входа');
	const code = field(page, 'Код из приложения или код восстановления');
	await expect(code).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.press('Enter');
	await expect(page.getByText('Введите код', { exact: true })).toBeVisible();
	await page.keyboard.type('no such code');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert')).toContainText('Код не подошёл');
	await expect(code).toBeFocused();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type(first);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сегодня');
});

test('an important change asks a person with a second factor for a code, and then goes on by itself', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.auth.create({ body: { login: 'nina', password, name: 'Нина' } });
	const { token } = await server.visitor.auth.login({ body: { login: 'nina', password } });
	const api = server.client({ token });
	const { secret } = await api.auth.beginFactor();
	const app = authenticator(secret);
	const { codes } = await api.auth.enableFactor({ body: { code: app() } });
	await server.running.context.db.write((tx) =>
		tx
			.updateTable('session')
			.set({ confirmed_at: '2026-01-05T10:00:00.000Z' })
			.where('admin_id', '=', id)
			.execute(),
	);
	await page.context().addCookies([{ name: 'jwt-token', value: token, url: server.url }]);
	await page.goto('/admin/admins');
	await page.getByRole('button', { name: 'Действия: Нина' }).click();
	await page.getByRole('menuitem', { name: 'Переименовать' }).click();
	await page.getByRole('dialog').getByLabel('Имя').fill('Нина Петровна');
	await page.keyboard.press('Enter');
	const question = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
	await expect(question.getByLabel('Код из приложения или код восстановления')).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.type('NOT-A-CODE');
	await page.keyboard.press('Enter');
	await expect(question.getByText(/^Код не подошёл/)).toBeVisible();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type(codes[0] ?? '');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Теперь это Нина Петровна')).toBeVisible();
	expect(await server.admin.auth.person({ params: { id } })).toMatchObject({ name: 'Нина Петровна' });
});

test('a colleague is given a one-time password, and chooses his own before anything else', async ({
	page,
	browser,
	server,
}) => {
	await server.admin.auth.create({ body: { login: 'oleg', password, name: 'Олег' } });
	await server.visitor.auth.login({ body: { login: 'oleg', password } });
	await signIn(page.context(), server);
	await page.goto('/admin/admins');
	await page.getByRole('button', { name: 'Действия: Олег' }).click();
	await page.getByRole('menuitem', { name: 'Вход и сессии' }).click();
	const card = page.getByRole('dialog', { name: 'Олег', exact: true });
	await expect(card.getByRole('button', { name: /^Закончить сессию/ })).toBeVisible();
	await card.getByRole('button', { name: 'Дать одноразовый пароль' }).click();
	await page
		.getByRole('dialog', { name: 'Одноразовый пароль: Олег' })
		.getByRole('button', { name: 'Дать одноразовый пароль' })
		.click();
	const given = await card.locator('code').innerText();
	await expect(card.getByText('Открытых сессий нет.')).toBeVisible();

	const hisContext = await browser.newContext({ locale: 'ru-RU' });
	const his = await hisContext.newPage();
	await enter(his, 'oleg', given);
	await expect(his).toHaveURL('/admin/setup');
	await expect(his.getByRole('heading', { level: 1 })).toHaveText('Осталось настроить вход');
	await expectAccessible(his);
	// No other address leads around this screen.
	await his.goto('/admin/requests');
	await expect(his).toHaveURL('/admin/setup');
	await field(his, 'Одноразовый пароль').fill(given);
	await field(his, 'Новый пароль').fill('a password of my own');
	await his.keyboard.press('Enter');
	await expect(his.getByRole('heading', { level: 1 })).toHaveText('Сегодня');
	await hisContext.close();
});
