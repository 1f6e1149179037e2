import type { Post } from '@clearway/shared/contract/post.ts';
import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/start.ts';
import { isCopied } from './local-copies.ts';
import { atEndOf, chooseCover, isSaved, makePost, openNewPost, openPost, pill, textOf } from './posting.ts';
import { dependsOnTime, expect, test } from './site.ts';

test.use({ isSignedIn: true });

const theirs = '<p>Абзац коллеги.</p>';
const draftOf = (server: TestServer, { id }: Post) => server.admin.post.draft({ params: { id } });

/** A colleague goes on with the working copy as it is by now. */
async function colleagueSaves(server: TestServer, post: Post, text: string): Promise<void> {
	const { revision } = await draftOf(server, post);
	await server.admin.post.saveDraft({ params: { id: post.id }, body: { text, revision } });
}

const bring = (page: Page) => page.getByRole('button', { name: 'Свести с тем, что у меня' });

test('the words of a colleague survive the cover, the publication and the taking off of somebody who has not seen them', async ({
	page,
	server,
}) => {
	const post = await makePost(server);
	const params = { id: post.id };
	await server.admin.post.saveDraft({ params, body: { description: 'Начато вместе' } });
	await openPost(page, post);

	await colleagueSaves(server, post, post.text + theirs);
	await expect(bring(page)).toBeVisible();
	await chooseCover(page);
	await expect(textOf(page)).toContainText('Абзац коллеги.');
	await isSaved(page);
	await expect.poll(async () => (await draftOf(server, post)).draft.text).toContain('Абзац коллеги.');
	expect((await server.admin.post.get({ params })).image.url).not.toBe(post.image.url);

	await page.getByRole('button', { name: 'Опубликовать…' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect(page.getByText('Пост на сайте', { exact: true })).toBeVisible();

	await atEndOf(page, 'Первый абзац.');
	await page.keyboard.type(' Свой.');
	await isSaved(page);
	const { text = '' } = (await draftOf(server, post)).draft;
	await colleagueSaves(server, post, text + theirs.replace('Абзац', 'Второй абзац'));
	await expect(bring(page)).toBeVisible();
	await chooseCover(page);
	await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
	const update = page.getByRole('dialog').getByRole('button', { name: 'Обновить', exact: true });
	await update.click();
	await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
		'Правки сведены, но на сайт ещё не вышли',
	);
	await expect(textOf(page)).toContainText('Второй абзац коллеги.');
	expect((await server.visitor.post.get({ params })).text).not.toContain('Второй абзац коллеги.');
	await update.click();
	await expect(page.getByText('Пост на сайте обновлён')).toBeVisible();
	expect((await server.visitor.post.get({ params })).text).toContain('Второй абзац коллеги.');

	await atEndOf(page, 'Первый абзац. Свой.');
	await page.keyboard.type(' Ещё.');
	await isSaved(page);
	const { text: last = '' } = (await draftOf(server, post)).draft;
	await colleagueSaves(server, post, last + theirs.replace('Абзац', 'Третий абзац'));
	await expect(bring(page)).toBeVisible();
	await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Снять с сайта' }).click();
	await page
		.getByRole('dialog', { name: 'Снять пост с сайта?' })
		.getByRole('button', { name: 'Снять с сайта' })
		.click();
	await expect.poll(async () => (await server.admin.post.get({ params })).status).toBe('draft');
	await expect(textOf(page)).toContainText('Третий абзац коллеги.');
	await isSaved(page);
	await expect.poll(async () => (await draftOf(server, post)).draft.text).toContain('Третий абзац коллеги.');
});

test('what a colleague saves before the news are there is told when they come', async ({ page, server }) => {
	const post = await makePost(server);
	let areNewsOpen = false;
	await page.route('**/api/events', (route) => (areNewsOpen ? route.fallback() : route.abort()));
	await openPost(page, post);
	await server.admin.post.saveDraft({ params: { id: post.id }, body: { text: post.text + theirs } });
	await expect(bring(page)).toBeHidden();
	areNewsOpen = true;
	await expect(bring(page)).toBeVisible({ timeout: 30_000 });
});

test('a working copy that a colleague has begun is looked at before it comes out', async ({
	page,
	server,
}) => {
	const post = await makePost(server, { status: 'published' });
	const params = { id: post.id };
	await openPost(page, post);
	await server.admin.post.saveDraft({ params, body: { text: post.text + theirs } });
	await expect(bring(page)).toBeVisible();
	await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
	const update = page.getByRole('dialog').getByRole('button', { name: 'Обновить', exact: true });
	await update.click();
	await expect(page.getByRole('dialog').getByRole('alert')).toContainText('пост изменил кто-то ещё');
	await expect(textOf(page)).toContainText('Абзац коллеги.');
	expect((await server.visitor.post.get({ params })).text).toBe(post.text);
	await update.click();
	await expect(page.getByText('Пост на сайте обновлён')).toBeVisible();
	expect((await server.visitor.post.get({ params })).text).toContain('Абзац коллеги.');
});

test('publishing with a chosen picture ends the planned edit', async ({ page, server }) => {
	const post = await makePost(server, { status: 'published' });
	const params = { id: post.id };
	const { revision } = await server.admin.post.saveDraft({ params, body: { description: 'Правка' } });
	await server.admin.pendingEdit.schedule({
		params: { id: String(post.id) },
		body: { at: '2099-01-10T09:00:00.000Z', revision },
	});
	await openPost(page, post);
	await chooseCover(page);
	await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('radio', { name: 'Сразу' }).check();
	await dialog.getByRole('button', { name: 'Обновить', exact: true }).click();
	await expect(page.getByText('Пост на сайте обновлён')).toBeVisible();
	expect((await server.visitor.post.get({ params })).image.url).not.toBe(post.image.url);
	expect(await server.admin.pendingEdit.get({ params: { id: String(post.id) } })).toEqual({ edit: null });
});

test.describe('a conflict', () => {
	dependsOnTime();

	/** The same paragraph, changed on the page without a network and by a colleague at the server. */
	async function changedByBoth(page: Page, server: TestServer): Promise<Post> {
		const post = await openNewPost(page, server);
		await page.route('**/api/post/**', (route) => route.abort());
		await atEndOf(page, 'Второй абзац.');
		await page.keyboard.type(' Мнение своё.');
		await isCopied(page, 'Мнение своё.');
		await server.admin.post.saveDraft({
			params: { id: post.id },
			body: { text: post.text.replace('Второй абзац.', 'Второй абзац. Мнение коллеги.') },
		});
		await page.unroute('**/api/post/**');
		return post;
	}
	const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Пост меняли одновременно с вами' });

	test('that is decided leaves what a colleague wrote while the choice was open', async ({
		page,
		server,
	}) => {
		const post = await changedByBoth(page, server);
		await expect(dialogOf(page)).toBeVisible({ timeout: 30_000 });
		const why = dialogOf(page).getByText('Пока вы выбирали, пост изменился ещё раз.');
		await expect(why).toBeHidden();
		const { text = '' } = (await draftOf(server, post)).draft;
		await colleagueSaves(server, post, text + theirs);
		await dialogOf(page).getByRole('button', { name: 'Везде мой вариант' }).click();
		await expect(dialogOf(page)).toBeHidden();
		await isSaved(page);
		const { draft } = await draftOf(server, post);
		expect(draft.text).toContain('Мнение своё.');
		expect(draft.text).not.toContain('Мнение коллеги.');
		expect(draft.text).toContain('Абзац коллеги.');
	});

	test('is shown anew, with nothing lost, when the place in question was changed again', async ({
		page,
		server,
	}) => {
		const post = await changedByBoth(page, server);
		await expect(dialogOf(page)).toBeVisible({ timeout: 30_000 });
		const why = dialogOf(page).getByText('Пока вы выбирали, пост изменился ещё раз.');
		await expect(why).toBeHidden();
		const { text = '' } = (await draftOf(server, post)).draft;
		await colleagueSaves(server, post, text.replace('Мнение коллеги.', 'Мнение коллеги. Другое.'));
		await dialogOf(page).getByRole('button', { name: 'Везде мой вариант' }).click();
		await expect(dialogOf(page)).toContainText('Другое.');
		await expect(why).toBeFocused();
		await dialogOf(page).getByRole('radio', { name: 'Оставить оба' }).check();
		await dialogOf(page).getByRole('button', { name: 'Сохранить сведённое' }).click();
		await isSaved(page);
		const { draft } = await draftOf(server, post);
		for (const words of ['Мнение своё.', 'Мнение коллеги. Другое.']) expect(draft.text).toContain(words);
	});

	test("is over when this machine's copy is given up for what the server has", async ({
		page,
		context,
		server,
	}) => {
		const post = await changedByBoth(page, server);
		await page.close({ runBeforeUnload: false });
		const again = await context.newPage();
		await openPost(again, post);
		await expect(dialogOf(again)).toBeVisible({ timeout: 30_000 });
		await again.keyboard.press('Escape');
		await expect(dialogOf(again)).toBeHidden();
		await again.getByRole('button', { name: 'Взять вариант с сервера' }).click();
		await expect(textOf(again)).toContainText('Мнение коллеги.');
		await expect(again.getByRole('button', { name: 'Решить' })).toHaveCount(0);
		await atEndOf(again, 'Третий абзац.');
		await again.keyboard.type(' Дальше.');
		await expect(pill(again)).toHaveText(/Сохранено/, { timeout: 30_000 });
		await expect
			.poll(async () => (await draftOf(server, post)).draft.text)
			.toContain('Третий абзац. Дальше.');
	});
});

test('a post that a colleague deleted comes back with its working copy and what was typed since, without a question', async ({
	page,
	server,
}) => {
	const post = await openNewPost(page, server, { status: 'published' });
	await atEndOf(page, 'Первый абзац.');
	await page.keyboard.type(' Сохранено в черновике.');
	await isSaved(page);
	await server.admin.post.remove({ params: { id: post.id } });
	await expect(page.getByText('Этот пост удалили.')).toBeVisible();
	await expect(bring(page)).toHaveCount(0);
	await page.keyboard.type(' Дописано потом.');
	await page.getByRole('button', { name: 'Вернуть пост из корзины' }).click();
	await expect(page.getByText('Пост возвращён, пишите дальше')).toBeVisible();
	await expect(textOf(page)).toBeFocused();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await isSaved(page);
	await expect
		.poll(async () => (await draftOf(server, post)).draft.text)
		.toContain('Первый абзац. Сохранено в черновике. Дописано потом.</p>');
});

test('a copy that this computer restored and sent can still be given up for what the server had', async ({
	page,
	context,
	server,
}) => {
	const post = await openNewPost(page, server);
	await page.route('**/api/**', (route) => route.abort());
	await atEndOf(page, 'Первый абзац.');
	await page.keyboard.type(' Только здесь.');
	await isCopied(page, 'Только здесь.');
	await page.close({ runBeforeUnload: false });
	const later = await context.newPage();
	await openPost(later, post);
	await isSaved(later);
	expect((await draftOf(server, post)).draft.text).toContain('Только здесь.');
	await later.getByRole('button', { name: 'Взять вариант с сервера' }).click();
	await expect(later.getByText('Показан вариант с сервера')).toBeVisible();
	await expect(textOf(later)).not.toContainText('Только здесь.');
	await expect
		.poll(async () => JSON.stringify((await draftOf(server, post)).draft))
		.not.toContain('Только здесь.');
});
