import type { Page } from '@playwright/test';
import { isCopied, isCopiedNoMore } from './local-copies.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

/** Loads the page anew as a crash would: what is unsaved is on this computer alone. */
async function crash(page: Page): Promise<void> {
	page.once('dialog', (dialog) => void dialog.accept());
	await page.reload();
}

test('a found copy of meta tags outlives what is typed before it is taken, and is joined with it', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.meta.create({ body: { page: 'found-copy', title: 'Первый.' } });
	const title = page.getByLabel('Заголовок', { exact: true });
	const words = page.getByLabel('Ключевые слова', { exact: true });
	const restore = page.getByRole('button', { name: 'Вернуть правку' });
	await page.goto(`/admin/meta/${id}`);
	await title.fill('Найденный.');
	await isCopied(page, 'Найденный.');
	await crash(page);
	await expect(restore).toBeVisible();
	await words.fill('Набранное.');
	await isCopied(page, 'Набранное.');
	await crash(page);
	await expect(restore).toBeVisible();
	await words.fill('Новее.');
	await restore.click();
	await expect(title).toHaveValue('Найденный.');
	await expect(words).toHaveValue('Новее.');
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await expect
		.poll(() => server.admin.meta.get({ params: { id } }))
		.toMatchObject({ title: 'Найденный.', keywords: 'Новее.' });
});

test('a found copy is saved beside what somebody else has saved since it was made, and not over it', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.meta.create({ body: { page: 'found-later', title: 'Первый.' } });
	const stored = () => server.admin.meta.get({ params: { id } });
	const title = page.getByLabel('Заголовок', { exact: true });
	await page.goto(`/admin/meta/${id}`);
	await title.fill('Найденный.');
	await isCopied(page, 'Найденный.');
	page.once('dialog', (dialog) => void dialog.accept());
	await page.goto('about:blank');
	const { revision } = await stored();
	await server.admin.meta.save({ params: { id }, body: { description: 'Чужое.', revision } });
	await page.goto(`/admin/meta/${id}`);
	await page.getByRole('button', { name: 'Вернуть правку' }).click();
	// The copy goes on being one of what it was typed over, also when it was taken and left again.
	await page.getByLabel('Ключевые слова', { exact: true }).fill('Набранное.');
	await isCopied(page, 'Набранное.');
	await crash(page);
	await page.getByRole('button', { name: 'Вернуть правку' }).click();
	const save = page.getByRole('button', { name: 'Сохранить', exact: true });
	await save.click();
	await expect
		.poll(stored)
		.toMatchObject({ title: 'Найденный.', keywords: 'Набранное.', description: 'Чужое.' });
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByLabel('Описание', { exact: true })).toHaveValue('Чужое.');
	// What is typed from then on is typed over what was saved.
	await title.fill('Ещё один.');
	await save.click();
	await expect.poll(stored).toMatchObject({ title: 'Ещё один.' });
});

test('a found copy is offered until the record lacks nothing of it, also where something else was saved first', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.meta.create({ body: { page: 'found-over', title: 'Первый.' } });
	const title = page.getByLabel('Заголовок', { exact: true });
	const words = page.getByLabel('Ключевые слова', { exact: true });
	const restore = page.getByRole('button', { name: 'Вернуть правку' });
	const save = page.getByRole('button', { name: 'Сохранить', exact: true });
	const stored = () => server.admin.meta.get({ params: { id } });
	await page.goto(`/admin/meta/${id}`);
	await title.fill('Найденный.');
	await page.getByRole('link', { name: 'Категории' }).click();
	// It is not lost, and nobody is told so.
	const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
	await expect(question).toContainText('останется на этом компьютере');
	await question.getByRole('button', { name: 'Уйти и не сохранять' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Категории');
	await page.goBack();
	await expect(restore).toBeVisible();
	await words.fill('Ключи.');
	await save.click();
	await expect.poll(stored).toMatchObject({ title: 'Первый.', keywords: 'Ключи.' });
	await expect(restore).toBeVisible();
	await title.fill('Другой.');
	await save.click();
	await expect.poll(stored).toMatchObject({ title: 'Другой.', keywords: 'Ключи.' });
	await expect(restore).toHaveCount(0);
	await isCopiedNoMore(page, 'Найденный.');
	await page.reload();
	await expect(title).toHaveValue('Другой.');
	await expect(restore).toHaveCount(0);
});

test('found edits of settings are offered no more once others were saved in their place', async ({
	page,
	server,
}) => {
	await server.admin.option.create({ body: { title: 'own.over', value: 'Первый.' } });
	const field = page.locator('[id="setting-own.over"]').getByRole('textbox').first();
	const restore = page.getByRole('button', { name: 'Вернуть их' });
	await page.goto('/admin/setting?group=other');
	await field.fill('Найденный.');
	await isCopied(page, 'Найденный.');
	await crash(page);
	await expect(restore).toBeVisible();
	await field.fill('Другой.');
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await expect(page.getByText('Настройка сохранена')).toBeVisible();
	await expect(restore).toHaveCount(0);
	await isCopiedNoMore(page, 'Найденный.');
});

test('found edits of settings outlive what is typed before they are taken, and are joined with it', async ({
	page,
	server,
}) => {
	for (const title of ['own.found', 'own.typed'])
		await server.admin.option.create({ body: { title, value: 'Первый.' } });
	const field = (title: string) => page.locator(`[id="setting-${title}"]`).getByRole('textbox').first();
	const restore = page.getByRole('button', { name: 'Вернуть их' });
	await page.goto('/admin/setting?group=other');
	await field('own.found').fill('Найденный.');
	await isCopied(page, 'Найденный.');
	await crash(page);
	await expect(restore).toBeVisible();
	await field('own.typed').fill('Набранный.');
	await isCopied(page, 'Набранный.');
	await crash(page);
	await restore.click();
	await expect(field('own.found')).toHaveValue('Найденный.');
	await expect(field('own.typed')).toHaveValue('Набранный.');
	await expect(page.getByText('Изменено: 2 настройки')).toBeVisible();
});

test('a copy of what is stored by now is offered no more, and is gone once its screen was open', async ({
	page,
	server,
}) => {
	const meta = await server.admin.meta.create({ body: { page: 'found-stored', title: 'Первый.' } });
	const option = await server.admin.option.create({ body: { title: 'own.stored', value: 'Первый.' } });
	const field = page.locator('[id="setting-own.stored"]').getByRole('textbox').first();
	const title = page.getByLabel('Заголовок', { exact: true });
	page.on('dialog', (dialog) => void dialog.accept());
	await page.goto(`/admin/meta/${meta.id}`);
	await title.fill('Набранный заголовок.');
	await isCopied(page, 'Набранный заголовок.');
	await page.goto('/admin/setting?group=other');
	await field.fill('Набранное значение.');
	await isCopied(page, 'Набранное значение.');
	await page.goto('about:blank');
	// As a save whose answer was lost, or what the app sends by itself.
	await server.admin.meta.save({
		params: { id: meta.id },
		body: { title: 'Набранный заголовок.', revision: meta.revision },
	});
	await server.admin.option.save({
		params: { id: String(option.id) },
		body: { value: 'Набранное значение.', revision: option.revision },
	});
	await page.goto('/admin/setting?group=other');
	await expect(field).toHaveValue('Набранное значение.');
	await isCopiedNoMore(page, 'Набранное значение.');
	await expect(page.getByRole('button', { name: 'Вернуть их' })).toHaveCount(0);
	await page.goto(`/admin/meta/${meta.id}`);
	await expect(title).toHaveValue('Набранный заголовок.');
	await isCopiedNoMore(page, 'Набранный заголовок.');
	await expect(page.getByRole('button', { name: 'Вернуть правку' })).toHaveCount(0);
});

test('what is typed has a copy also after the browser has closed its database', async ({
	page,
	context,
	server,
}) => {
	const { id } = await server.admin.meta.create({ body: { page: 'closed', title: 'Первый.' } });
	const title = page.getByLabel('Заголовок', { exact: true });
	await page.goto(`/admin/meta/${id}`);
	await title.fill('До того.');
	await isCopied(page, 'До того.');
	const browser = await context.newCDPSession(page);
	// Told to every connection of the page, so to the admin's own, too.
	const connection = await page.evaluateHandle(
		() =>
			new Promise<{ closed: Promise<unknown> }>((resolve) => {
				const opening = indexedDB.open('clearway-admin');
				opening.onsuccess = () => {
					const closed = new Promise((tell) => opening.result.addEventListener('close', tell));
					resolve({ closed });
				};
			}),
	);
	await browser.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
	await connection.evaluate(({ closed }) => closed.then(() => undefined));
	await title.fill('После того.');
	await isCopied(page, 'После того.');

	// The write that meets the closing itself is made again, without another key.
	await page.evaluate(() => {
		const { transaction } = IDBDatabase.prototype;
		IDBDatabase.prototype.transaction = () => {
			IDBDatabase.prototype.transaction = transaction;
			throw new DOMException('The database connection is closing.', 'InvalidStateError');
		};
	});
	await title.press('!');
	const hasMetIt = () => page.evaluate(() => String(IDBDatabase.prototype.transaction).includes('[native'));
	await expect.poll(hasMetIt).toBe(true);
	await isCopied(page, 'После того.!');
});

test('a window that is left stores its text again where another window of the same record wrote over it', async ({
	page,
	context,
	server,
}) => {
	const { id } = await server.admin.meta.create({ body: { page: 'left-copy', title: 'Было' } });
	const other = await context.newPage();
	for (const [window, text] of [
		[page, 'Из первого окна'],
		[other, 'Из второго окна'],
	] as const) {
		await window.goto(`/admin/meta/${id}`);
		await window.getByLabel('Заголовок', { exact: true }).fill(text);
		await isCopied(window, text);
	}
	await page.getByRole('link', { name: 'Категории' }).click();
	await page.getByRole('button', { name: 'Уйти и не сохранять' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Категории');
	await isCopied(page, 'Из первого окна');
	await expect(other.getByLabel('Заголовок', { exact: true })).toHaveValue('Из второго окна');
});
