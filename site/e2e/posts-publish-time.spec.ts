import { openNewPost } from './posting.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

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

test('the fields for day and hour are in sight at once, also in a low window', async ({ page, server }) => {
	await resize(page, { width: 1024, height: 700 });
	await openNewPost(page, server);
	await page.getByRole('button', { name: 'Опубликовать…' }).click();
	const dialog = page.getByRole('dialog', { name: 'Публикация' });
	await dialog.getByRole('radio', { name: 'В назначенное время' }).check();
	const promise = dialog.getByText(/^Выйдет/);
	await expect(promise).toBeInViewport({ ratio: 1 });
	// The buttons stand above the scrolled part.
	const buttons = await dialog.getByRole('button', { name: 'Запланировать' }).boundingBox();
	const line = await promise.boundingBox();
	expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
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

test('no key saves or publishes a post whose day of the last check cannot be read', async ({
	page,
	server,
}) => {
	await openNewPost(page, server);
	const verifiedOn = page.getByLabel('Проверено', { exact: true });
	for (const keys of ['ControlOrMeta+s', 'ControlOrMeta+Enter']) {
		await verifiedOn.fill('31.02.2026');
		await page.getByLabel('Адрес').focus();
		await page.keyboard.press(keys);
		await expect(verifiedOn).toBeFocused();
		await expect(verifiedOn).toHaveAccessibleDescription(/Такой даты нет/);
	}
	await expect(page.getByRole('dialog')).toHaveCount(0);

	// The field lies in a drawer: an act that stops at the field opens the drawer.
	const fold = page.getByRole('button', { name: 'О посте' });
	for (const act of [
		() => page.keyboard.press('ControlOrMeta+Enter'),
		() => page.getByRole('button', { name: 'Опубликовать…' }).click(),
	]) {
		await fold.click();
		await expect(verifiedOn).toBeHidden();
		await act();
		await expect(verifiedOn).toBeFocused();
		await expect(verifiedOn).toHaveValue('31.02.2026');
	}
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await verifiedOn.fill('');
	await page.keyboard.press('ControlOrMeta+Enter');
	await expect(page.getByRole('dialog', { name: 'Публикация' })).toBeVisible();
});
