import type { ElementHandle } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { routeCalls } from './hold-call.ts';
import { atEndOf, isSaved, makePost, openNewPost, openPost, textOf } from './posting.ts';
import { expect, test } from './site.ts';

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
