import { adminPathOf, adminPaths, settingScreens } from '@clearway/shared/contract/addresses.ts';
import { may, type Preset, presets } from '@clearway/shared/contract/presets.ts';
import { placeOfScreen } from '@clearway/shared/domain/screen-places.ts';
import type { TestServer } from '../../server/testing/start.ts';
import { openAdmin, signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true });

const password = 'quite another long one';
const closed = 'Этот раздел вам не открыт';

/** The screens that are opened without a record, and one of a record of each kind. */
async function screensOf({ admin, visitor }: TestServer): Promise<string[]> {
	const { login: _, logout: __, setup: ___, ...paths } = adminPaths;
	const [post] = await admin.post.list();
	const car = await admin.car.create({ body: { make: 'Audi', model: 'Q5', year: 2020, clientName: 'Иван' } });
	const { id } = await visitor.mail.callback({ body: { name: 'Иван', phone: '+380671112255' } });
	const request = await admin.request.get({ params: { id } });
	const [meta] = await admin.meta.list();
	return [
		...new Set([...Object.values(paths), ...Object.values(settingScreens)]),
		adminPathOf.post(post?.id ?? 0),
		adminPathOf.car(car.id),
		adminPathOf.request(request.id),
		adminPathOf.client(request.clientId),
		adminPathOf.meta(meta?.id ?? 0),
		adminPathOf.table('copart-fee'),
		adminPathOf.table('customs-rate'),
	];
}

const menus: Record<Preset, (string | RegExp)[]> = {
	requests: ['Сегодня', 'Заявки', 'Авто', 'Настройки', 'Архив'],
	texts: ['Сегодня', 'Посты', 'Страницы', 'Настройки', 'Архив'],
	prices: ['Сегодня', 'Отчёты', /^Цены$/, 'Архив'],
};

for (const preset of presets) {
	test(`with the preset ${preset} the menu shows what is open, each of its screens loads, and others say who may`, async ({
		page,
		context,
		server,
	}) => {
		test.slow();
		const login = `only.${preset}`;
		await server.admin.auth.create({ body: { login, password, name: 'Сотрудник', rights: [preset] } });
		await signIn(context, server, { login, password });
		const refused: string[] = [];
		page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
		await openAdmin(page, '/admin');
		await expect(page.getByRole('navigation', { name: 'Разделы' }).locator('li a')).toContainText(
			menus[preset],
		);
		for (const path of await screensOf(server)) {
			await openAdmin(page, path);
			const isOpen = may([preset], placeOfScreen(path));
			await expect(page.getByRole('heading', { name: closed }), path).toHaveCount(isOpen ? 0 : 1);
			if (!isOpen) await expect(page.getByText('Это доступно с правами'), path).toContainText('«Всё»');
			expect(refused, path).toEqual([]);
		}
		await openAdmin(page, '/admin');
		await page.keyboard.press('Control+k');
		const found = page.getByRole('option');
		await expect(found.filter({ hasText: 'Моя учётная запись' })).toBeVisible();
		await expect(found.filter({ hasText: 'Администраторы' })).toHaveCount(0);
	});
}

test('rights are changed by a colleague, and the open window of their owner follows at once', async ({
	page,
	context,
	browser,
	server,
}) => {
	const body = { login: 'changing', password, name: 'Олена', rights: ['texts' as const] };
	await server.admin.auth.create({ body });
	await signIn(context, server);
	const theirs = await browser.newContext({ locale: 'ru-RU', baseURL: server.url });
	await signIn(theirs, server, { login: body.login, password });
	const window = await theirs.newPage();
	await openAdmin(window, '/admin/posts');
	const menu = window.getByRole('navigation', { name: 'Разделы' });
	await expect(menu.getByRole('link', { name: 'Посты' })).toBeVisible();

	await openAdmin(page, '/admin/admins');
	await page.getByRole('button', { name: 'Действия: Олена' }).click();
	await page.getByRole('menuitem', { name: 'Изменить права' }).click();
	const dialog = page.getByRole('dialog', { name: 'Права: Олена' });
	await expect(dialog.getByLabel('Тексты')).toBeChecked();
	await dialog.getByLabel('Тексты').uncheck();
	await dialog.getByLabel('Цены').check();
	await dialog.getByRole('button', { name: 'Сохранить' }).click();
	await expect(page.getByText('Права изменены: Олена')).toBeVisible();
	await expect(page.getByRole('row', { name: /Олена/ })).toContainText('Цены');

	await expect(window.getByRole('heading', { name: closed })).toBeVisible();
	await expect(menu.getByRole('link', { name: 'Посты' })).toHaveCount(0);
	await expect(menu.getByRole('link', { name: 'Цены' })).toBeVisible();
	await theirs.close();
});
