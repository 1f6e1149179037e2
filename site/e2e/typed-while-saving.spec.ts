import type { Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ serviceWorkers: 'block', ownServer: 'settings' });

test('what is typed while a setting is being saved stays, unsaved, and is saved next without a conflict with oneself', async ({
	page,
	context,
	server,
}) => {
	await signIn(context, server);
	const { id } = await server.admin.option.create({ body: { title: 'own.hint', value: 'Первый.' } });
	const writes = await recordWrites(page);
	await page.goto(`${server.url}/admin/setting?q=own.hint`);
	const field = page.locator('[id="setting-own.hint"]').getByRole('textbox').first();
	await expect(field).toHaveValue('Первый.', { timeout: 30_000 });
	writes.length = 0;
	await field.fill('Второй.');
	await typeWhile(page, '**/api/option/*', () => page.keyboard.press('ControlOrMeta+s'));
	await expect(page.getByText('Настройка сохранена')).toBeVisible();
	await expect(field).toHaveValue('Второй. Третий.');
	await expect(page.getByText('Изменено: 1 настройка')).toBeVisible();
	const stored = async () => (await server.admin.option.list()).find((option) => option.id === id)?.value;
	expect(await stored()).toBe('Второй.');
	await page.keyboard.press('ControlOrMeta+s');
	await expect.poll(stored).toBe('Второй. Третий.');
	await expect(page.getByText('Изменено: 1 настройка')).toHaveCount(0);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	// The text never went back to an older one for a moment, in which a key would have been lost.
	expect(writes).toEqual([]);
});

test('what is typed while meta tags are being saved stays, also when the tab is closed before the next save', async ({
	page,
	context,
	server,
}) => {
	await signIn(context, server);
	const { id } = await server.admin.meta.create({ body: { page: 'own-page', title: 'Первый.' } });
	await page.goto(`${server.url}/admin/meta/${id}`);
	const title = page.getByLabel('Заголовок', { exact: true });
	await title.fill('Второй.');
	await typeWhile(page, `**/api/meta/${id}`, () => page.keyboard.press('ControlOrMeta+s'));
	await expect.poll(async () => (await server.admin.meta.get({ params: { id } })).title).toBe('Второй.');
	await expect(title).toHaveValue('Второй. Третий.');
	await expect(page.getByText(/^Копия на этом компьютере/)).toBeAttached();
	page.once('dialog', (dialog) => void dialog.accept());
	await page.reload();
	await page.getByRole('button', { name: 'Вернуть правку' }).click();
	await expect(title).toHaveValue('Второй. Третий.');
	await page.keyboard.press('ControlOrMeta+s');
	await expect.poll(async () => (await server.admin.meta.get({ params: { id } })).title).toContain('Третий.');
});

test('what is typed while a delivered car is being saved stays, also when the tab is closed before the next save', async ({
	page,
	context,
	server,
}) => {
	await signIn(context, server);
	const { id } = await server.admin.delivered.create({
		body: { make: 'Пример', model: 'Первый.', year: 2020 },
	});
	await page.goto(`${server.url}/admin/delivered/${id}`);
	const model = page.getByLabel('Модель', { exact: true });
	await model.fill('Второй.');
	await typeWhile(page, `**/api/delivered/${id}`, () => page.keyboard.press('ControlOrMeta+s'));
	const stored = async () => (await server.admin.delivered.get({ params: { id: String(id) } })).model;
	await expect.poll(stored).toBe('Второй.');
	await expect(model).toHaveValue('Второй. Третий.');
	await expect(page.getByText(/^Копия на этом компьютере/)).toBeAttached();
	page.once('dialog', (dialog) => void dialog.accept());
	await page.reload();
	await page.getByRole('button', { name: 'Вернуть правку' }).click();
	await expect(model).toHaveValue('Второй. Третий.');
});

test('what is typed while a note is being added is the beginning of the next one', async ({
	page,
	context,
	server,
}) => {
	await signIn(context, server);
	const { id } = await server.visitor.mail.callback({ body: { name: 'Пример', phone: '067 123 45 67' } });
	await page.goto(`${server.url}/admin/requests/${id}`);
	const note = page.getByLabel('Новая заметка');
	await note.fill('Второй.');
	await typeWhile(page, `**/api/request/${id}`, () => page.keyboard.press('ControlOrMeta+Enter'));
	await expect(note).toHaveValue('Третий.');
	const notes = async () => (await server.admin.request.get({ params: { id: String(id) } })).notes;
	expect(await notes()).toMatchObject([{ text: 'Второй.' }]);
});

/** Types on after «Второй.» from the moment the page sends it until the server has answered. */
async function typeWhile(page: Page, path: string, send: () => Promise<void>): Promise<void> {
	const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
	await page.route(path, async (route) => {
		await isTyped;
		await route.continue();
	});
	const sent = page.waitForRequest(path);
	const answered = page.waitForResponse(path);
	await send();
	await sent;
	await page.keyboard.press('End');
	await page.keyboard.type(' Третий.');
	typed();
	await answered;
	await page.unroute(path);
}

/** What the page itself, not a person, puts into long texts, where it differs from what stood there. */
async function recordWrites(page: Page): Promise<string[]> {
	const writes: string[] = [];
	await page.exposeFunction('recordWrite', (value: string) => writes.push(value));
	await page.addInitScript(() => {
		const { prototype } = HTMLTextAreaElement;
		const own = Object.getOwnPropertyDescriptor(prototype, 'value');
		Object.defineProperty(prototype, 'value', {
			...own,
			set(value: string) {
				if (value !== own?.get?.call(this)) Reflect.get(window, 'recordWrite')(value);
				own?.set?.call(this, value);
			},
		});
	});
	return writes;
}
