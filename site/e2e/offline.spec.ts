import { readFile } from 'node:fs/promises';
import { openFaultyProxy } from '../../testing/failures/proxy.ts';
import { test as withBank } from './calculator-office.ts';
import { makePost } from './posting.ts';
import { dependsOnTime, expect, hydrate, test, withWorker } from './site.ts';
import { goOffline } from './window.ts';

dependsOnTime();
test.use(withWorker);
withBank.use(withWorker);

test('a page registers the service worker at /sw.js for the whole site, a script that is fetched anew each time (S1.17 S9.21 W01)', async ({
	page,
	openHydrated,
	server,
}) => {
	await openHydrated('/');
	const { script, scope } = await page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		return { script: registration.active?.scriptURL, scope: registration.scope };
	});
	expect([script, scope]).toEqual([`${server.url}/sw.js`, `${server.url}/`]);
	for (const path of ['/sw.js', '/admin-sw.js']) {
		const { status, headers } = await server.fetch(path);
		expect([status, headers.get('cache-control')], path).toEqual([200, 'no-cache']);
		expect(headers.get('content-type'), path).toMatch(/^text\/javascript/);
	}
});

test('nothing of the API, of the office or of one visitor is ever in a cache (W04)', async ({
	page,
	openHydrated,
}) => {
	await openHydrated('/');
	await page.evaluate(() => navigator.serviceWorker.ready);
	for (const path of ['/thanks?ref=1', '/blog?q=x', '/admin/login', '/calculator']) await page.goto(path);
	await page.evaluate(() => fetch('/api/calculator/currency'));
	const inCache = () =>
		page.evaluate(async () => {
			const names = await caches.keys();
			const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
			return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
		});
	// This page was read last, so the ones before it had their turn.
	await expect.poll(inCache).toContain('/calculator');
	const cached = await inCache();
	expect(cached.filter((path) => /^\/(api|admin|currency|thanks)|[?&](q|ref|preview)=/.test(path))).toEqual(
		[],
	);
});

test('the kill switch takes the place of a worker, empties its caches and leaves (W03)', async ({
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

test('a new version is offered, and comes when the visitor accepts it (W02)', async ({ page, server }) => {
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

test('a new version is shown even if the old worker does not give way', async ({ page, server }) => {
	const deploy = await openFaultyProxy(server.url);
	await page.goto(deploy.url);
	await hydrate(page);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.reload();
	await hydrate(page);
	const ignoringSkipWaiting = (await (await server.fetch('/sw.js')).text()).replaceAll(
		'SKIP_WAITING',
		'NOTHING',
	);
	deploy.fail(/^\/sw\.js$/, { status: 200, body: ignoringSkipWaiting, type: 'text/javascript' });
	await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
	const reloaded = page.waitForEvent('load');
	await page.locator('.notice--update').getByRole('button', { name: 'Обновить' }).click();
	await reloaded;
	await expect(page.locator('h1')).toBeVisible();
	await deploy.close();
});

test('without a network the offline page of each language names the posts that were read in it', {
	tag: '@main:/offline',
}, async ({ page, context, server }) => {
	const postsOf = async (lang: 'ru' | 'uk') =>
		(await server.visitor.post.page({ params: { page: '1' }, query: { lang } })).data;
	const [first, second] = await postsOf('ru');
	const [ukrainianPost] = await postsOf('uk');
	const read = [`/blog/${first?.slug}`, `/blog/${second?.slug}`, `/uk/blog/${ukrainianPost?.slug}`];
	await page.goto('/');
	await hydrate(page);
	await page.evaluate(() => navigator.serviceWorker.ready);
	const keptPaths = () =>
		page.evaluate(async () =>
			(await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname),
		);
	for (const path of read) {
		await page.goto(path);
		await hydrate(page);
		await expect.poll(keptPaths).toContain(path);
	}
	await expect.poll(() => page.evaluate(() => caches.match('/uk/offline').then(Boolean))).toBe(true);
	await goOffline(context);
	const posts = page.locator('.kept-posts a');
	const shown = () => posts.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	await page.goto('/uk/georgia');
	await expect(page.getByRole('heading', { name: 'Дописи на цьому пристрої' })).toBeVisible();
	expect(await shown()).toEqual(read.slice(2));
	await page.goto('/eu');
	await expect(page.getByRole('heading', { name: 'Статьи на этом устройстве' })).toBeVisible();
	expect(await shown()).toEqual([read[1], read[0]]);
	await posts.first().click();
	await expect(page.locator('.post__title')).toHaveText(/\S/);
	await expect(page).toHaveURL(read[1] ?? '');
	await context.setOffline(false);
});

test('a post that was taken off the site is removed from the device once its page has said so', async ({
	page,
	context,
	server,
}) => {
	const { id, slug } = await makePost(server, { status: 'published' });
	const path = `/blog/${slug}`;
	const isKept = () =>
		page.evaluate(async (post) => (await caches.open('pages')).match(post).then(Boolean), path);
	await page.goto('/');
	await hydrate(page);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.goto(path);
	await hydrate(page);
	await expect.poll(isKept).toBe(true);
	await expect.poll(() => page.evaluate(() => caches.match('/offline').then(Boolean))).toBe(true);
	await server.admin.post.save({ params: { id: Number(id) }, form: { status: 'draft' } });
	expect((await page.goto(path))?.status()).toBe(404);
	await expect.poll(isKept).toBe(false);
	await goOffline(context);
	await page.goto('/eu');
	await expect(page.locator('h1')).toBeVisible();
	await expect(page.locator(`.kept-posts a[href="${path}"]`)).toHaveCount(0);
	await context.setOffline(false);
});

test('a new version brings the offline page of every language that the device has, with its own styles', async ({
	page,
	server,
}) => {
	const deploy = await openFaultyProxy(server.url);
	await page.goto(`${deploy.url}/uk/georgia`);
	await hydrate(page);
	const offline = () =>
		page.evaluate(async () =>
			(await (await caches.match('/uk/offline'))?.text())?.includes('Second version'),
		);
	await expect.poll(offline).toBe(false);
	const second = `${await (await server.fetch('/sw.js')).text()}\n//2`;
	deploy.fail(/^\/sw\.js$/, { status: 200, body: second, type: 'text/javascript' });
	deploy.fail(/^\/uk\/offline$/, {
		status: 200,
		body: '<h1>Second version</h1>',
		headers: { 'cache-control': 'no-cache' },
	});
	await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
	await expect.poll(offline).toBe(true);
	await deploy.close();
});

withBank(
	'the calculator counts without a network where only two other pages were read; who reads one post does not get it',
	async ({ page, context, server }) => {
		const deploy = await openFaultyProxy(server.url);
		const [post] = (await server.visitor.post.page({ params: { page: '1' }, query: {} })).data;
		const isStored = (path: string) =>
			page.evaluate(async (wanted) => {
				const names = await caches.keys();
				const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
				return stored.flat().some(({ url }) => new URL(url).pathname.startsWith(wanted));
			}, path);
		for (const _ of ['visited', 'and again']) {
			await page.goto(`${deploy.url}/blog/${post?.slug}`);
			await hydrate(page);
			await page.evaluate(() => navigator.serviceWorker.ready);
			await expect.poll(() => isStored('/blog/')).toBe(true);
			await expect.poll(() => isStored('/offline')).toBe(true);
		}
		expect(deploy.count(/^\/calculator$/)).toBe(0);
		await page.goto(`${deploy.url}/contacts`);
		await hydrate(page);
		for (const path of ['/calculator', '/data/calculator-', '/assets/engine-', '/assets/form-'])
			await expect.poll(() => isStored(path)).toBe(true);

		await goOffline(context);
		await page.goto(`${deploy.url}/delivered`);
		await page.getByRole('link', { name: 'Калькулятор' }).first().click();
		const total = page.locator('.receipt__total-sum').first();
		await expect(total).toHaveText(/\d/);
		const before = await total.textContent();
		await page.getByLabel('Цена лота').fill('17777');
		await expect(total).not.toHaveText(before ?? '');
		await expect(page.getByText('эту страницу можно только читать')).toHaveCount(0);
		await context.setOffline(false);
		await deploy.close();
	},
);

test('a calculator whose scripts did not come says without a network that it cannot count, and keeps the typed text', async ({
	page,
	context,
	server,
}) => {
	// The page is left before it starts its script by itself, even on a slow machine. The mouse of the journey before
	// does not start it either, although the browser says that it is over this page.
	await page.addInitScript(() => {
		const { setTimeout: wait } = window;
		Object.assign(window, { setTimeout: (run: () => void, ms = 0) => wait(run, ms < 3000 ? ms : 1e9) });
		for (const type of ['pointermove', 'pointerover', 'mousemove', 'mouseover'])
			addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
	});
	const deploy = await openFaultyProxy(server.url);
	deploy.fail(/^\/assets\/calculator-/, { status: 503 });
	await page.goto(`${deploy.url}/calculator`);
	await page.evaluate(() => navigator.serviceWorker.ready);
	const isCached = () =>
		page.evaluate(async () => {
			const names = await caches.keys();
			const matches = await Promise.all(
				names.map(async (name) => (await caches.open(name)).match('/calculator')),
			);
			return matches.some(Boolean);
		});
	await expect.poll(isCached).toBe(true);
	expect(await page.evaluate(() => 'alive' in document.documentElement.dataset)).toBe(false);
	await goOffline(context);
	deploy.heal();
	await page.goto(`${deploy.url}/calculator`);
	const price = page.getByLabel('Цена лота');
	await price.fill('7777');
	const notice = page.getByText('эту страницу можно только читать');
	await expect(notice).toBeVisible();
	await price.press('Enter');
	await expect(price).toHaveValue('7777');
	await expect(notice).toBeInViewport();
	await context.setOffline(false);
	await expect(page.locator('html')).toHaveAttribute('data-alive', '');
	await expect(notice).toHaveCount(0);
	await expect(price).toHaveValue('7777');
	await deploy.close();
});
