import type { Page } from '@playwright/test';
import { adminFailures } from '../../testing/failures/admin.ts';
import { type FaultyProxy, openFaultyProxy } from '../../testing/failures/proxy.ts';
import { signIn } from './sign-in.ts';
import { test as base, expect } from './site.ts';

/** The admin behind a proxy that can fail. */
const test = base.extend<{ faulty: FaultyProxy; admin: Page }>({
	faulty: async ({ server }, use) => {
		const proxy = await openFaultyProxy(server.url);
		await use(proxy);
		await proxy.close();
	},
	admin: async ({ page, context, server, faulty }, use) => {
		await signIn(context, server);
		await page.goto(`${faulty.url}/admin`);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await use(page);
	},
});

test.describe('on the web', () => {
	test.use({ serviceWorkers: 'block' });

	for (const { title, run } of adminFailures)
		test(title, async ({ admin, faulty }) => run({ page: admin, proxy: faulty }));

	const chunk = /^\/assets\/admin-categories-[\w-]+\.js$/;
	const menu = (page: Page) => page.getByRole('link', { name: 'Категории', exact: true }).first();

	test('a screen whose file is gone since a deploy opens by itself, at the address that was asked for (S2.55)', async ({
		admin,
		faulty,
	}) => {
		faulty.fail(chunk, { status: 404 }, { until: /^\/admin\/categories$/ });
		await menu(admin).click();
		await expect(admin.getByRole('heading', { level: 1, name: 'Категории' })).toBeVisible();
		await expect(admin).toHaveURL(/\/admin\/categories$/);
		expect(faulty.count(/^\/admin\/categories$/)).toBe(1);
	});

	test('a screen whose file is gone for good ends in an error with a way on, and no click reloads again (S2.55)', async ({
		admin,
		faulty,
	}) => {
		faulty.fail(chunk, { status: 404 });
		for (let click = 0; click < 4; click += 1) {
			await menu(admin).click();
			await expect(admin.getByRole('heading', { level: 1, name: 'Экран не загрузился' })).toBeVisible();
			await admin.getByRole('link', { name: 'Back to the home page' }).click();
			await expect(admin).toHaveURL(/\/admin$/);
		}
		expect(faulty.count(/^\/admin\/categories$/)).toBe(1);
	});

	test('a screen that was never opened says offline that it is not loaded, and comes with the network (S2.56)', async ({
		admin,
		context,
	}) => {
		await admin.route('**/assets/admin-categories-*.js', (route) => route.abort());
		await context.setOffline(true);
		await menu(admin).click();
		await expect(
			admin.getByRole('heading', { level: 1, name: 'Этот экран ещё не загружен, а сети нет' }),
		).toBeVisible();
		await expect(menu(admin)).toBeVisible();
		await admin.unroute('**/assets/admin-categories-*.js');
		await context.setOffline(false);
		await expect(admin.getByRole('heading', { level: 1, name: 'Категории' })).toBeVisible();
	});

	test('a wrong password turns the progress bar red at the sign-in as well (S2.53)', async ({
		page,
		faulty,
	}) => {
		await page.goto(`${faulty.url}/admin/login`);
		await page.getByLabel('Логин').fill('admin');
		await page.getByLabel('Пароль', { exact: true }).fill('wrong password here');
		await page.getByRole('button', { name: 'Войти' }).click();
		await expect(page.locator('[role="progressbar"][data-phase="failed"]')).toBeVisible();
	});

	test('a bare 401 of a proxy at the sign-in is told there (S8.11)', async ({ page, faulty }) => {
		faulty.fail(/^\/api\/auth\/login$/, { status: 401, body: '<html>Authorization required</html>' });
		await page.goto(`${faulty.url}/admin/login`);
		await page.getByLabel('Логин').fill('admin');
		await page.getByLabel('Пароль', { exact: true }).fill('wrong password here');
		await page.getByRole('button', { name: 'Войти' }).click();
		await expect(page.getByRole('alert')).toContainText('Сервер ответил ошибкой 401');
	});

	test('screens of the admin come with a fade of half a second, and without one where motion is unwanted (S2.52)', async ({
		admin,
	}) => {
		await menu(admin).click();
		await expect(admin.getByRole('heading', { level: 1, name: 'Категории' })).toBeVisible();
		const duration = () =>
			admin.evaluate(() => {
				const screen = document.querySelector('#content > div');
				return screen ? getComputedStyle(screen).animationDuration : 'none';
			});
		expect(await duration()).toBe('0.5s');
		await admin.emulateMedia({ reducedMotion: 'reduce' });
		expect(await duration()).toBe('1e-05s');
	});
});

test('the admin opens again without a network after one visit, and nothing of the API is in its cache', async ({
	admin,
	context,
}) => {
	await admin.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
	await expect
		.poll(() => admin.evaluate(async () => (await caches.match('/admin')) !== undefined))
		.toBe(true);

	await context.setOffline(true);
	await admin.goto(new URL('/admin/categories', admin.url()).href);
	await expect(admin.getByRole('heading', { level: 1, name: 'Сервер сейчас не отвечает' })).toBeVisible();
	await expect(admin.getByRole('link', { name: 'Посты', exact: true }).first()).toBeVisible();
	const cached = await admin.evaluate(async () => {
		const names = await caches.keys();
		const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return all.flat().map(({ url }) => new URL(url).pathname);
	});
	expect(cached.filter((path) => /^\/(api|media|currency)/.test(path))).toEqual([]);

	await context.setOffline(false);
	await expect(admin.getByRole('heading', { level: 1, name: 'Категории' })).toBeVisible();
});
