import type { Page } from '@playwright/test';
import { authenticator } from '../../server/testing/second-factor.ts';
import { expect, test } from './site.ts';

const password = 'quite another long one';
const enterAs = (page: Page, url: string, token: string) =>
	page.context().addCookies([{ name: 'jwt-token', value: token, url }]);

test('a one-time password is shown on the card of its owner only, even if the palette opens another person', async ({
	page,
	server,
}) => {
	const create = (login: string, name: string) =>
		server.admin.auth.create({ body: { login, password, name } });
	const { id } = await create('agnia', 'Агния Лис');
	await create('bogdan', 'Богдан Гай');
	await enterAs(page, server.url, server.token);
	const card = (name: string) => page.getByRole('dialog', { name, exact: true });
	const find = async (typed: string, name: string): Promise<void> => {
		await page.keyboard.press('ControlOrMeta+k');
		await page.getByRole('combobox').fill(typed);
		await page.getByRole('option', { name: new RegExp(name) }).click();
	};
	await page.goto(`/admin/admins?person=${id}`);
	await card('Агния Лис').getByRole('button', { name: 'Дать одноразовый пароль' }).click();
	await page
		.getByRole('dialog', { name: 'Одноразовый пароль: Агния Лис' })
		.getByRole('button', { name: 'Дать одноразовый пароль' })
		.click();
	await expect(card('Агния Лис').locator('code')).toHaveCount(1);
	await find('богдан', 'Богдан Гай');
	await expect(card('Богдан Гай').getByText('Второго фактора нет.')).toBeVisible();
	await expect(card('Богдан Гай').locator('code')).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(card('Богдан Гай')).toHaveCount(0);

	// A card that was opened from its row gives way as well.
	await page.getByRole('button', { name: 'Действия: Агния Лис' }).click();
	await page.getByRole('menuitem', { name: 'Вход и сессии' }).click();
	await expect(card('Агния Лис').getByText('Второго фактора нет.')).toBeVisible();
	await find('богдан', 'Богдан Гай');
	await expect(card('Богдан Гай')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('turning the app off while a passkey stays does not say that the second factor is off', async ({
	page,
	server,
}) => {
	await server.admin.auth.create({ body: { login: 'elena', password, name: 'Елена' } });
	const { token } = await server.visitor.auth.login({ body: { login: 'elena', password } });
	const api = server.client({ token });
	const { secret } = await api.auth.beginFactor();
	await api.auth.enableFactor({ body: { code: authenticator(secret)() } });
	const { id: admin_id } = await api.auth.me();
	await server.running.context.db.write((tx) =>
		tx
			.insertInto('passkey')
			.values({
				admin_id,
				credential_id: 'BBBB',
				public_key: '',
				counter: 0,
				transports: '[]',
				name: 'Ноутбук',
				created_at: '2026-01-05T10:00:00.000Z',
			})
			.execute(),
	);
	await enterAs(page, server.url, token);
	await page.goto('/admin/account');
	await page.getByRole('button', { name: 'Отключить', exact: true }).click();
	const question = page.getByRole('dialog', { name: 'Отключить приложение с кодами?' });
	await expect(question).toContainText('Для входа останутся ключ доступа и коды восстановления.');
	await question.getByRole('button', { name: 'Отключить' }).click();
	await expect(page.getByText('Приложение с кодами отключено')).toBeVisible();
	await expect(page.getByText('Второй фактор отключён')).toHaveCount(0);
});

test('a session that ends elsewhere disappears from the open account and the card of its owner, and the card of a removed person closes', async ({
	page,
	browser,
	server,
}) => {
	const { id } = await server.admin.auth.create({ body: { login: 'fedir', password, name: 'Федир' } });
	const enter = async () => (await server.visitor.auth.login({ body: { login: 'fedir', password } })).token;
	const [ownToken, otherToken] = [await enter(), await enter(), await enter()];
	const account = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
	await enterAs(account, server.url, ownToken);
	await account.goto('/admin/account');
	await enterAs(page, server.url, server.token);
	await page.goto('/admin/admins');
	await page.getByRole('button', { name: 'Действия: Федир' }).click();
	await page.getByRole('menuitem', { name: 'Вход и сессии' }).click();
	const ends = (window: Page) => window.getByRole('button', { name: /^Закончить сессию/ });
	await expect(ends(account)).toHaveCount(2);
	await expect(ends(page)).toHaveCount(3);
	await server.client({ token: otherToken }).auth.logout();
	await expect(ends(account)).toHaveCount(1);
	await expect(ends(page)).toHaveCount(2);
	await ends(page).last().click();
	await expect(ends(page)).toHaveCount(1);
	await server.admin.auth.remove({ params: { id: String(id) } });
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await account.context().close();
});
