import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { chooseFile, pictureToChoose } from './choose-file.ts';
import { isSaved, makePost, openNewPost, openPost } from './posting.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Заголовок', exact: true });
const waiting = (page: Page) => page.getByText(/^Правка выйдет .* 2099.*прежний текст/);

async function plan(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
	const dialog = page.getByRole('dialog', { name: 'Обновить пост на сайте' });
	await dialog.getByLabel('В назначенное время').check();
	await dialog.getByLabel('День').fill('2099-01-01');
	await expect(dialog.getByText('До этого часа на сайте останется прежний текст.')).toBeVisible();
	await dialog.getByRole('button', { name: 'Назначить' }).click();
	await expect(dialog).toBeHidden();
}

test('a planned edit of a post with another cover leaves the site as it is until its hour, and another planned edit is cancelled', async ({
	page,
	server,
}) => {
	const post = await makePost(server, { title: 'Прежний заголовок правки', status: 'published' });
	const onSite = async (): Promise<string> =>
		(await server.visitor.post.get({ params: { id: post.id } })).title;
	const coverOnSite = async (): Promise<string> =>
		(await server.visitor.post.get({ params: { id: post.id } })).image.url;
	await openPost(page, post);
	await titleOf(page).fill('Новый заголовок правки');
	await chooseFile(
		page.locator('#post-cover').getByRole('button', { name: 'Заменить' }),
		await pictureToChoose(),
	);
	await expect(page.getByText('Эта картинка появится на сайте')).toBeVisible();
	await plan(page);
	await expect(waiting(page)).toBeVisible();
	await expect(page.locator('#post-cover img')).toHaveAttribute('src', /^\/media\//);
	expect([await onSite(), await coverOnSite()]).toEqual(['Прежний заголовок правки', post.image.url]);
	await expectAccessible(page);

	// The hour of the edit comes.
	await server.running.context.db.write((tx) =>
		tx
			.updateTable('post')
			.set({ scheduled_at: '2026-01-01T00:00:00.000Z' })
			.where('id', '=', post.id)
			.execute(),
	);
	await expect.poll(onSite, { timeout: 30_000 }).toBe('Новый заголовок правки');
	expect(await coverOnSite()).not.toBe(post.image.url);
	await expect(waiting(page)).toHaveCount(0);

	await page.reload();
	await titleOf(page).fill('Третий заголовок правки');
	await isSaved(page);
	await plan(page);
	await expect(waiting(page)).toBeVisible();
	await page.getByRole('button', { name: 'Отменить правку' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Отменить правку' }).click();
	await expect(waiting(page)).toHaveCount(0);
	await expect(titleOf(page)).toHaveValue('Третий заголовок правки');
	expect(await onSite()).toBe('Новый заголовок правки');
});

test('the person who planned an edit is told when the post was changed by others meanwhile', async ({
	page,
	server,
}) => {
	const post = await openNewPost(page, server, { title: 'Спорный пост', status: 'published' });
	await titleOf(page).fill('Спорный пост, правка');
	await plan(page);
	await expect(waiting(page)).toBeVisible();
	await server.admin.post.save({ params: { id: post.id }, form: { description: 'Срочно изменено.' } });
	await expect(page.getByText(/сама не выйдет: пост с тех пор изменили/)).toBeVisible();
});
