import { openNewPost } from './posting.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

test('a post with a past time comes out at once: the dialog says so, promises no hour, and tells that the date on the site changes', async ({
	page,
	server,
}) => {
	const post = await openNewPost(page, server, { status: 'published' });
	await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
	const dialog = page.getByRole('dialog', { name: 'Обновить пост на сайте' });
	await dialog.getByRole('radio', { name: 'В назначенное время' }).check();
	const day = dialog.getByLabel('День');
	const promise = dialog.getByText('До этого часа на сайте останется прежний текст.');
	await expect(promise).toBeVisible();
	await day.fill('01.01.2020');
	await expect(
		dialog.getByText(/Это время прошло: правка появится сразу.*дата поста на сайте.*01 січня 2020/),
	).toBeVisible();
	await expect(promise).toHaveCount(0);
	await expect(dialog.getByRole('button', { name: 'Запланировать' })).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Обновить', exact: true }).click();
	await expect(page.getByText('Пост на сайте обновлён')).toBeVisible();
	expect((await server.admin.post.get({ params: { id: post.id } })).publishedAt).toMatch(/^2020-01-01T/);

	await openNewPost(page, server);
	await page.getByRole('button', { name: 'Опубликовать…' }).click();
	const first = page.getByRole('dialog', { name: 'Публикация' });
	await first.getByRole('radio', { name: 'В назначенное время' }).check();
	await expect(first.getByRole('button', { name: 'Запланировать' })).toBeVisible();
	await first.getByLabel('День').fill('01.01.2020');
	await expect(first.getByText('Это время прошло: пост появится сразу, с этой датой.')).toBeVisible();
	await expect(first.getByRole('button', { name: 'Опубликовать', exact: true })).toBeVisible();
});

test('with an unreadable day of publication the dialog promises no hour and sends nothing', async ({
	page,
	server,
}) => {
	const post = await openNewPost(page, server, { status: 'published' });
	await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
	const dialog = page.getByRole('dialog', { name: 'Обновить пост на сайте' });
	await dialog.getByRole('radio', { name: 'В назначенное время' }).check();
	const day = dialog.getByLabel('День');
	await expect(dialog.getByText(/^Выйдет/)).toBeVisible();
	await day.fill('31.02.2027');
	await day.press('Tab');
	await expect(dialog.getByText(/^Выйдет/)).toHaveCount(0);
	await expect(dialog.getByText('До этого часа на сайте останется прежний текст.')).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Обновить', exact: true }).press('Enter');
	await expect(day).toBeFocused();
	await expect(day).toHaveValue('31.02.2027');
	expect((await server.admin.post.get({ params: { id: post.id } })).publishedAt).toBe(post.publishedAt);
});
