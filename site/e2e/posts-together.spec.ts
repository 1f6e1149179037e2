import type { Post } from '@clearway/shared/contract/post.ts';
import type { TestServer } from '../../server/testing/start.ts';
import { routeCalls } from './hold-call.ts';
import { atEndOf, chooseCover, isSaved, makePost, openNewPost, openPost, textOf } from './posting.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

const theirs = '<p>Абзац коллеги.</p>';
const draftOf = (server: TestServer, { id }: Post) => server.admin.post.draft({ params: { id } });

/** A colleague edits the working copy as it is now. */
async function colleagueSaves(server: TestServer, post: Post, text: string): Promise<void> {
	const { revision } = await draftOf(server, post);
	await server.admin.post.saveDraft({ params: { id: post.id }, body: { text, revision } });
}
const textAtServer = async (server: TestServer, post: Post): Promise<string> =>
	(await draftOf(server, post)).draft.text ?? post.text;

test('the words of a colleague show at once, and those that come during publishing are shown before the post comes out', async ({
	page,
	server,
}) => {
	const post = await makePost(server, { status: 'published' });
	const params = { id: post.id };
	await openPost(page, post);
	await atEndOf(page, 'Первый абзац.');
	await page.keyboard.type(' Свой.');
	await isSaved(page);
	await colleagueSaves(server, post, (await textAtServer(server, post)) + theirs);
	await expect(textOf(page)).toContainText('Абзац коллеги.');

	// Words that the page has not heard of yet do not come out unseen.
	await routeCalls(page, '**/api/post/*/editing', (route) => route.abort());
	const unheard = page.waitForEvent('requestfailed');
	await colleagueSaves(
		server,
		post,
		(await textAtServer(server, post)) + theirs.replace('Абзац', 'Второй абзац'),
	);
	await unheard;
	await page.unroute('**/api/post/*/editing');
	await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
	const update = page.getByRole('dialog').getByRole('button', { name: 'Обновить', exact: true });
	await update.click();
	await expect(page.getByRole('dialog').getByRole('alert')).toContainText('пост изменил кто-то ещё');
	await expect(textOf(page)).toContainText('Второй абзац коллеги.');
	expect((await server.visitor.post.get({ params })).text).toBe(post.text);
	await update.click();
	await expect(page.getByText('Пост на сайте обновлён')).toBeVisible();
	const { text } = await server.visitor.post.get({ params });
	for (const words of ['Первый абзац. Свой.', 'Абзац коллеги.', 'Второй абзац коллеги.'])
		expect(text).toContain(words);

	await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Снять с сайта' }).click();
	await page
		.getByRole('dialog', { name: 'Снять пост с сайта?' })
		.getByRole('button', { name: 'Снять с сайта' })
		.click();
	await expect.poll(async () => (await server.admin.post.get({ params })).status).toBe('draft');
});

test('a post that another program changed in the same field comes out as written here only after a confirmation', async ({
	page,
	server,
}) => {
	const post = await openNewPost(page, server, { status: 'published' });
	const params = { id: post.id };
	await page.getByLabel('Коротко о чём').fill('Написано здесь.');
	await isSaved(page);
	await server.admin.post.save({ params, form: { description: 'Написано другой программой.' } });
	await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
	const update = page.getByRole('dialog').getByRole('button', { name: 'Обновить', exact: true });
	await update.click();
	await expect(page.getByRole('dialog').getByRole('alert')).toContainText('пост изменил кто-то ещё');
	await update.click();
	await expect(page.getByText('Пост на сайте обновлён')).toBeVisible();
	expect((await server.visitor.post.get({ params })).description).toBe('Написано здесь.');
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
	await expect(page.getByText('Эта картинка появится на сайте')).toBeVisible();
	await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('radio', { name: 'Сразу' }).check();
	await dialog.getByRole('button', { name: 'Обновить', exact: true }).click();
	await expect(page.getByText('Пост на сайте обновлён')).toBeVisible();
	expect((await server.visitor.post.get({ params })).image.url).not.toBe(post.image.url);
	expect(await server.admin.pendingEdit.get({ params: { id: String(post.id) } })).toEqual({ edit: null });
});
