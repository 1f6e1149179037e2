import type { Page } from '@playwright/test';
import { testPassword } from '../../server/testing/start.ts';
import { signIn } from './sign-in.ts';
import { dependsOnTime, expect, test } from './site.ts';

const _pill = (page: Page) => page.getByRole('banner').getByRole('status');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a person without a token signs in by keyboard alone and is then taken to the requested page (S2.22 S2.24 S3.12 S4.3 S4.4 S5.1 S9.1 J30 H08)', {
	tag: '@main:/admin/meta',
}, async ({ page, context }) => {
	await page.goto('/admin/meta');
	await expect(page).toHaveURL('/admin/login?message=login&next=%2Fadmin%2Fmeta');
	await expect(page.getByText('Чтобы открыть эту страницу, войдите.')).toBeVisible();
	await page.keyboard.type('admin');
	await page.keyboard.press('Tab');
	await page.keyboard.type('not the password');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert')).toContainText('Логин или пароль неверны');
	await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type(testPassword);
	const login = page.waitForResponse('**/api/auth/login');
	await page.keyboard.press('Enter');
	const { token } = (await (await login).json()) as { token: string };
	const sent: (string | undefined)[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/api/')) sent.push(request.headers().authorization);
	});
	await expect(page).toHaveURL('/admin/meta');
	const [cookie] = await context.cookies();
	expect(cookie?.value).toBe(token);
	expect(cookie).toMatchObject({ name: 'jwt-token', path: '/', sameSite: 'Lax', httpOnly: false });
	expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 11 * 3600);
	// The state changes without a page load, and every later call sends the token.
	await page.getByRole('link', { name: 'Категории', exact: true }).first().click();
	await expect(heading(page)).toHaveText('Категории');
	// The form has told of the mistyped password, so the menu does not report it.
	const menu = page.getByRole('button', { name: 'Учётная запись и вид' });
	await menu.click();
	await expect(page.getByRole('link', { name: 'Выйти' })).toBeVisible();
	await expect(page.getByText('Последняя ошибка')).toHaveCount(0);
	await menu.click();
	await expect(page.getByRole('button', { name: /^Переименовать «/ }).first()).toBeVisible();
	expect(new Set(sent)).toEqual(new Set([`Bearer ${token}`]));
});

test('after a sign-in the focus is on the title of the requested screen, also of a post and of a request', async ({
	page,
	context,
	server,
}) => {
	const { id } = await server.client({ address: '198.51.100.61' }).mail.callback({
		body: { name: 'Вход к заявке', phone: '0671234567' },
	});
	// Another journey counts the new requests.
	await server.admin.request.save({ params: { id }, body: { status: 'taken' } });
	const [post] = await server.admin.post.list();
	for (const path of ['', '/categories', `/posts/${post?.id}`, `/requests/${id}`]) {
		await context.clearCookies();
		await page.goto(`/admin${path}`);
		await page.getByLabel('Логин').fill('admin');
		await page.getByLabel('Пароль', { exact: true }).fill(testPassword);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(`/admin${path}`);
		await expect(heading(page)).toBeFocused();
	}
	// A page that is opened in the usual way begins at its top.
	await page.reload();
	await expect(heading(page)).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
});

test('an unknown reason is not shown, and a return address on another host is ignored (R05 R06)', async ({
	page,
}) => {
	await page.goto('/admin/login?message=constructor&next=//evil.example');
	await expect(page.getByText('Рабочее место сотрудников Clearway.')).toBeVisible();
	await page.getByLabel('Логин').fill('admin');
	await page.getByLabel('Пароль', { exact: true }).fill(testPassword);
	await page.getByRole('button', { name: 'Войти' }).click();
	await expect(page).toHaveURL('/admin');
	await expect(heading(page)).toHaveText('Сегодня');
});

test('a deleted record is restored by the undo button, or later from the trash', {
	tag: '@main:/admin/trash',
}, async ({ page, context, server }) => {
	await signIn(context, server);
	await server.admin.category.create({ body: { title: 'Лишняя' } });
	await page.goto(`/admin/categories?q=${encodeURIComponent('ЛИШНЯЯ')}`);
	const row = page.getByRole('row', { name: /Лишняя/ });
	const remove = async (): Promise<void> => {
		await page.getByRole('button', { name: 'Действия: Лишняя' }).click();
		await page.getByRole('menuitem', { name: 'Удалить' }).click();
		await expect(row).toHaveCount(0);
	};
	await remove();
	await page.getByRole('button', { name: 'Отменить' }).click();
	await expect(row).toBeVisible();
	await remove();
	const { id } = await server.admin.option.create({ body: { title: 'requests.offer-days', value: '10' } });
	await server.admin.option.remove({ params: { id: String(id) } });
	// The trash names a setting as its screen does.
	await page.goto('/admin/trash');
	await expect(page.getByRole('row', { name: /Срок предложения клиенту/ })).toBeVisible();
	await page.getByRole('button', { name: 'Действия: Лишняя' }).click();
	await page.getByRole('menuitem', { name: 'Вернуть', exact: true }).click();
	await expect(page.getByText('«Лишняя» снова на месте')).toBeVisible();
});

test('signing out forgets the token here and ends it on the server (S2.25 S4.5)', async ({
	page,
	context,
	server,
}) => {
	const token = await signIn(context, server);
	await page.goto('/admin');
	await page.getByRole('button', { name: 'Учётная запись и вид' }).click();
	await page.getByRole('link', { name: 'Выйти' }).click();
	await expect(page).toHaveURL('/admin/login');
	await expect(page.getByText('Вы вышли.')).toBeVisible();
	expect(await context.cookies()).toEqual([]);
	await expect(server.client({ token }).auth.me()).rejects.toMatchObject({ code: 'session' });
});

test.describe('on a server without other requests', () => {
	dependsOnTime();
	test.use({ ownServer: true, isSignedIn: true });
	test('a new request is announced at once and counted in the menu', async ({ page, server }) => {
		const listening = page.waitForResponse('**/api/events');
		await page.goto('/admin/categories');
		await expect(heading(page)).toBeVisible();
		await listening;
		// A robot's request is in the inbox and is not counted as new.
		await server
			.client({ address: '198.51.100.8' })
			.mail.callback({ body: { name: 'Bot', phone: '+380 44 000 00 01', website: 'x' } });
		await server
			.client({ address: '198.51.100.7' })
			.mail.callback({ body: { name: 'Олена', phone: '+380 44 000 00 00' } });
		await expect(page.getByText('Новая заявка: Олена')).toBeVisible();
		await expect(page.getByRole('link', { name: /^Заявки 1/ })).toBeVisible();
		await expect(page).toHaveTitle('(1) Категории — Clearway');
		// News come in their order, so those of the robot's request would have come before.
		await expect(page.getByText('Новая заявка: Bot')).toHaveCount(0);
		await page.getByRole('button', { name: 'Открыть' }).click();
		await expect(page).toHaveTitle('Олена — Clearway');
	});
});
