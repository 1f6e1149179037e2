import { gzipSync } from 'node:zlib';
import { languageCookie } from '@clearway/shared/contract/cookies.ts';
import { languages } from '@clearway/shared/contract/language.ts';
import type { Locator, Page } from '@playwright/test';
import { authenticator } from '../../server/testing/second-factor.ts';
import { expectAccessible } from './axe.ts';
import { makePost } from './posting.ts';
import { openAdmin, signIn } from './sign-in.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const screens = [
	'',
	'categories',
	'pictures',
	'meta',
	'meta/create',
	'cars',
	'cars/create',
	'cars?only=delivered',
	'currency',
	'setting',
	'audit',
	'trash',
	'admins',
	'account',
	'nowhere-at-all',
];

for (const [colorScheme, width] of [
	['light', 1366],
	['dark', 390],
] as const) {
	test.describe(`in ${colorScheme}`, () => {
		test.use({ colorScheme });
		test(`no screen of the frame has a fault that axe can see`, async ({ page, context, server }) => {
			test.setTimeout(240_000);
			await resize(page, { width, height: 800 });
			const check = async (path: string): Promise<void> => {
				await page.goto(`/admin/${path}`.replace(/\/$/, ''));
				await expect(heading(page)).toBeVisible();
				await expectAccessible(page);
			};
			await check('login?message=session');
			await signIn(context, server);
			for (const path of screens) await check(path);
		});
	});
}

for (const language of languages)
	test(`the first screen comes in less than 250 kB, fonts, waiting requests and all, in ${language}`, async ({
		page,
		context,
		server,
	}) => {
		await server.visitor.mail.callback({ body: { name: 'Ждёт звонка', phone: '+380671112233' } });
		await signIn(context, server);
		await context.addCookies([{ name: languageCookie, value: language, url: `${server.url}/admin` }]);
		// Nothing is fetched ahead here (`fetchesAhead`): on a slow machine such files came before the count.
		const bodies: Promise<Buffer>[] = [];
		page.on('response', (response) => {
			if (response.url().startsWith(server.url) && !response.url().includes('/api/'))
				bodies.push(response.body());
		});
		const underWay = new Set<string>();
		page.on(
			'request',
			(request) => void (/\/api\/events/.test(request.url()) || underWay.add(request.url())),
		);
		page.on('requestfinished', (request) => void underWay.delete(request.url()));
		page.on('requestfailed', (request) => void underWay.delete(request.url()));
		const news = page.waitForRequest('**/api/events');
		await page.goto('/admin');
		await expect(heading(page)).toBeVisible();
		await expect(page.getByText('Ждёт звонка').first()).toBeVisible();
		// The stream of news stays open, so the network never rests; it opens when the frame stands.
		await news;
		await page.evaluate(() => document.fonts.ready);
		await expect.poll(() => [...underWay]).toEqual([]);
		const sizes = await Promise.all(
			bodies.map(async (body) => Math.min((await body).length, gzipSync(await body, { level: 9 }).length)),
		);
		expect(sizes.length).toBeGreaterThan(5);
		await expect(page.locator('html')).toHaveAttribute('lang', language);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
	});

test('a double click sends each form of the office once, and an undo once', async ({
	page,
	context,
	server,
}) => {
	test.setTimeout(240_000);
	const { admin } = server;
	const password = 'quite another long one';
	await admin.auth.create({ body: { login: 'dvazhdy', password, name: 'Дважды' } });
	const posts = [
		await makePost(server, { title: 'Дважды раз' }),
		await makePost(server, { title: 'Дважды два' }),
	];
	await admin.category.create({ body: { title: 'Дважды тема' } });
	await signIn(context, server, { login: 'dvazhdy', password });
	const sent: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/api/') && request.method() !== 'GET')
			sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
	});
	// Both clicks come before the answer to the first.
	const sendsOnce = async (button: Locator, said: string | RegExp): Promise<void> => {
		sent.length = 0;
		await button.evaluate((element: HTMLElement) => {
			element.click();
			element.click();
		});
		await expect(page.getByText(said).first()).toBeVisible();
		expect.soft(sent, String(said)).toHaveLength(1);
	};
	const button = (name: string) => page.getByRole('button', { name, exact: true });
	const field = (name: string) => page.getByRole('textbox', { name, exact: true });
	const inMenu = async (row: string, entry: string) => {
		await button(`Действия: ${row}`).click();
		await page.getByRole('menuitem', { name: entry }).click();
	};

	await openAdmin(page, '/admin/categories');
	await field('Новая категория').fill('Дважды щёлкнутая');
	await sendsOnce(button('Добавить'), 'Категория «Дважды щёлкнутая» добавлена');
	await inMenu('Дважды щёлкнутая', 'Удалить');
	await sendsOnce(button('Отменить'), 'Записи вернулись');

	await openAdmin(page, '/admin/admins');
	await button('Новый администратор').click();
	await field('Имя').fill('Новенький');
	await field('Логин').fill('novenky');
	await page.getByRole('checkbox', { name: 'Тексты' }).check();
	await sendsOnce(button('Создать'), 'Новенький может войти');
	const card = page.getByRole('dialog', { name: 'Новенький', exact: true });
	await expect(card.locator('code')).toHaveText(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
	await expect(card.getByRole('button', { name: 'Скопировать пароль' })).toBeVisible();
	await page.keyboard.press('Escape');
	await inMenu('Новенький', 'Переименовать');
	await field('Имя').fill('Новенький Второй');
	await sendsOnce(button('Сохранить'), 'Теперь это Новенький Второй');

	await openAdmin(page, '/admin/setting');
	await page.getByRole('link', { name: 'Другие настройки' }).click();
	await page.locator('summary', { hasText: 'Добавить настройку' }).click();
	await field('Имя').fill('own.twice');
	await field('Значение').fill('2');
	await sendsOnce(button('Добавить настройку'), 'Настройка own.twice добавлена');
	await button('Переименовать own.twice').click();
	await field('Новое имя').fill('own.once');
	await sendsOnce(button('Сохранить имя'), 'Теперь она называется own.once');

	await openAdmin(page, '/admin/posts?q=дважды');
	for (const { title } of posts) await page.getByRole('checkbox', { name: `Отметить «${title}»` }).check();
	await button('Категории…').click();
	await page.getByRole('checkbox', { name: 'Дважды тема' }).check();
	await sendsOnce(button('Сохранить у всех'), 'Категории изменены: 2 поста');

	await openAdmin(page, '/admin/account');
	await button('Подключить').click();
	const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
	await field('Код из приложения').fill(authenticator(secret)());
	await sendsOnce(button('Подключить второй фактор'), 'Коды сохранены');
	await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});
