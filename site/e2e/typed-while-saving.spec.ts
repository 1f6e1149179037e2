import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay, shortDate } from '@clearway/shared/format/date.ts';
import type { Page } from '@playwright/test';
import { ownCompany } from '../../server/testing/own-company.ts';
import { requestWithQuote } from '../../server/testing/request-with-quote.ts';
import type { TestServer } from '../../server/testing/start.ts';
import { chooseFile, pictureToChoose } from './choose-file.ts';
import { holdCall } from './hold-call.ts';
import { isCopied } from './local-copies.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

test('what is typed while a setting is being saved stays, unsaved, and is saved next without a conflict with oneself', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.option.create({ body: { title: 'own.hint', value: 'Первый.' } });
	const writes = await recordWrites(page);
	await page.goto('/admin/setting?q=own.hint');
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
	server,
}) => {
	const { id } = await server.admin.meta.create({ body: { page: 'own-page', title: 'Первый.' } });
	await page.goto(`/admin/meta/${id}`);
	const title = page.getByLabel('Заголовок', { exact: true });
	await title.fill('Второй.');
	await typeWhile(page, `**/api/meta/${id}`, () => page.keyboard.press('ControlOrMeta+s'));
	await expect.poll(async () => (await server.admin.meta.get({ params: { id } })).title).toBe('Второй.');
	await expect(title).toHaveValue('Второй. Третий.');
	await expect(page.getByText(/^Копия на этом компьютере/)).toBeAttached();
	// The note may still speak of the copy before.
	await isCopied(page, 'Второй. Третий.');
	page.once('dialog', (dialog) => void dialog.accept());
	await page.reload();
	await page.getByRole('button', { name: 'Вернуть правку' }).click();
	await expect(title).toHaveValue('Второй. Третий.');
	await page.keyboard.press('ControlOrMeta+s');
	await expect.poll(async () => (await server.admin.meta.get({ params: { id } })).title).toContain('Третий.');
});

test('what is typed while a delivered car is being saved stays, also when the tab is closed before the next save', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.delivered.create({
		body: { make: 'Пример', model: 'Первый.', year: 2020 },
	});
	await page.goto(`/admin/delivered/${id}`);
	const model = page.getByLabel('Модель', { exact: true });
	await model.fill('Второй.');
	await typeWhile(page, `**/api/delivered/${id}`, () => page.keyboard.press('ControlOrMeta+s'));
	const stored = async () => (await server.admin.delivered.get({ params: { id: String(id) } })).model;
	await expect.poll(stored).toBe('Второй.');
	await expect(model).toHaveValue('Второй. Третий.');
	await expect(page.getByText(/^Копия на этом компьютере/)).toBeAttached();
	// The note may still speak of the copy before.
	await isCopied(page, 'Второй. Третий.');
	page.once('dialog', (dialog) => void dialog.accept());
	await page.reload();
	await page.getByRole('button', { name: 'Вернуть правку' }).click();
	await expect(model).toHaveValue('Второй. Третий.');
});

for (const { what, begin, path, field, stored } of [
	{
		what: 'a setting',
		begin: async (page: Page, { admin }: TestServer) => {
			const { id } = await admin.option.create({ body: { title: 'own.twice', value: 'Первый.' } });
			await page.goto('/admin/setting?q=own.twice');
			return Number(id);
		},
		path: '**/api/option/*',
		field: (page: Page) => page.locator('[id="setting-own.twice"]').getByRole('textbox').first(),
		stored: async ({ admin }: TestServer, id: number) =>
			(await admin.option.list()).find((option) => option.id === id)?.value,
	},
	{
		what: 'meta tags',
		begin: async (page: Page, { admin }: TestServer) => {
			const { id } = await admin.meta.create({ body: { page: 'own-twice', title: 'Первый.' } });
			await page.goto(`/admin/meta/${id}`);
			return id;
		},
		path: '**/api/meta/*',
		field: (page: Page) => page.getByLabel('Заголовок', { exact: true }),
		stored: async ({ admin }: TestServer, id: number) => (await admin.meta.get({ params: { id } })).title,
	},
	{
		what: 'a delivered car',
		begin: async (page: Page, { admin }: TestServer) => {
			const { id } = await admin.delivered.create({ body: { make: 'Пример', model: 'Первый.', year: 2020 } });
			await page.goto(`/admin/delivered/${id}`);
			return id;
		},
		path: '**/api/delivered/*',
		field: (page: Page) => page.getByLabel('Модель', { exact: true }),
		stored: async ({ admin }: TestServer, id: number) =>
			(await admin.delivered.get({ params: { id: String(id) } })).model,
	},
])
	test(`${what}: what is typed during a save and saved again at once is stored`, async ({ page, server }) => {
		const id = await begin(page, server);
		await expect(field(page)).toHaveValue('Первый.', { timeout: 30_000 });
		await field(page).fill('Второй.');
		await typeWhile(page, path, () => page.keyboard.press('ControlOrMeta+s'), true);
		await expect.poll(() => stored(server, id)).toBe('Второй. Третий.');
		await expect(page.getByText(/^Копия на этом компьютере/)).toHaveCount(0);
	});

test('what is typed while a note is being added is the beginning of the next one', async ({
	page,
	server,
}) => {
	const { id } = await server.visitor.mail.callback({ body: { name: 'Пример', phone: '067 123 45 67' } });
	await page.goto(`/admin/requests/${id}`);
	const note = page.getByLabel('Новая заметка');
	await note.fill('Второй.');
	await typeWhile(page, `**/api/request/${id}`, () => page.keyboard.press('ControlOrMeta+Enter'));
	await expect(note).toHaveValue('Третий.');
	const notes = async () => (await server.admin.request.get({ params: { id: String(id) } })).notes;
	expect(await notes()).toMatchObject([{ text: 'Второй.' }]);
});

test('what is typed into a delivered car while a photograph of it is being uploaded stays', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.delivered.create({
		body: { make: 'Пример', model: 'Первый.', year: 2020 },
	});
	await page.goto(`/admin/delivered/${id}`);
	const model = page.getByLabel('Модель', { exact: true });
	await model.fill('Второй.');
	const call = await holdCall(page, '**/api/image');
	await chooseFile(page.getByRole('button', { name: 'Добавить фотографию' }), await pictureToChoose());
	await call.sent;
	await model.fill('Второй. Третий.');
	await call.letGo();
	await expect(page.getByRole('img', { name: 'Фотография 1' })).toBeVisible({ timeout: 30_000 });
	await expect(model).toHaveValue('Второй. Третий.');
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	const stored = async () => (await server.admin.delivered.get({ params: { id: String(id) } })).model;
	await expect.poll(stored).toBe('Второй. Третий.');
});

test('what is typed while a note is being changed stays, unsaved', async ({ page, server }) => {
	const { id } = await server.visitor.mail.callback({ body: { name: 'Образец', phone: '067 123 45 68' } });
	await server.admin.request.save({ params: { id: String(id) }, body: { note: 'Первый.' } });
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('button', { name: 'Изменить', exact: true }).click();
	const note = page.getByLabel('Изменить заметку');
	await note.fill('Второй.');
	// Whatever the screen loads meanwhile takes no key from the note.
	await expect(note).toBeFocused();
	await expect(note).toHaveValue('Второй.');
	await typeWhile(page, `**/api/request/${id}/note/*`, () => page.keyboard.press('ControlOrMeta+Enter'));
	await expect
		.poll(async () => (await server.admin.request.get({ params: { id: String(id) } })).notes)
		.toMatchObject([{ text: 'Второй.' }]);
	await expect(note).toHaveValue('Второй. Третий.');
	await page.keyboard.press('ControlOrMeta+Enter');
	await expect(note).toHaveCount(0);
	await expect(page.getByText('Второй. Третий.')).toBeVisible();
});

test('what is typed while a category or a setting of the office is being added is the beginning of the next one', async ({
	page,
}) => {
	await page.goto('/admin/categories');
	const name = page.getByLabel('Новая категория');
	await name.fill('Второй.');
	await typeWhile(page, '**/api/category', () => page.keyboard.press('Enter'));
	await expect(page.getByText('Категория «Второй.» добавлена')).toBeVisible();
	await expect(name).toHaveValue('Третий.');
	await page.goto('/admin/setting?group=other');
	await page.getByLabel('Имя', { exact: true }).fill('own.next');
	const value = page.getByLabel('Значение', { exact: true });
	await value.fill('Второй.');
	await typeWhile(page, '**/api/option', () => page.keyboard.press('Enter'));
	await expect(page.locator('[id="setting-own.next"]').getByRole('textbox').first()).toHaveValue('Второй.');
	await expect(value).toHaveValue('Третий.');
});

test('what is typed into an offer while it is being sent is the beginning of the next one', async ({
	page,
	server,
}) => {
	await ownCompany(server);
	const { id } = await requestWithQuote(server);
	const form = page.getByRole('dialog', { name: 'Предложение клиенту' });
	const letter = form.getByLabel('Письмо');
	const open = () => page.getByRole('button', { name: 'Предложение…' }).click();
	await page.goto(`/admin/requests/${id}`);
	await open();
	await letter.fill('Второй.');
	await typeWhile(page, `**/api/request/${id}/offer`, async () => {
		await form.getByRole('button', { name: 'Отправить клиенту' }).click();
		await letter.focus();
	});
	await expect(form).toHaveCount(0);
	await open();
	await expect(letter).toHaveValue('Второй. Третий.');
	const { replies, offers } = await server.admin.request.get({ params: { id } });
	expect([replies.map(({ text }) => text), offers.length]).toEqual([['Второй.'], 1]);
});

test('a day that could not be stored says so at its field, and Enter stores it after all', async ({
	page,
	server,
}) => {
	const { id } = await server.visitor.mail.callback({ body: { name: 'Показ', phone: '067 123 45 69' } });
	const call = `**/api/request/${id}`;
	await page.goto(`/admin/requests/${id}`);
	const day = page.getByLabel('Вернуться к заявке', { exact: true });
	await expect(day).toHaveValue('');
	await page.route(call, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
	const next = addDays(kyivDay(new Date()), 3);
	await day.fill(shortDate(next));
	await expect(day).toHaveAttribute('aria-invalid', 'true');
	await expect(day).toHaveValue(shortDate(next));
	await page.unroute(call);
	await day.press('Enter');
	await expect
		.poll(async () => (await server.admin.request.get({ params: { id: String(id) } })).followUpOn)
		.toBe(next);
	await expect(day).not.toHaveAttribute('aria-invalid', 'true');
});

/** Types on after «Второй.» from the moment the page sends it until the server has answered. */
async function typeWhile(
	page: Page,
	path: string,
	send: () => Promise<void>,
	isSentTwice = false,
): Promise<void> {
	const call = await holdCall(page, path);
	await send();
	await call.sent;
	await page.keyboard.press('End');
	await page.keyboard.type(' Третий.');
	if (isSentTwice) await send();
	await call.letGo();
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
