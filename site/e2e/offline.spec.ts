import { readFile } from 'node:fs/promises';
import { openFaultyProxy } from '../../testing/failures/proxy.ts';
import { dependsOnTime, expect, hydrate, test } from './site.ts';

dependsOnTime();

test('a visitor without a network reads what was visited, and elsewhere learns how to call (S1.16)', async ({
	page,
	context,
	openHydrated,
	server,
}) => {
	await openHydrated('/');
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.locator('header a[href="/blog"]').first().click();
	await expect(page).toHaveURL(/\/blog$/);
	await expect
		.poll(() =>
			page.evaluate(async () =>
				(await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname),
			),
		)
		.toEqual(['/', '/blog']);

	await context.setOffline(true);
	await expect(page.locator('.notices')).toContainText('Нет сети');
	await page.goto(`${server.url}/blog`);
	// Not the title: the office may have given the page another one for search engines.
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Блог');
	await hydrate(page);
	// The way there inside of the site ends at the offline page as well, at the wanted address.
	await page.locator('header a[href="/usa"]').first().click();
	await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();
	await expect(page).toHaveURL(/\/usa$/);
	await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
	await page.goto(`${server.url}/blog?q=x`);
	await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();

	await context.setOffline(false);
	await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeHidden();
});

test('a visitor who goes back from the offline page stays there, although the browser hears of a network (S2.51)', async ({
	page,
	context,
	openHydrated,
	server,
}) => {
	await openHydrated('/');
	await page.evaluate(() => navigator.serviceWorker.ready);
	await expect
		.poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
		.toBe(1);
	await context.setOffline(true);
	await page.goto(`${server.url}/`);
	for (let time = 0; time < 8; time++) {
		await hydrate(page);
		await page.locator('header a[href="/georgia"]').first().click();
		await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();
		await page.evaluate(() => {
			history.back();
			// As a browser does whose network is there and gone again.
			dispatchEvent(new Event('online'));
		});
		await expect(page.locator('header a[href="/georgia"]').first()).toBeVisible();
		await hydrate(page);
		await expect(page).toHaveURL(`${server.url}/`);
	}
});

test('nothing of the API, of the office or of one visitor is ever in a cache', async ({
	page,
	openHydrated,
	server,
}) => {
	await openHydrated('/');
	await page.evaluate(() => navigator.serviceWorker.ready);
	for (const path of ['/thanks?ref=1', '/blog?q=x', '/admin/login', '/calculator'])
		await page.goto(server.url + path);
	await page.evaluate(() => fetch('/api/calculator/currency'));
	await page.waitForTimeout(500);
	const cached = await page.evaluate(async () => {
		const names = await caches.keys();
		const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
	});
	expect(cached).toContain('/calculator');
	expect(cached.filter((path) => /^\/(api|admin|currency|thanks)|[?&](q|ref|preview)=/.test(path))).toEqual(
		[],
	);
});

test('the kill switch takes the place of a worker, empties its caches and leaves', async ({
	page,
	server,
}) => {
	const deploy = await openFaultyProxy(server.url);
	await page.goto(deploy.url);
	await hydrate(page);
	await page.evaluate(() => navigator.serviceWorker.ready);
	const off = await readFile(new URL('../dist/client/sw-off.js', import.meta.url), 'utf8');
	deploy.fail(/^\/sw\.js$/, { status: 200, body: off, type: 'text/javascript' });
	await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
	await expect
		.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
		.toBe(0);
	expect(await page.evaluate(() => caches.keys())).toEqual([]);
	await page.goto(`${deploy.url}/usa`);
	await expect(page.locator('h1')).toBeVisible();
	await deploy.close();
});

test('a new version is offered, and comes when the visitor says so', async ({ page, server }) => {
	const deploy = await openFaultyProxy(server.url);
	await page.goto(deploy.url);
	await hydrate(page);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.reload();
	await hydrate(page);
	const second = `${await (await server.fetch('/sw.js')).text()}\n//2`;
	deploy.fail(/^\/sw\.js$/, { status: 200, body: second, type: 'text/javascript' });
	await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
	const offer = page.locator('.notice--update');
	await expect(offer).toContainText('Вышла новая версия');
	const reloaded = page.waitForEvent('load');
	await offer.getByRole('button', { name: 'Обновить' }).click();
	await reloaded;
	await hydrate(page);
	await expect(offer).toBeHidden();
	await deploy.close();
});
