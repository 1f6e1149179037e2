import type { Page } from '@playwright/test';
import { type Bank, startBank } from '../../server/testing/bank.ts';
import { type OwnServer, startOwnServer } from '../../server/testing/own-server.ts';
import { testLogin, testPassword } from '../../server/testing/settings.ts';
import { nav } from '../../testing/failures/admin.ts';
import { adminConnectionFailures } from '../../testing/failures/admin-connection.ts';
import { adminScreenFailures } from '../../testing/failures/admin-screens.ts';
import { type FaultyProxy, openFaultyProxy } from '../../testing/failures/proxy.ts';
import type { SiteHost } from '../../testing/failures/site.ts';
import { siteConnectionFailures, siteWorkerFailures } from '../../testing/failures/site-connection.ts';
import { sitePageFailures } from '../../testing/failures/site-pages.ts';
import { expectFades } from '../../testing/screen-fade.ts';
import { routeCalls } from './hold-call.ts';
import { signIn } from './sign-in.ts';
import { test as base, dependsOnTime, expect, hydrate, withMotion, withWorker } from './site.ts';
import { goOffline } from './window.ts';

type Own = { bank: Bank; own: OwnServer };
type Faulty = { faulty: FaultyProxy; token: string; admin: Page; site: SiteHost };

/** The product behind a proxy that can fail, on a server that can be away and has a bank of its own. */
const test = base.extend<Faulty, Own>({
	bank: [
		// biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to see what a fixture needs
		async ({}, use) => {
			const bank = await startBank();
			bank.always({ USD: 44.7061, EUR: 51.708 });
			await use(bank);
			await bank.close();
		},
		{ scope: 'worker' },
	],
	own: [
		async ({ bank }, use) => {
			const server = await startOwnServer({ SEED: 'demo', NBU_URL: bank.url });
			await server.admin.currency.refresh();
			await use(server);
			await server.close();
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	faulty: async ({ own }, use) => {
		const proxy = await openFaultyProxy(own.url);
		await use(proxy);
		await proxy.close();
		// A test that failed in the middle may have left the server stopped.
		await own.resume();
	},
	token: async ({ own }, use) => {
		const { token } = await own.visitor.auth.login({ body: { login: testLogin, password: testPassword } });
		await use(token);
	},
	admin: async ({ page, context, faulty, token }, use) => {
		await context.addCookies([{ name: 'jwt-token', value: token, url: faulty.url }]);
		await page.goto(`${faulty.url}/admin`);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await use(page);
	},
	site: async ({ page, context, faulty, own }, use) => {
		const open = async (path: string): Promise<void> => {
			await page.goto(faulty.url + path);
			await hydrate(page);
		};
		await use({ page, context, proxy: faulty, server: own, open, hydrate });
	},
});

test.use({ ...withMotion, ...withWorker });

test.describe('the public site', () => {
	dependsOnTime();
	test.describe('without its worker', () => {
		test.use({ serviceWorkers: 'block' });
		for (const { title, run } of [...sitePageFailures, ...siteConnectionFailures])
			test(title, async ({ site }) => run(site));
	});
	for (const { title, run } of siteWorkerFailures) test(title, async ({ site }) => run(site));
});

test.describe('the admin on the web', () => {
	dependsOnTime();
	test.use({ serviceWorkers: 'block' });

	for (const { title, run } of [...adminScreenFailures, ...adminConnectionFailures])
		test(title, async ({ admin, faulty, own, token }) =>
			run({
				page: admin,
				proxy: faulty,
				server: own,
				open: async (path) => void (await admin.goto(faulty.url + path)),
				endSession: async () => void (await own.client({ token }).auth.logout()),
			}),
		);

	test('a screen that was never opened says offline that it is not loaded, and comes with the network (S2.56)', async ({
		admin,
		context,
	}) => {
		await routeCalls(admin, '**/assets/admin-pages-*.js', (route) => route.abort());
		await goOffline(context);
		await nav(admin, 'Страницы').click();
		await expect(
			admin.getByRole('heading', { level: 1, name: 'Этот экран ещё не загружен, а сети нет' }),
		).toBeVisible();
		await expect(nav(admin, 'Страницы')).toBeVisible();
		await admin.unroute('**/assets/admin-pages-*.js');
		await context.setOffline(false);
		await expect(admin.getByRole('heading', { level: 1, name: 'Страницы' })).toBeVisible();
	});

	test.describe('at rest', () => {
		test.use({ fetchesAhead: true });
		test('the files of screens that nobody opened are fetched while nothing else happens', async ({
			admin,
			context,
		}) => {
			const fetched = () =>
				admin.evaluate(() =>
					performance.getEntriesByType('resource').some(({ name }) => /\/admin-pages-[^/]+\.js$/.test(name)),
				);
			await expect.poll(fetched, { timeout: 45_000 }).toBe(true);
			await goOffline(context);
			await nav(admin, 'Страницы').click();
			await expect(admin.getByRole('heading', { level: 1, name: 'Сервер сейчас не отвечает' })).toBeVisible();
		});

		test('a browser that is asked to save data fetches no screens ahead and gets no worker', async ({
			page,
			context,
			server,
		}) => {
			await signIn(context, server);
			await page.addInitScript(() => {
				Object.defineProperty(navigator, 'connection', {
					value: { saveData: location.search === '?saves' },
				});
				navigator.serviceWorker.register = async (address) => {
					await fetch(address);
					throw new Error('Only asked for');
				};
			});
			const asked: string[] = [];
			page.on('request', (request) => {
				if (/admin-sw\.js|\/assets\/.*\.js$/.test(request.url())) asked.push(request.url());
			});
			await page.clock.install();
			const rest = async (search: string): Promise<void> => {
				await page.goto(`/admin${search}`);
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
				asked.length = 0;
				await page.clock.runFor(60_000);
			};
			await rest('?saves');
			await page.request.get('/');
			await page.clock.runFor(60_000);
			expect(asked).toEqual([]);
			// Without the wish to save data the same steps do fetch ahead.
			await rest('');
			const isAsked = async (what: string): Promise<boolean> => {
				await page.clock.runFor(5000);
				return asked.some((address) => address.includes(what));
			};
			await expect.poll(() => isAsked('admin-sw.js')).toBe(true);
			await expect.poll(() => isAsked('/assets/')).toBe(true);
		});
	});

	test('after a new sign-in the last error shows a failed sign-out, like any other failed call', async ({
		admin,
		faulty,
	}) => {
		faulty.fail(/^\/api\/auth\/logout$/, { status: 502, body: '<html>Not the server</html>' });
		const menu = admin.getByRole('button', { name: 'Учётная запись и вид' });
		await menu.click();
		await admin
			.getByRole('dialog', { name: 'Учётная запись и вид' })
			.getByRole('link', { name: 'Выйти' })
			.click();
		await admin.getByLabel('Логин').fill(testLogin);
		await admin.getByLabel('Пароль', { exact: true }).fill(testPassword);
		await admin.keyboard.press('Enter');
		await menu.click();
		await expect(admin.getByText('Последняя ошибка')).toBeVisible();
	});

	test('screens of the admin come with a fade of half a second, and without a fade for people who want no motion (S2.52)', async ({
		admin,
	}) => expectFades(admin));
});

test('the admin opens again without a network after one visit, and nothing of the API is in its cache', async ({
	admin,
	context,
}) => {
	await admin.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
	await expect
		.poll(() => admin.evaluate(async () => (await caches.match('/admin')) !== undefined))
		.toBe(true);

	await goOffline(context);
	await admin.goto(new URL('/admin/categories', admin.url()).href);
	await expect(admin.getByRole('heading', { level: 1, name: 'Сервер сейчас не отвечает' })).toBeVisible();
	await expect(admin.getByRole('link', { name: 'Посты', exact: true }).first()).toBeVisible();
	const cached = await admin.evaluate(async () => {
		const names = await caches.keys();
		const keysOfCaches = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return keysOfCaches.flat().map(({ url }) => new URL(url).pathname);
	});
	expect(cached.filter((path) => /^\/(api|media|currency)/.test(path))).toEqual([]);

	await context.setOffline(false);
	await expect(admin.getByRole('heading', { level: 1, name: 'Категории' })).toBeVisible();
});
