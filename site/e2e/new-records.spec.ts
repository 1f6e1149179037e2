import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Page } from '@playwright/test';
import { type TestServer, testLogin, testPassword } from '../../server/testing/start.ts';
import { holdCall, loseFirstAnswer } from './hold-call.ts';
import { closeEditing, isCopied, isCopiedNoMore } from './local-copies.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

test('two windows begin a car, or meta tags, each: neither overwrites what the other has typed, and a closed one leaves its own', async ({
	page,
	context,
}) => {
	const other = await context.newPage();
	for (const [address, label, isOffered] of [
		['/admin/delivered/create', 'Модель', false],
		['/admin/meta/create', 'Описание', true],
	] as const) {
		const field = (window: Page) => window.getByLabel(label, { exact: true });
		for (const [window, text] of [
			[page, `Первое окно ${label}`],
			[other, `Второе окно ${label}`],
		] as const) {
			await window.goto(address);
			await field(window).fill(text);
			await isCopied(window, text);
		}
		await isCopied(page, `Первое окно ${label}`);
		await expect(other.getByText(/правят в другом окне/)).toBeVisible();
		const third = await context.newPage();
		await third.goto('/admin/categories');
		const closed = await context.newPage();
		await closed.goto(address);
		await field(closed).fill(`Закрытое окно ${label}`);
		await isCopied(closed, `Закрытое окно ${label}`);
		await closeEditing(closed, third);
		await third.goto(address);
		if (isOffered) await third.getByRole('button', { name: 'Вернуть правку' }).click();
		await expect(field(third)).toHaveValue(`Закрытое окно ${label}`);
		await third.close();
	}
});

test('a car whose first answer was lost is one car, also after its tab was loaded anew', async ({
	page,
	server,
}) => {
	await page.goto('/admin/delivered/create');
	await page.getByLabel('Марка', { exact: true }).fill('Daewoo');
	await page.getByLabel('Модель', { exact: true }).fill('Потерянный ответ');
	await page.getByLabel('Год выпуска', { exact: true }).fill('2019');
	await loseFirstAnswer(page, '**/api/delivered');
	const begin = page.getByRole('button', { name: 'Начать запись' });
	await begin.click();
	await expect(page.getByRole('alert').first()).toBeVisible();
	await isCopied(page, 'Потерянный ответ');
	page.on('dialog', (dialog) => void dialog.accept());
	await page.reload();
	await expect(page.getByLabel('Модель', { exact: true })).toHaveValue('Потерянный ответ');
	await begin.click();
	await expect(page).toHaveURL(/\/admin\/delivered\/\d+$/);
	const all = await server.admin.delivered.list({});
	expect(JSON.stringify(all).split('Потерянный ответ').length - 1).toBe(1);
});

test('meta tags whose first answer was lost are one record, also after a reload and with what was written since', async ({
	page,
	server,
}) => {
	const title = page.getByLabel('Заголовок', { exact: true });
	const save = page.getByRole('button', { name: 'Сохранить', exact: true });
	const made = async () => (await server.admin.meta.list()).filter((one) => one.page === 'lost-page');
	await page.goto('/admin/meta/create');
	await page.getByLabel('Страница', { exact: true }).selectOption({ label: 'Другая страница…' });
	await page.getByLabel('Имя страницы').fill('lost-page');
	await title.fill('Первый.');
	await loseFirstAnswer(page, '**/api/meta');
	await save.click();
	await expect(page.getByRole('alert').first()).toBeVisible();
	expect(await made()).toHaveLength(1);
	await title.fill('Первый. Второй.');
	await isCopied(page, 'Первый. Второй.');
	page.on('dialog', (dialog) => void dialog.accept());
	await page.reload();
	await page.getByRole('button', { name: 'Вернуть правку' }).click();
	await expect(title).toHaveValue('Первый. Второй.');
	await save.click();
	await expect(page).toHaveURL(/\/admin\/meta\/\d+$/);
	await expect(title).toHaveValue('Первый. Второй.');
	await expect.poll(async () => (await made()).map((one) => one.title)).toEqual(['Первый. Второй.']);
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const { name, address, call, begin, field, typed, stored } of [
	{
		name: 'meta tags',
		address: '/admin/meta',
		call: '**/api/meta',
		begin: async (page: Page) => {
			await page.getByLabel('Страница', { exact: true }).selectOption({ label: 'Другая страница…' });
			await page.getByLabel('Имя страницы').fill('typed-on');
		},
		field: 'Заголовок',
		typed: 'Описание',
		stored: ({ admin }: TestServer, id: string) =>
			admin.meta.get({ params: { id } }).then((one) => [one.title, one.description]),
	},
	{
		name: 'a delivered car',
		address: '/admin/delivered',
		call: '**/api/delivered',
		begin: (page: Page) => page.getByLabel('Год выпуска', { exact: true }).fill('2019'),
		field: 'Марка',
		typed: 'Модель',
		stored: ({ admin }: TestServer, id: string) =>
			admin.delivered.get({ params: { id } }).then((one) => [one.make, one.model]),
	},
])
	test(`what is typed while the creation of ${name} is under way stands in the new record, unsaved, also after a reload`, async ({
		page,
		server,
	}) => {
		const [first, second] = [field, typed].map((label) => page.getByLabel(label, { exact: true }));
		if (!first || !second) throw new Error('A field has no name');
		await page.goto(`${address}/create`);
		await begin(page);
		await first.fill('Первый.');
		await second.fill('Второй.');
		const held = await holdCall(page, call);
		await page.keyboard.press('ControlOrMeta+s');
		await held.sent;
		await second.focus();
		await page.keyboard.press('End');
		await page.keyboard.type(' Третий.');
		// The screen of the record comes after the answer, and somebody who writes goes on meanwhile.
		const read = await holdCall(page, `${call}/*`);
		await held.letGo();
		await read.sent;
		await page.keyboard.type(' Четвёртый.');
		await read.letGo();
		await expect(page).toHaveURL(new RegExp(`${address}/\\d+$`));
		const id = /\d+$/.exec(page.url())?.[0] ?? '';
		await expect(second).toHaveValue('Второй. Третий. Четвёртый.');
		await expect(second).toBeFocused();
		await page.keyboard.type(' Пятый.');
		const all = 'Второй. Третий. Четвёртый. Пятый.';
		await expect(first).toHaveValue('Первый.');
		await expect(page.getByText('Есть несохранённое').first()).toBeVisible();
		await expect(page.getByRole('button', { name: 'Вернуть правку' })).toHaveCount(0);
		expect(await stored(server, id)).toEqual(['Первый.', 'Второй.']);
		await isCopied(page, all);
		page.once('dialog', (dialog) => void dialog.accept());
		await page.reload();
		await page.getByRole('button', { name: 'Вернуть правку' }).click();
		await expect(second).toHaveValue(all);
		await page.keyboard.press('ControlOrMeta+s');
		await expect.poll(() => stored(server, id)).toEqual(['Первый.', all]);
		await expect(page.getByRole('dialog')).toHaveCount(0);
		// Nothing of it is left for the next new one.
		await page.goto(`${address}/create`);
		await expect(first).toHaveValue('');
		await expect(page.getByRole('button', { name: 'Вернуть правку' })).toHaveCount(0);
	});

test('the number of a calculation that is typed while a car is made stands beside it, to be taken', async ({
	page,
}) => {
	await page.goto('/admin/delivered/create');
	await page.getByLabel('Марка', { exact: true }).fill('Первый.');
	await page.getByLabel('Модель', { exact: true }).fill('Второй.');
	await page.getByLabel('Год выпуска', { exact: true }).fill('2019');
	const held = await holdCall(page, '**/api/delivered');
	await page.keyboard.press('ControlOrMeta+s');
	await held.sent;
	const quote = page.getByLabel('Номер расчёта');
	await quote.fill('K7PM-3XQ9');
	await held.letGo();
	await expect(page).toHaveURL(/\/admin\/delivered\/\d+$/);
	await expect(page.getByRole('heading', { level: 1, name: 'Первый. Второй., 2019' })).toBeVisible();
	await expect(quote).toHaveValue('K7PM-3XQ9');
	await expect(quote).toBeFocused();
});

for (const { of, screen, open, fields, save, saved } of [
	{
		of: 'a new category',
		screen: '/admin/categories',
		open: null,
		fields: { 'Новая категория': 'Недописанная', 'Украинское название': 'Недописана' },
		save: 'Добавить',
		saved: /^Категория «Недописанная» добавлена/,
	},
	{
		of: 'a new setting',
		screen: '/admin/setting?group=other',
		open: null,
		fields: { Имя: 'own.unfinished', Значение: 'Недописанное' },
		save: 'Добавить настройку',
		saved: 'Настройка own.unfinished добавлена',
	},
	{
		of: 'a rate by hand',
		screen: '/admin/currency',
		open: 'Внести вручную',
		fields: { 'Гривен за доллар': '41,2345', 'Гривен за евро': '44,2345' },
		save: 'Сохранить курс',
		saved: /^Курс на .* сохранён/,
	},
	{
		of: 'a new admin',
		screen: '/admin/admins',
		open: 'Новый администратор',
		fields: { Имя: 'Недописанный', Логин: 'nedopisan' },
		save: 'Создать',
		saved: 'Недописанный может войти',
	},
])
	test(`what was typed into the form of ${of} is there after the session has ended, for its writer alone, until it is saved or cancelled`, async ({
		page,
		context,
		server,
	}) => {
		const colleague = { login: `colleague.${Date.now()}`, password: 'quite another long one' };
		await server.admin.auth.create({ body: { ...colleague, name: 'Коллега' } });
		const day = kyivDay(new Date());
		await server.admin.currency.save({ params: { day }, body: { USD: '41.1', EUR: '44.1' } });
		const token = await signIn(context, server);
		const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
		const type = async (): Promise<void> => {
			for (const [label, text] of Object.entries(fields)) await field(label).fill(text);
		};
		const isThere = async (isIt = true): Promise<void> => {
			for (const [label, text] of Object.entries(fields))
				if (isIt) await expect(field(label)).toHaveValue(text);
				else await expect(field(label)).not.toHaveValue(text);
		};
		const begin = async (): Promise<void> => {
			if (open) await page.getByRole('button', { name: open }).click();
		};
		await page.goto(screen);
		await begin();
		await type();
		await server.client({ token }).auth.logout();
		await expect(page).toHaveURL(/\/admin\/login\?/);
		await page.getByLabel('Логин').fill(testLogin);
		await page.getByLabel('Пароль', { exact: true }).fill(testPassword);
		await page.getByRole('button', { name: 'Войти' }).click();
		await isThere();
		await signIn(context, server, colleague);
		await page.reload();
		await isThere(false);
		await signIn(context, server);
		await page.goto('/admin');
		const left = page.getByRole('heading', { name: 'Осталось на этом компьютере' }).locator('..');
		await left.getByRole('link').click();
		await isThere();

		if (open) {
			await page.keyboard.press('Escape');
			await expect(page.getByRole('dialog')).toHaveCount(0);
			await begin();
		} else for (const label of Object.keys(fields)) await field(label).fill('');
		await isCopiedNoMore(page, Object.values(fields)[0] ?? '');
		await page.reload();
		await isThere(false);
		await type();
		await isCopied(page, Object.values(fields)[1] ?? '');
		await page.getByRole('button', { name: save }).click();
		await expect(page.getByText(saved).first()).toBeVisible();
		await isCopiedNoMore(page, Object.values(fields)[1] ?? '');
	});
