import type { Page } from '@playwright/test';
import { routeCalls } from './hold-call.ts';
import { makePost } from './posting.ts';
import { openAdmin as open } from './sign-in.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

test.use({
	ownServer: true,
	viewport: { width: 1366, height: 768 },
	isSignedIn: true,
});

test('from 1366 pixels the list stands beside a request; J, K and the arrows open the next one, and a begun note is not lost', async ({
	page,
	server,
}) => {
	for (let n = 1; n <= 5; n += 1)
		await server.admin.request.create({ body: { name: `Клиент ${n}`, phone: '+380671234567' } });
	await open(page, '/admin/requests?status=taken');
	await page.getByRole('link', { name: /^Клиент 4/ }).click();
	const title = page.getByRole('heading', { level: 1 });
	const list = page.getByRole('navigation', { name: 'Заявки клиентов' });
	await expect(title).toHaveText('Клиент 4');
	await expect(list.getByRole('link')).toHaveCount(5);
	await expect(list.locator('[aria-current]')).toContainText('Клиент 4');
	const note = page.getByRole('textbox', { name: 'Новая заметка' });
	await note.fill('Перезвонить после обеда');
	await list.getByRole('link', { name: /^Клиент 3/ }).click();
	await expect(title).toHaveText('Клиент 3');
	await expect(page).toHaveURL(/\/admin\/requests\/\d+$/);
	await list.locator('[aria-current]').focus();
	await page.keyboard.press('ArrowDown');
	await expect(title).toHaveText('Клиент 2');
	await expect(list.locator('[aria-current]')).toBeFocused();
	await page.keyboard.press('k');
	await expect(title).toHaveText('Клиент 3');
	await page.keyboard.press('k');
	await expect(title).toHaveText('Клиент 4');
	await expect(note).toHaveValue('Перезвонить после обеда');
	await resize(page, { width: 1200, height: 768 });
	await expect(list).toHaveCount(0);
	await expect(note).toHaveValue('Перезвонить после обеда');
});

test('the list beside a request begins at the open one, and keeps its scroll position while new requests come', async ({
	page,
	server,
}) => {
	const add = (name: string) => server.admin.request.create({ body: { name, phone: '+380671234567' } });
	const { id } = await add('Давняя');
	for (let n = 1; n <= 16; n += 1) await add(`После неё ${n}`);
	await open(page, `/admin/requests/${id}`);
	const list = page.getByRole('navigation', { name: 'Заявки клиентов' });
	await expect(list.getByRole('link', { name: /^Давняя/ })).toBeInViewport({ ratio: 1 });
	await list.hover();
	await page.mouse.wheel(0, -2000);
	await expect(list.getByRole('link').first()).toBeInViewport({ ratio: 1 });
	await add('Только что');
	await expect(list.getByRole('link', { name: /^Только что/ })).toBeInViewport({ ratio: 1 });
	expect(await list.evaluate((element) => element.scrollTop)).toBe(0);
});

/** Counts the calls of the page to the server from now on, by their path. */
function countAsks(page: Page): (path: string) => number {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	return (path) => asked.filter((called) => called === path).length;
}

/** Tells the page the same news many times at once, as another tab with the stream does. */
const tellNews = (page: Page, times: number, news: object): Promise<void> =>
	page.evaluate(
		([count, item]) => {
			const channel = new BroadcastChannel('clearway-news');
			for (let n = 0; n < count; n += 1) channel.postMessage(item);
			channel.close();
		},
		[times, news] as const,
	);

test('many requests that change at once are fetched once, and an older answer that comes last is not shown', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.request.create({ body: { name: 'Открытая', phone: '+380671234567' } });
	await open(page, `/admin/requests/${id}`);
	const list = page.getByRole('navigation', { name: 'Заявки клиентов' });
	await expect(list.getByRole('link', { name: /^Открытая/ })).toBeVisible();
	const asksOf = countAsks(page);
	const tell = (times: number) =>
		tellNews(page, times, { type: 'request.changed', kind: 'request', id, revision: 1 });
	await tell(100);
	await expect.poll(() => asksOf('/api/request')).toBeGreaterThan(0);
	await expect.poll(() => asksOf('/api/office')).toBeGreaterThan(0);

	const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
	const older = page.waitForRequest('**/api/request?*');
	await routeCalls(
		page,
		'**/api/request?*',
		async (route) => {
			const response = await route.fetch();
			await isFree;
			await route.fulfill({ response }).catch(() => undefined);
		},
		{ times: 1 },
	);
	await tell(1);
	await older;
	const answered = (await older).response().catch(() => null);
	await server.admin.request.create({ body: { name: 'Пришла потом', phone: '+380671234567' } });
	const newer = list.getByRole('link', { name: /^Пришла потом/ });
	await expect(newer).toBeVisible();
	for (const path of ['/api/request', '/api/office']) expect(asksOf(path)).toBeLessThan(10);
	free();
	await answered;
	// By then the page has drawn the changes of an answer.
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
	await expect(newer).toBeVisible();
});

test('from 1366 pixels the list stands beside a post whose drawer is closed, and opening the next post keeps the typed text', async ({
	page,
	server,
}) => {
	test.setTimeout(120_000);
	const first = await makePost(server, { title: 'Причал первый' });
	const second = await makePost(server, { title: 'Причал второй' });
	await open(page, '/admin/posts?q=причал');
	await page.getByRole('link', { name: /^Причал первый/ }).click();
	const title = page.getByLabel('Заголовок', { exact: true });
	await expect(title).toHaveValue('Причал первый', { timeout: 30_000 });
	const list = page.getByRole('navigation', { name: 'Посты блога' });
	await expect(list).toHaveCount(0);
	await page.getByRole('button', { name: 'О посте' }).click();
	await expect(list.getByRole('link')).toHaveCount(2, { timeout: 30_000 });
	const asksOf = countAsks(page);
	await tellNews(page, 100, { type: 'record.changed', kind: 'post', id: second.id, revision: 1 });
	await expect.poll(() => asksOf('/api/post/admin')).toBeGreaterThan(0);
	expect(asksOf('/api/post/admin')).toBeLessThan(10);
	await title.fill('Причал первый, правка');
	await list.getByRole('link', { name: /^Причал второй/ }).click();
	await expect(title).toHaveValue('Причал второй', { timeout: 30_000 });
	await expect(page).toHaveURL(new RegExp(`/posts/${second.id}$`));
	await list.getByRole('link', { name: /^Причал первый/ }).click();
	await expect(title).toHaveValue('Причал первый, правка', { timeout: 30_000 });
	expect((await server.admin.post.draft({ params: { id: first.id } })).draft.title).toBe(
		'Причал первый, правка',
	);
});
