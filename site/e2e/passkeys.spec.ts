import type { CDPSession, Page } from '@playwright/test';
import { freePort } from '../../server/testing/free-port.ts';
import { startServer, type TestServer } from '../../server/testing/start.ts';
import { expectAccessible } from './axe.ts';
import { testOn } from './own-server.ts';
import { expect } from './site.ts';
import { goOffline } from './window.ts';

/** A server whose address has a name: browsers know no passkeys at a number. */
const test = testOn(async () => {
	const port = String(await freePort());
	return startServer({ env: { PORT: port, PUBLIC_URL: `http://localhost:${port}` } });
});
const password = 'quite another long one';
const siteOf = ({ running }: TestServer): string => running.context.config.publicUrl;

async function enter(page: Page, server: TestServer, login: string): Promise<void> {
	await page.goto(`${siteOf(server)}/admin/login`);
	await page.getByLabel('Логин', { exact: true }).fill(login);
	await page.getByLabel('Пароль', { exact: true }).fill(password);
	await page.keyboard.press('Enter');
}

/** An authenticator inside the device, which recognises its owner or fails to. */
async function authenticatorOf(page: Page): Promise<{ devices: CDPSession; authenticatorId: string }> {
	const devices = await page.context().newCDPSession(page);
	await devices.send('WebAuthn.enable');
	const options = {
		protocol: 'ctap2',
		transport: 'internal',
		hasResidentKey: true,
		hasUserVerification: true,
		isUserVerified: true,
		automaticPresenceSimulation: true,
	} as const;
	return { devices, ...(await devices.send('WebAuthn.addVirtualAuthenticator', { options })) };
}

test('a passkey is added in the account, signs its owner in after the password, and is removed again', async ({
	page,
	context,
	server,
}) => {
	test.setTimeout(180_000);
	const vera = await server.admin.auth.create({ body: { login: 'vera', password, name: 'Вера' } });
	const { devices, authenticatorId } = await authenticatorOf(page);
	await enter(page, server, 'vera');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сегодня');
	await page.goto(`${siteOf(server)}/admin/account`);
	await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
	await page.getByRole('button', { name: 'Создать ключ' }).click();
	await expect(page.getByText('Назовите ключ')).toBeVisible();
	await page.getByLabel('Название ключа').fill('Ноутбук в офисе');
	await expectAccessible(page);
	await page.keyboard.press('Enter');
	const codes = page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem');
	await expect(codes).toHaveCount(10);
	const first = await codes.first().innerText();
	await page.getByRole('button', { name: 'Коды сохранены' }).click();
	const keys = page.getByRole('list', { name: 'Мои ключи доступа' }).getByRole('listitem');
	await expect(keys).toHaveCount(1);
	await expect(keys.first()).toContainText('Ноутбук в офисе');
	await expect(keys.first()).toContainText('ещё не использован');
	await expectAccessible(page);

	// The device does not recognise its owner at first; then it does.
	await context.clearCookies();
	await enter(page, server, 'vera');
	const sign = page.getByRole('button', { name: 'Войти с ключом доступа' });
	await expect(sign).toBeFocused();
	await expect(page.getByLabel('Код восстановления', { exact: true })).toBeVisible();
	await expectAccessible(page);
	await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert').filter({ hasText: 'Ключ доступа не подтверждён' })).toBeVisible();
	await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
	await sign.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сегодня');

	// Without the device a recovery code is enough.
	await context.clearCookies();
	await enter(page, server, 'vera');
	await page.getByLabel('Код восстановления', { exact: true }).fill(first);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сегодня');

	await page.goto(`${siteOf(server)}/admin/account`);
	await expect(keys.first()).toContainText('последний вход');
	await page.getByRole('button', { name: 'Переименовать ключ доступа «Ноутбук в офисе»' }).click();
	await page.getByLabel('Название ключа').fill('Ноутбук дома');
	await page.keyboard.press('Enter');
	await expect(keys.first()).toContainText('Ноутбук дома');

	// An important change asks for the person after a long time, and the passkey answers.
	const long = { confirmed_at: '2026-01-05T10:00:00.000Z' };
	await server.running.context.db.write((tx) =>
		tx.updateTable('session').set(long).where('admin_id', '=', vera.id).execute(),
	);
	await page.getByRole('button', { name: 'Удалить ключ доступа «Ноутбук дома»' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
	const confirm = page.getByRole('button', { name: 'Подтвердить ключом доступа' });
	await expect(confirm).toBeVisible();
	await expectAccessible(page);
	await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
	await confirm.click();
	await expect(page.getByRole('alert').filter({ hasText: 'Ключ доступа не подтверждён' })).toBeVisible();
	await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
	await confirm.click();
	await expect(page.getByText('Ключей доступа нет.')).toBeVisible();
	await context.clearCookies();
	await enter(page, server, 'vera');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сегодня');
});

test('where a second factor is required a passkey is enough to begin to work', async ({ page, server }) => {
	const title = 'sign-in.second-factor';
	// The first admin has a passkey, too. It is stored here, so that this page's authenticator is the newcomer's alone.
	const { id: first } = await server.admin.auth.me();
	await server.running.context.db.write((tx) =>
		tx
			.insertInto('passkey')
			.values({
				admin_id: first,
				credential_id: 'AAAA',
				public_key: '',
				counter: 0,
				transports: '[]',
				name: 'Первый',
				created_at: '2026-01-05T10:00:00.000Z',
			})
			.execute(),
	);
	await server.admin.auth.create({ body: { login: 'nina', password, name: 'Нина' } });
	const { id } = await server.admin.option.create({ body: { title, value: 'true' } });
	await authenticatorOf(page);
	await enter(page, server, 'nina');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Осталось настроить вход');
	await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
	await page.getByLabel('Название ключа').fill('Телефон');
	await expectAccessible(page);
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Коды сохранены' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сегодня');
	await server.admin.option.save({ params: { id: id ?? 0 }, body: { value: 'false' } });
});

test('at an address without a name the account says why it offers no passkey', async ({ page }) => {
	const plain = await startServer();
	await page.context().addCookies([{ name: 'jwt-token', value: plain.token, url: plain.url }]);
	await page.goto(`${plain.url}/admin/account`);
	await expect(page.getByText('Ключи доступа работают только на сайте с именем и https')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Добавить ключ доступа' })).toHaveCount(0);
	await plain.close();
});

test('a sign-in with a passkey without a network says so, not that its request is out of date', async ({
	page,
	context,
	server,
}) => {
	await server.admin.auth.create({ body: { login: 'yana', password, name: 'Яна' } });
	await authenticatorOf(page);
	await enter(page, server, 'yana');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сегодня');
	await page.goto(`${siteOf(server)}/admin/account`);
	await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
	await page.getByLabel('Название ключа').fill('Ноутбук');
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Коды сохранены' }).click();
	await context.clearCookies();
	await enter(page, server, 'yana');
	const byKey = page.getByRole('button', { name: 'Войти с ключом доступа' });
	await expect(byKey).toBeVisible();
	await goOffline(context);
	const offline = page.getByRole('alert').filter({ hasText: 'Нет связи' });
	await byKey.click();
	await expect(offline).toBeVisible();
	// The challenge was used up here, so the next try asks for another one first.
	await byKey.click();
	await expect(byKey).toHaveAttribute('aria-busy', 'false');
	await expect(page.getByText('устарела')).toHaveCount(0);
	await expect(offline).toBeVisible();
	await context.setOffline(false);
	await byKey.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сегодня');
});
