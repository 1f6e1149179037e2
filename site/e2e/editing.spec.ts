import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/start.ts';
import { holdCall, routeCalls } from './hold-call.ts';
import { isCopied } from './local-copies.ts';
import { expect, test } from './site.ts';
import { goOffline } from './window.ts';

// One way to edit, shown on one kind of record. The rules are tested without a browser: shared/admin/edit.

test.use({ ownServer: true, isSignedIn: true });

let pages = 0;
const makeRecord = async (server: TestServer): Promise<string> => {
	pages += 1;
	const { id } = await server.admin.meta.create({
		body: { page: `own-${pages}`, title: 'Прежний', description: 'Описание' },
	});
	return String(id);
};
const titleOf = (page: Page) => page.getByLabel('Заголовок', { exact: true });
const stored = async (server: TestServer, id: string) => server.admin.meta.get({ params: { id } });
const save = (page: Page): Promise<void> => page.keyboard.press('ControlOrMeta+s');

test('typed text comes back after a crash with one line that says so, and can be discarded', async ({
	page,
	context,
	server,
}) => {
	const id = await makeRecord(server);
	await page.goto(`/admin/meta/${id}`);
	await titleOf(page).fill('Набрано');
	await isCopied(page, 'Набрано');
	const home = await context.newPage();
	await page.close();
	await home.goto('/admin');
	await home.getByRole('link', { name: /Заголовок и.описание.*«Набрано»/ }).click();
	await expect(titleOf(home)).toHaveValue('Набрано');
	await expect(home.getByText(/^Вернули несохранённое/)).toBeVisible();
	await home.getByRole('button', { name: 'Убрать', exact: true }).click();
	await expect(titleOf(home)).toHaveValue('Прежний');
	await expect(home.getByText(/^Вернули несохранённое/)).toHaveCount(0);
});

test('leaving asks nothing, because nothing is lost', async ({ page, server }) => {
	const id = await makeRecord(server);
	await page.goto(`/admin/meta/${id}`);
	await titleOf(page).fill('Набрано');
	await page.getByRole('link', { name: 'Посты', exact: true }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Посты');
	await page.goBack();
	await expect(titleOf(page)).toHaveValue('Набрано');
});

test('text typed during a save stays and is saved next', async ({ page, server }) => {
	const id = await makeRecord(server);
	await page.goto(`/admin/meta/${id}`);
	await titleOf(page).fill('Второй');
	const held = await holdCall(page, `**/api/meta/${id}`);
	await save(page);
	await held.sent;
	await page.keyboard.type('. Третий');
	await held.letGo();
	await expect.poll(async () => (await stored(server, id)).title).toBe('Второй');
	await expect(titleOf(page)).toHaveValue('Второй. Третий');
	await save(page);
	await expect.poll(async () => (await stored(server, id)).title).toBe('Второй. Третий');
});

test('a second window shows the record and takes it over with the typed text', async ({
	page,
	context,
	server,
}) => {
	const id = await makeRecord(server);
	await page.goto(`/admin/meta/${id}`);
	await titleOf(page).fill('Из первого окна');
	const second = await context.newPage();
	await second.goto(`/admin/meta/${id}`);
	await expect(second.getByText('Открыто в другом окне.')).toBeVisible();
	await expect(titleOf(second)).not.toBeEditable();
	await second.getByRole('button', { name: 'Продолжить здесь' }).click();
	await expect(titleOf(second)).toBeEditable();
	await expect(titleOf(second)).toHaveValue('Из первого окна');
	await expect(page.getByText('Открыто в другом окне.')).toBeVisible();
	await expect(titleOf(page)).not.toBeEditable();
	await titleOf(second).fill('Из второго окна');
	await save(second);
	await expect.poll(async () => (await stored(server, id)).title).toBe('Из второго окна');
	await second.close();
	await expect(titleOf(page)).toBeEditable();
	await expect(titleOf(page)).toHaveValue('Из второго окна');
});

test('another field that a colleague saves shows at once, and both are stored', async ({ page, server }) => {
	const id = await makeRecord(server);
	await page.goto(`/admin/meta/${id}`);
	await titleOf(page).fill('Мой заголовок');
	await server.admin.meta.save({ params: { id }, body: { description: 'Чужое описание' } });
	await expect(page.getByLabel('Описание', { exact: true })).toHaveValue('Чужое описание');
	await save(page);
	await expect.poll(async () => (await stored(server, id)).title).toBe('Мой заголовок');
	expect((await stored(server, id)).description).toBe('Чужое описание');
});

test('a field that a colleague changes says so beneath itself, and either version can stay', async ({
	page,
	server,
}) => {
	const id = await makeRecord(server);
	await page.goto(`/admin/meta/${id}`);
	await titleOf(page).fill('Мой');
	await server.admin.meta.save({ params: { id }, body: { title: 'Чужой' } });
	await expect(page.getByText(/^Сейчас на сервере \(.+\): «Чужой»\.$/)).toBeVisible();
	// A second person changes another field: the line names nobody, for it could be either.
	const second = { login: 'vtoraya', password: 'quite another long one' };
	await server.admin.auth.create({ body: { ...second, name: 'Вторая' } });
	const { token } = await server.client({ address: '198.51.100.77' }).auth.login({ body: second });
	await server.client({ token }).meta.save({ params: { id }, body: { description: 'Её описание' } });
	await expect(page.getByText('Сейчас на сервере: «Чужой».')).toBeVisible();
	await save(page);
	expect((await stored(server, id)).title).toBe('Чужой');
	await page.getByRole('button', { name: 'Оставить моё' }).click();
	await save(page);
	await expect.poll(async () => (await stored(server, id)).title).toBe('Мой');
	await titleOf(page).fill('Мой ещё раз');
	await server.admin.meta.save({ params: { id }, body: { title: 'Чужой ещё раз' } });
	await page.getByRole('button', { name: 'Взять' }).click();
	await expect(titleOf(page)).toHaveValue('Чужой ещё раз');
});

test('a save whose answer is lost is saved once more without a question', async ({ page, server }) => {
	const id = await makeRecord(server);
	await page.goto(`/admin/meta/${id}`);
	await titleOf(page).fill('Дошло');
	await routeCalls(page, `**/api/meta/${id}`, async (route) => {
		if (route.request().method() !== 'PUT') return route.continue();
		await route.fetch();
		await route.abort();
	});
	await save(page);
	await expect.poll(async () => (await stored(server, id)).title).toBe('Дошло');
	await page.unroute(`**/api/meta/${id}`);
	await titleOf(page).fill('Дошло и дальше');
	await save(page);
	await expect.poll(async () => (await stored(server, id)).title).toBe('Дошло и дальше');
	await expect(page.getByText(/^Сейчас на сервере/)).toHaveCount(0);
});

test('without a network a save waits, and it is sent when the network is back', async ({
	page,
	context,
	server,
}) => {
	const id = await makeRecord(server);
	await page.goto(`/admin/meta/${id}`);
	await titleOf(page).fill('Без сети');
	await goOffline(context);
	await save(page);
	await expect(page.getByText('Нет сети').first()).toBeVisible();
	await context.setOffline(false);
	await expect.poll(async () => (await stored(server, id)).title).toBe('Без сети');
});

test('a new record is made only once although the first answer is lost, and typing goes on in its screen', {
	tag: '@main:/admin/meta/create',
}, async ({ page, server }) => {
	await page.goto('/admin/meta/create');
	await page.getByLabel('Страница', { exact: true }).selectOption('*');
	await page.getByLabel('Имя страницы').fill('made-once');
	await titleOf(page).fill('Новая');
	await isCopied(page, 'made-once');
	await page.reload();
	await expect(titleOf(page)).toHaveValue('Новая');
	await routeCalls(page, '**/api/meta', async (route) => {
		if (route.request().method() !== 'POST') return route.continue();
		await route.fetch();
		await route.abort();
	});
	await save(page);
	await expect
		.poll(async () => (await server.admin.meta.list()).some((record) => record.page === 'made-once'))
		.toBe(true);
	await page.unroute('**/api/meta');
	await titleOf(page).focus();
	await page.keyboard.press('End');
	const held = await holdCall(page, '**/api/meta');
	await save(page);
	await held.sent;
	await page.keyboard.type(' запись');
	await held.letGo();
	await expect(page).toHaveURL(/\/admin\/meta\/\d+$/);
	await expect(titleOf(page)).toBeFocused();
	await expect(titleOf(page)).toHaveValue('Новая запись');
	await save(page);
	await expect
		.poll(async () =>
			(await server.admin.meta.list())
				.filter((record) => record.page === 'made-once')
				.map(({ title }) => title),
		)
		.toEqual(['Новая запись']);
});

test('a record that a colleague deletes keeps the typed text and comes back from the trash', async ({
	page,
	server,
}) => {
	const id = await makeRecord(server);
	await page.goto(`/admin/meta/${id}`);
	await titleOf(page).fill('Не пропадёт');
	await server.admin.meta.remove({ params: { id } });
	await page.getByRole('button', { name: 'Вернуть из корзины' }).click();
	await save(page);
	await expect.poll(async () => (await stored(server, id)).title).toBe('Не пропадёт');
});
