import type { ElementHandle, Locator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { routeCalls } from './hold-call.ts';
import { atEndOf, isSaved, makePost, openNewPost, openPost, textOf } from './posting.ts';
import { expect, fontsCame, test } from './site.ts';
import { resize } from './window.ts';

test.use({ isSignedIn: true });

test.describe('the list', () => {
	test('search, filters, order and page live in the address', async ({ page }) => {
		await page.goto('/admin/posts?status=published&sort=title');
		await page.getByRole('searchbox').fill('НАЦБАНКА');
		await expect(page).toHaveURL(/q=%D0%9D/);
		await expect(page.getByRole('row')).toHaveCount(2);
		await page.reload();
		await expect(page.getByRole('searchbox')).toHaveValue('НАЦБАНКА');
		await expect(page.getByRole('combobox', { name: 'Состояние' })).toHaveValue('published');
		await page.getByRole('searchbox').fill('нет такого поста');
		await expect(page.getByText('Ничего не нашлось')).toBeVisible();
	});

	test('on a laptop nothing moves while the list comes, and the number of posts stands beside its filters', async ({
		page,
		server,
	}) => {
		await resize(page, { width: 1366, height: 768 });
		const { id } = await server.admin.category.create({
			body: { title: 'Сертификаты происхождения, льготы и всё, что к ним относится' },
		});
		await page.addInitScript(() => {
			const moved: string[] = [];
			Object.assign(window, { moved });
			new PerformanceObserver((list) => {
				// These are the browser's own entries of this kind.
				for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Node }[] })[])
					moved.push(...sources.map(({ node }) => node.textContent ?? ''));
			}).observe({ type: 'layout-shift', buffered: true });
		});
		await page.goto('/admin/posts');
		const filter = page.getByRole('combobox', { name: 'Состояние' });
		await expect(filter).toBeVisible();
		await fontsCame(page);
		const lineOf = async (of: Locator) => {
			const { y, height } = (await of.boundingBox()) ?? { y: 0, height: 0 };
			return y + height / 2;
		};
		const count = page.getByRole('search').getByRole('status');
		for (const control of [page.getByRole('searchbox'), filter])
			expect(Math.abs((await lineOf(count)) - (await lineOf(control)))).toBeLessThan(4);
		expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
		await server.admin.category.remove({ params: { id } });
	});

	test('a planned edit is shown in the list with its hour; one that cannot come out is named there and on the home screen', async ({
		page,
		server,
	}) => {
		const title = 'Пост с правкой к часу';
		const { id } = await makePost(server, { title, status: 'published' });
		const params = { params: { id } };
		const { revision } = await server.admin.post.saveDraft({ ...params, body: { description: 'Новое' } });
		await server.admin.pendingEdit.schedule({
			params: { id: String(id) },
			body: { at: '2031-03-05T08:30:00.000Z', revision },
		});
		await page.goto(`/admin/posts?q=${encodeURIComponent(title)}`);
		const row = page.getByRole('row', { name: title });
		await expect(row).toContainText('правка 05.03.2031, 10:30');
		expect((await row.boundingBox())?.height).toBeLessThanOrEqual(40);
		await server.admin.post.save({ ...params, form: { description: 'Срочное' } });
		await expect(row).toContainText('правка не выйдет');
		await page.goto('/admin');
		await expect(page.getByRole('region', { name: 'Нужно внимание' })).toContainText(
			`Запланированная правка поста «${title}» не выйдет сама`,
		);
		await server.admin.post.remove(params);
	});

	test('marked posts go to the trash at once and come back by one button', async ({ page, server }) => {
		const posts = [await makePost(server), await makePost(server)];
		await page.goto('/admin/posts?status=draft');
		for (const { title } of posts) await page.getByRole('checkbox', { name: `Отметить «${title}»` }).check();
		await page.getByRole('region', { name: 'Действия' }).getByRole('button', { name: 'В корзину' }).click();
		await expect(page.getByText('В корзине: 2 записи')).toBeVisible();
		for (const { title } of posts) await expect(page.getByRole('link', { name: title })).toHaveCount(0);
		await page.getByRole('button', { name: 'Отменить' }).click();
		for (const { title } of posts) await expect(page.getByRole('link', { name: title })).toBeVisible();
	});

	test('marked drafts that are ready are published; the others are named with their missing parts', {
		tag: '@main:/admin/posts',
	}, async ({ page, server }) => {
		const good = await makePost(server);
		const bad = await makePost(server, { imageAlt: '' });
		await page.goto('/admin/posts?status=draft');
		for (const { title } of [good, bad])
			await page.getByRole('checkbox', { name: `Отметить «${title}»` }).check();
		await page
			.getByRole('region', { name: 'Действия' })
			.getByRole('button', { name: 'Опубликовать' })
			.click();
		const dialog = page.getByRole('dialog', { name: 'Не опубликовано' });
		await expect(dialog).toContainText(bad.title);
		await expect(dialog).toContainText('Описание картинки поста: Напишите, что на картинке поста.');
		await expect(dialog).not.toContainText(good.title);
		expect((await server.visitor.post.get({ params: { id: good.id } })).status).toBe('published');
	});

	test('the order is changed by keys and by hand, and put back by one button', async ({ page, server }) => {
		await page.goto('/admin/posts');
		await page.getByRole('button', { name: 'Изменить порядок' }).click();
		const list = page.getByRole('list', { name: 'Посты в порядке сайта' });
		const handles = list.getByRole('button');
		const before = (await server.admin.post.list()).map(({ id }) => id);
		await handles.nth(0).focus();
		await page.keyboard.press('ArrowDown');
		await expect(handles.nth(1)).toBeFocused();
		await page.keyboard.press('ArrowDown');
		const from = await handles.nth(4).boundingBox();
		const to = await handles.nth(3).boundingBox();
		if (!from || !to) throw new Error('The handles are on the page');
		await page.mouse.move(from.x + 10, from.y + 10);
		await page.mouse.down();
		await page.mouse.move(to.x + 10, to.y + 10, { steps: 4 });
		await page.mouse.up();
		await page.getByRole('button', { name: 'Сохранить порядок' }).click();
		await expect(page.getByText('Порядок сохранён')).toBeVisible();
		const [a, b, c, d, e, ...rest] = before;
		await expect
			.poll(async () => (await server.admin.post.list()).map(({ id }) => id))
			.toEqual([b, c, a, e, d, ...rest]);
		await page.getByRole('button', { name: 'Отменить' }).click();
		await expect.poll(async () => (await server.admin.post.list()).map(({ id }) => id)).toEqual(before);
	});

	test('an order that a colleague saved meanwhile is not overwritten: the person’s own moves are repeated in it', async ({
		page,
		server,
	}) => {
		await page.goto('/admin/posts');
		await page.getByRole('button', { name: 'Изменить порядок' }).click();
		const handles = page.getByRole('list', { name: 'Посты в порядке сайта' }).getByRole('button');
		await handles.nth(0).focus();
		await page.keyboard.press('ArrowDown');
		const before = (await server.admin.post.list()).map(({ id }) => id);
		const [a = 0, b = 0, ...others] = before;
		const last = others.at(-1) ?? 0;
		const rest = others.slice(0, -1);
		await server.admin.post.order({ body: { ids: [last, a, b, ...rest] } });
		await page.getByRole('button', { name: 'Сохранить порядок' }).click();
		await expect(page.getByRole('alert')).toContainText('порядок изменил кто-то ещё');
		await page.getByRole('button', { name: 'Сохранить порядок' }).click();
		await expect(page.getByText('Порядок сохранён')).toBeVisible();
		expect((await server.admin.post.list()).map(({ id }) => id)).toEqual([last, b, a, ...rest]);
		await server.admin.post.order({ body: { ids: before } });
	});

	test('after a move by a key the focus stays on the moved post for the next key, even before the move is drawn', async ({
		page,
	}) => {
		await page.goto('/admin/posts');
		await page.getByRole('button', { name: 'Изменить порядок' }).click();
		const handles = page.getByRole('list', { name: 'Посты в порядке сайта' }).getByRole('button');
		const leave = await page.getByRole('button', { name: 'Не менять' }).elementHandle();
		await handles.nth(0).evaluate(
			async (handle, next) => {
				handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
				await Promise.resolve();
				next?.focus();
				await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
			},
			leave as ElementHandle<HTMLElement> | null,
		);
		await expect(page.getByRole('button', { name: 'Не менять' })).toBeFocused();
	});

	test('keys alone begin to change the order at its title, and go on at the title of the list afterwards', async ({
		page,
	}) => {
		await page.goto('/admin/posts');
		await page.getByRole('button', { name: 'Изменить порядок' }).press('Enter');
		await expect(page.getByRole('heading', { name: 'Порядок на сайте' })).toBeFocused();
		const handles = page.getByRole('list', { name: 'Посты в порядке сайта' }).getByRole('button');
		await handles.nth(0).press('ArrowDown');
		await expect(handles.nth(1)).toBeFocused();
		await page.getByRole('button', { name: 'Сохранить порядок' }).press('Enter');
		await expect(page.getByText('Порядок сохранён')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Посты' })).toBeFocused();
		await page.getByRole('button', { name: 'Отменить' }).press('Enter');
		await expect(page.getByText('Прежний порядок возвращён')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Посты' })).toBeFocused();
	});
});

for (const colorScheme of ['light', 'dark'] as const) {
	test.describe(`in ${colorScheme}`, () => {
		test.use({ colorScheme });

		test('no screen of the posts breaks the rules of accessibility', async ({ page, server }) => {
			test.setTimeout(120_000);
			const post = await makePost(server, {
				status: 'published',
				text: '<h2>Начало</h2><p>Слова</p><table><tbody><tr><th><p>а</p></th></tr><tr><td><p>б</p></td></tr></tbody></table>',
			});
			await page.goto('/admin/posts');
			await expect(page.getByRole('table')).toBeVisible();
			await expectAccessible(page);
			await page.getByRole('button', { name: 'Изменить порядок' }).click();
			await expect(page.getByRole('list', { name: 'Посты в порядке сайта' })).toBeVisible();
			await expectAccessible(page);
			await openPost(page, post);
			await expectAccessible(page);
			await textOf(page).getByText('б', { exact: true }).click();
			await expectAccessible(page);
			await atEndOf(page, 'Слова');
			await page.keyboard.type(' /');
			await expect(page.getByRole('listbox')).toBeVisible();
			await expectAccessible(page);
			await page.keyboard.press('Escape');
			await page.keyboard.press('Backspace');
			await page.keyboard.press('Backspace');
			for (const button of ['Ссылка', 'Картинка', 'Картинка из загруженных']) {
				await page.getByRole('toolbar').getByRole('button', { name: button, exact: true }).click();
				await expect(page.getByRole('dialog')).toBeVisible();
				await expectAccessible(page);
				await page.keyboard.press('Escape');
				await expect(page.getByRole('dialog')).toHaveCount(0);
			}
			await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
			await expectAccessible(page);
			await page.keyboard.press('Escape');
			await page.getByRole('button', { name: 'История' }).click();
			await expect(
				page.getByRole('dialog').getByRole('button', { name: 'Вернуть эту версию' }),
			).toBeVisible();
			await expectAccessible(page);
			await page.keyboard.press('Escape');
			await page.goto('/admin/posts/create');
			await expect(textOf(page)).toBeVisible();
			await expectAccessible(page);
			const disputed = await openNewPost(page, server);
			await routeCalls(page, '**/api/post/*/draft', (route) => route.abort());
			await page.getByLabel('Коротко о чём').fill('А так написано здесь.');
			await server.admin.post.saveDraft({
				params: { id: disputed.id },
				body: { description: 'Так написал коллега.' },
			});
			await expect(page.getByText('Сейчас на сервере: «Так написал коллега.».')).toBeVisible();
			await expectAccessible(page);
		});
	});
}

test('edits of a published post are called unpublished in the editor, after a reload and in the list', async ({
	page,
	server,
}) => {
	const post = await openNewPost(page, server, { title: 'Пост с правками', status: 'published' });
	const badge = page.getByText('Есть неопубликованные правки', { exact: true }).last();
	const title = page.getByLabel('Заголовок', { exact: true });
	await title.fill('Пост с новыми правками');
	await expect(badge).toBeVisible();
	await isSaved(page);
	await expect(badge).toBeVisible();
	await page.reload();
	await expect(badge).toBeVisible();

	await page.goto('/admin/posts?q=Пост с');
	const row = page.getByRole('row', { name: /Пост с правками/ });
	await expect(row).toContainText('Есть неопубликованные правки');
	await row.getByRole('button', { name: /^Действия/ }).click();
	await page.getByRole('menuitem', { name: 'Обновить на сайте' }).click();
	await expect(page.getByText(/^Опубликовано: /)).toBeVisible();
	await expect(page.getByRole('row', { name: /Пост с новыми правками/ })).not.toContainText('правки ');
	await openPost(page, post);
	await expect(page.getByText('Есть неопубликованные правки')).toHaveCount(0);
});

test('at a width of 1024 pixels no list of the office hides its right columns', async ({ page, server }) => {
	const long = 'Сертификаты происхождения, льготы и всё, что к ним относится';
	const { id: category } = await server.admin.category.create({ body: { title: long } });
	const form = { title: 'Пост в длинной категории', status: 'published', categories: String(category) };
	const post = await makePost(server, form);
	await server.admin.post.saveDraft({ params: { id: post.id }, body: { title: 'Правка' } });
	await server.admin.post.beginTwin({ params: { id: post.id }, body: { language: 'uk', from: 'text' } });
	await resize(page, { width: 1024, height: 768 });
	const hidden: Record<string, number> = {};
	for (const screen of ['tables', 'posts', 'meta', 'delivered']) {
		await page.goto(`/admin/${screen}`);
		const table = page.getByRole('table').first();
		await expect(table).toBeVisible({ timeout: 30_000 });
		await fontsCame(page);
		const over = await table.evaluate(({ parentElement: box }) =>
			box ? box.scrollWidth - box.clientWidth : -1,
		);
		if (over !== 0) hidden[screen] = over;
	}
	expect(hidden).toEqual({});
});
