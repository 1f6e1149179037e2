import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/start.ts';
import { expectAccessible } from './axe.ts';
import { isCopied } from './local-copies.ts';
import { makePost } from './posting.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

let count = 0;

/** A record of a kind with its screen, the field that is typed into, and what a colleague does to it. */
async function makeRecord(server: TestServer, kind: 'delivered' | 'meta') {
	count += 1;
	if (kind === 'meta') {
		const { id, revision } = await server.admin.meta.create({
			body: { page: `deleted-${count}`, title: 'Первый.' },
		});
		const params = { id: String(id) };
		const read = async () => (await server.admin.meta.get({ params })).title;
		const change = (title: string) => server.admin.meta.save({ params, body: { title, revision } });
		const remove = () => server.admin.meta.remove({ params });
		return { id, path: `/admin/meta/${id}`, label: 'Заголовок', read, change, remove };
	}
	const { id, revision } = await server.admin.delivered.create({
		body: { make: 'Пример', model: 'Первый.', year: 2020 },
	});
	const params = { id: String(id) };
	const read = async () => (await server.admin.delivered.get({ params })).model;
	const change = (model: string) =>
		server.admin.delivered.save({ params: { id }, body: { model, revision } });
	const remove = () => server.admin.delivered.remove({ params });
	return { id, path: `/admin/delivered/${id}`, label: 'Модель', read, change, remove };
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Эту запись удалили' });

for (const kind of ['delivered', 'meta'] as const)
	test.describe(`a record of the kind ${kind} that a colleague deletes while it is edited`, () => {
		test('or has changed before the news are there is told when they come', async ({ page, server }) => {
			const record = await makeRecord(server, kind);
			let areNewsOpen = false;
			await page.route('**/api/events', (route) => (areNewsOpen ? route.fallback() : route.abort()));
			await page.goto(record.path);
			await page.getByLabel(record.label, { exact: true }).fill('Набранное.');
			await record.change('Второй.');
			areNewsOpen = true;
			await expect(page.getByRole('button', { name: 'Загрузить новый вариант' })).toBeVisible();
			await record.remove();
			await expect(notice(page)).toBeVisible();
		});

		test('is said to be deleted, keeps what is written and comes back from the trash, ready to be saved', async ({
			page,
			server,
		}) => {
			const record = await makeRecord(server, kind);
			await page.goto(record.path);
			const field = page.getByLabel(record.label, { exact: true });
			await field.fill('Набранное.');
			await record.remove();
			await expect(notice(page)).toContainText('осталось на экране');
			await expect(page.getByRole('button', { name: 'Загрузить новый вариант' })).toHaveCount(0);
			await expect(field).toHaveValue('Набранное.');
			await expectAccessible(page);
			await page.getByRole('button', { name: 'Вернуть из корзины' }).click();
			await expect(page.getByText('Запись возвращена')).toBeVisible();
			await expect(notice(page)).toHaveCount(0);
			await expect(field).toHaveValue('Набранное.');
			expect(await record.read()).toBe('Первый.');
			await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
			// Nobody wrote in between: there is nothing to choose.
			await expect.poll(record.read).toBe('Набранное.');
			await expect(page.getByText(/^Сохранено/).first()).toBeVisible();
			await expect(page.getByText('Эту запись только что изменил')).toHaveCount(0);
		});

		test('is said to be deleted by a save that comes before the news, and the screen stays', async ({
			page,
			server,
		}) => {
			const record = await makeRecord(server, kind);
			// Nothing is told of it.
			await page.route('**/api/events', (route) => route.abort());
			await page.goto(record.path);
			const field = page.getByLabel(record.label, { exact: true });
			await field.fill('Набранное.');
			await record.remove();
			await page.keyboard.press('ControlOrMeta+s');
			await expect(notice(page)).toBeVisible();
			// In the menu of the person it is named as the last problem, which is closed.
			const bare = page.getByText(/среди доставленных нет|записи нет/).filter({ visible: true });
			await expect(bare).toHaveCount(0);
			await expect(field).toHaveValue('Набранное.');
			await page.getByRole('button', { name: 'Вернуть из корзины' }).click();
			await expect(page.getByText('Запись возвращена')).toBeVisible();
			await page.keyboard.press('ControlOrMeta+s');
			await expect.poll(record.read).toBe('Набранное.');
		});

		test('shows both versions on saving where the colleague wrote something before', async ({
			page,
			server,
		}) => {
			const record = await makeRecord(server, kind);
			await page.goto(record.path);
			const field = page.getByLabel(record.label, { exact: true });
			await field.fill('Набранное.');
			await record.change('Чужое.');
			await record.remove();
			await page.getByRole('button', { name: 'Вернуть из корзины' }).click();
			await expect(page.getByText('Запись возвращена')).toBeVisible();
			await expect(field).toHaveValue('Набранное.');
			await page.keyboard.press('ControlOrMeta+s');
			await expect(page.getByRole('dialog')).toContainText('Чужое.');
			expect(await record.read()).toBe('Чужое.');
			await page.getByRole('button', { name: 'Сохранить мой вариант' }).click();
			await expect.poll(record.read).toBe('Набранное.');
		});
	});

// What is typed is left behind, as by a crash: it is on this computer alone.
test.beforeEach(({ page }) => {
	page.on('dialog', (dialog) => void dialog.accept());
});

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('what is left of a deleted record is read and copied from the home page, and the record is brought back there', async ({
	page,
	context,
	server,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const record = await makeRecord(server, 'meta');
	await page.goto(record.path);
	await page.getByLabel('Заголовок', { exact: true }).fill('Набранный заголовок.');
	await page.getByLabel('Описание', { exact: true }).fill('Набранное описание.');
	await isCopied(page, 'Набранное описание.');
	await record.remove();
	await page.goto('/admin');
	const left = page.getByRole('listitem').filter({ hasText: 'Мета-теги «Набранный заголовок.»' });
	await expect(left).toContainText('Запись в корзине');
	// Where nothing is, no link leads.
	await expect(left.getByRole('link')).toHaveCount(0);
	await left.getByRole('button', { name: /^Показать/ }).click();
	const dialog = page.getByRole('dialog');
	const text = dialog.getByRole('textbox');
	await expect(text).toHaveValue(/Заголовок\nНабранный заголовок\.\n\nОписание\nНабранное описание\./);
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Скопировать' }).click();
	await expect(page.getByText('Скопировано')).toBeVisible();
	expect(await copied(page)).toBe(await text.inputValue());
	await page.keyboard.press('Escape');
	await left.getByRole('button', { name: /^Вернуть и открыть/ }).click();
	await page.getByRole('button', { name: 'Вернуть правку' }).click();
	await expect(page.getByLabel('Заголовок', { exact: true })).toHaveValue('Набранный заголовок.');
});

test('the page of a deleted record shows what was written there and brings the record back', async ({
	page,
	server,
}) => {
	const record = await makeRecord(server, 'delivered');
	await page.goto(record.path);
	await page.getByLabel('Модель', { exact: true }).fill('Набранная модель.');
	await page.getByRole('textbox', { name: 'Рассказ', exact: true }).fill('Набранный рассказ.');
	await isCopied(page, 'Набранный рассказ.');
	await record.remove();
	await page.goto(record.path);
	await expect(page.getByText('404', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: /^Показать/ }).click();
	await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/Рассказ\nНабранный рассказ\./);
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Вернуть из корзины' }).click();
	await page.getByRole('button', { name: 'Вернуть правку' }).click();
	await expect(page.getByRole('textbox', { name: 'Рассказ', exact: true })).toHaveValue('Набранный рассказ.');
});

test('a copy of any kind is read on the home page: a post, a note, a setting', async ({ page, server }) => {
	const post = await makePost(server, { title: 'Пост с копией' });
	const { id: request } = await server.visitor.mail.callback({
		body: { name: 'Образец', phone: '067 123 45 71' },
	});
	await page.goto(`/admin/requests/${request}`);
	await page.getByRole('textbox', { name: 'Новая заметка' }).fill('Набранная заметка');
	await isCopied(page, 'Набранная заметка');
	await page.goto('/admin/setting?group=other');
	await server.admin.option.create({ body: { title: 'own.copy', value: 'Было.' } });
	await page.locator('[id="setting-own.copy"]').getByRole('textbox').first().fill('Набранная настройка');
	await isCopied(page, 'Набранная настройка');
	await page.route('**/api/post/*/draft', (route) => route.abort());
	await page.goto(`/admin/posts/${post.id}`);
	await page.getByRole('textbox', { name: 'Текст поста' }).getByText('Первый абзац.').click();
	await page.keyboard.press('End');
	await page.keyboard.type(' Набранный абзац');
	await isCopied(page, 'Набранный абзац');
	await page.goto('/admin');
	for (const [name, text] of [
		['Заявка', /^Набранная заметка$/],
		['Настройки', /Набранная настройка/],
		['Пост «Пост с копией»', /Начало\n+Первый абзац\. Набранный абзац\n/],
	] as const) {
		const left = page.getByRole('listitem').filter({ hasText: name });
		await left.getByRole('button', { name: /^Показать/ }).click();
		await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(text);
		await page.keyboard.press('Escape');
	}
});
