import { expect } from '@playwright/test';
import { goOffline } from '../../site/e2e/window.ts';
import { link, type SiteFailure } from './site.ts';

/** The failures of the public site's connection. */
export const siteConnectionFailures: readonly SiteFailure[] = [
	{
		failure: '502 of /currency',
		title:
			'a 502 of /currency does not count as a missing rate: the total stays, the newest pair is dated, and the day can be requested again',
		run: async ({ page, proxy, open }) => {
			const ready = page.waitForResponse((response) => response.url().includes('/data/calculator-'));
			await open('/calculator');
			await ready;
			proxy.fail(/^\/currency\?/, { status: 502, body: '<html>Bad gateway</html>' });
			await page.locator('.calc__rest > summary').click();
			await page.getByLabel('Дата оформления').fill('2026-09-07');
			const told = page.getByRole('alert').filter({ hasText: 'Курс на 07 вересня 2026 не загрузился.' });
			await expect(told).toBeVisible();
			await expect(page.getByText('Нет данных для указаной даты.')).toHaveCount(0);
			await expect(
				page.getByText(/взят последний известный: на\s\d\d\s\p{L}+\s\d{4}/u).first(),
			).toBeAttached();
			await expect(page.locator('.receipt__total-sum .sums > span:visible').first()).toHaveText(/\d\s*\$/);
			proxy.heal();
			await told.getByRole('button', { name: 'Загрузить ещё раз' }).click();
			await expect(page.getByText('44,7061 ₴ за $').first()).toBeVisible();
			await expect(told).toHaveCount(0);
		},
	},
	{
		failure: 'reply lost',
		title: 'a form whose answer is lost on the way loses nothing, and the office gets one request',
		run: async ({ page, proxy, server, open }) => {
			const requests = async () => (await server.admin.request.list()).data;
			await open('/contacts');
			const before = (await requests()).length;
			// The server has the request, and the visitor does not know.
			proxy.fail(/^\/api\/mail\/callback$/, 'lost', { times: 1 });
			const form = page.locator('form[action="/forms/callback"]');
			await form.getByLabel('Телефон', { exact: true }).fill('050 111 22 33');
			await form.getByLabel('Как к вам обращаться').fill('Степан');
			await form.getByRole('button').click();
			await expect(form.getByRole('alert')).toContainText('Нет связи с сервером');
			await expect(form.getByLabel('Как к вам обращаться')).toHaveValue('Степан');
			await form.getByRole('button').click();
			await expect(page.getByRole('status').filter({ hasText: /\d+/ })).toBeVisible();
			const after = await requests();
			expect(after).toHaveLength(before + 1);
			await expect(page.getByRole('status').filter({ hasText: String(after[0]?.id) })).toBeVisible();
		},
	},
	{
		failure: 'server restarts in the middle',
		title:
			'a restart of the server while a visitor fills in a form keeps the form, which is sent when the server is back',
		run: async ({ page, server, open }) => {
			await open('/contacts');
			const form = page.locator('form[action="/forms/callback"]');
			await form.getByLabel('Телефон', { exact: true }).fill('050 111 22 44');
			await form.getByLabel('Как к вам обращаться').fill('Мария');
			await server.stop();
			await form.getByRole('button').click();
			await expect(form.getByRole('alert')).toContainText(/Нет связи с\sсервером|Заявка не\sотправлена/);
			await expect(form.getByLabel('Как к вам обращаться')).toHaveValue('Мария');
			await server.resume();
			await form.getByRole('button').click();
			await expect(page.getByRole('status').filter({ hasText: /\d+/ })).toBeVisible();
			expect((await server.admin.request.list()).data[0]).toMatchObject({ name: 'Мария' });
			await link(page, '/blog').click();
			await expect(page.locator('h1')).toHaveText('Блог');
		},
	},
];

/** The failures of the public site with its service worker, which knows the visited pages. */
export const siteWorkerFailures: readonly SiteFailure[] = [
	{
		failure: 'network gone',
		title:
			'a visitor without a network reads the visited pages, and learns on the others how to call (S1.16 W06)',
		run: async ({ page, context, proxy, open, hydrate }) => {
			await open('/');
			await page.evaluate(() => navigator.serviceWorker.ready);
			await page.locator('header a[href="/blog"]').first().click();
			await expect(page).toHaveURL(/\/blog$/);
			await expect
				.poll(() =>
					page.evaluate(async () =>
						(await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname),
					),
				)
				.toEqual(expect.arrayContaining(['/', '/blog']));

			await goOffline(context);
			await expect(page.locator('.notices')).toContainText('Нет сети');
			await page.goto(`${proxy.url}/blog`);
			// Not the title: the office may have given the page another one for search engines.
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Блог');
			await hydrate(page);
			// A link inside the site also ends at the offline page, at the wanted address.
			await page.locator('header a[href="/usa"]').first().click();
			await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();
			await expect(page).toHaveURL(/\/usa$/);
			await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
			await page.goto(`${proxy.url}/blog?q=x`);
			await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();

			await context.setOffline(false);
			await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeHidden();
		},
	},
	{
		failure: 'network gone',
		title:
			'a visitor who goes back from the offline page stays there, although the browser hears of a network (S2.51)',
		run: async ({ page, context, proxy, open, hydrate }) => {
			await open('/');
			await page.evaluate(() => navigator.serviceWorker.ready);
			await expect
				.poll(() => page.evaluate(() => caches.match('/', { cacheName: 'pages' }).then(Boolean)))
				.toBe(true);
			await goOffline(context);
			await page.goto(`${proxy.url}/`);
			for (let time = 0; time < 8; time++) {
				await hydrate(page);
				await page.locator('header a[href="/georgia"]').first().click();
				await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();
				await page.evaluate(() => {
					history.back();
					// A browser fires this when its network is there and gone again.
					dispatchEvent(new Event('online'));
				});
				await expect(page.locator('header a[href="/georgia"]').first()).toBeVisible();
				await hydrate(page);
				await expect(page).toHaveURL(`${proxy.url}/`);
			}
		},
	},
];
