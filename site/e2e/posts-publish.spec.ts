import type { Locator } from '@playwright/test';
import { makePicture } from '../../server/testing/pictures.ts';
import { testLogin, testPassword } from '../../server/testing/start.ts';
import { pictureToChoose } from './choose-file.ts';
import { holdCall, routeCalls } from './hold-call.ts';
import { atEndOf, isSaved, makePost, openNewPost, openPost, paste, pill, textOf } from './posting.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

test.describe('in another time zone', () => {
	test.use({ timezoneId: 'America/New_York', isSignedIn: true });

	test('a post is scheduled in Kyiv time, also in the night of the clock change', async ({
		page,
		server,
	}) => {
		const post = await openNewPost(page, server);
		await page.getByRole('button', { name: 'Опубликовать…' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('radio', { name: 'В назначенное время' }).check();
		await dialog.getByLabel('День').fill('2027-10-31');
		await dialog.getByLabel('Время', { exact: true }).fill('03:30');
		await expect(dialog.getByText(/это время наступает дважды/)).toBeVisible();
		await dialog.getByRole('radio', { name: /во второй раз/ }).check();
		await expect(
			dialog.getByText(/31 жовтня 2027 в 03:30 по Киеву \(UTC\+2\).*30 жовтня 2027, 21:30/),
		).toBeVisible();
		await dialog.getByRole('button', { name: 'Запланировать' }).click();
		await expect(page.getByText(/Пост выйдет 31 жовтня 2027, 03:30/)).toBeVisible();
		const planned = await server.admin.post.get({ params: { id: post.id } });
		expect(planned).toMatchObject({ status: 'scheduled', publishedAt: '2027-10-31T01:30:00.000Z' });
		await page.getByRole('button', { name: 'Изменить публикацию…' }).click();
		await expect(dialog.getByRole('radio', { name: /во второй раз/ })).toBeChecked();
		await dialog.getByRole('radio', { name: 'Сразу' }).check();
		await dialog.getByRole('button', { name: 'Опубликовать', exact: true }).click();
		await expect(page.getByText('Пост на сайте', { exact: true })).toBeVisible();
		expect((await server.admin.post.get({ params: { id: post.id } })).status).toBe('published');
	});
});

test('a person without a mouse signs in, writes a post and publishes it', async ({ page }) => {
	await page.goto('/admin/posts/create');
	await expect(page.getByLabel('Логин')).toBeFocused();
	await page.keyboard.type(testLogin);
	await page.keyboard.press('Tab');
	await page.keyboard.type(testPassword);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Новый пост' })).toBeVisible();
	const tabTo = async (target: Locator): Promise<void> => {
		for (let step = 0; step < 80; step++) {
			if (await target.evaluate((element) => element === document.activeElement)) return;
			await page.keyboard.press('Tab');
		}
		throw new Error('The Tab key does not lead there');
	};
	await tabTo(page.getByLabel('Заголовок', { exact: true }));
	await page.keyboard.type('Пост одними клавишами');
	await page.keyboard.press('Enter');
	await page.keyboard.type(
		'Как написать и опубликовать пост, не касаясь мыши: заголовок, описание, текст, картинка и кнопка.',
	);
	await tabTo(textOf(page));
	await page.keyboard.type('/загол');
	await page.keyboard.press('Enter');
	await page.keyboard.type('Первый раздел');
	await page.keyboard.press('Enter');
	await page.keyboard.type('Абзац под заголовком.');
	// Its first words are at the server by now.
	await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
	const chooser = page.waitForEvent('filechooser');
	await tabTo(page.getByRole('button', { name: 'Выбрать файл' }));
	await page.keyboard.press('Enter');
	await (await chooser).setFiles(await pictureToChoose());
	await expect(page.locator('#post-cover img')).toBeVisible();
	await tabTo(page.getByRole('textbox', { name: 'Что на картинке' }));
	await page.keyboard.type('Клавиатура');
	await tabTo(page.getByRole('checkbox', { name: 'Документы и сроки' }));
	await page.keyboard.press('Space');
	await isSaved(page);
	await page.keyboard.press('ControlOrMeta+Enter');
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('Всё готово к публикации')).toBeVisible();
	await expect(dialog.getByRole('button', { name: 'Опубликовать', exact: true })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Пост на сайте', { exact: true })).toBeVisible();
	await page.goto('/blog/post-odnimi-klavishami');
	await expect(page.getByRole('heading', { level: 1, name: 'Пост одними клавишами' })).toBeVisible();
	await expect(page.locator('.prose')).toContainText('Абзац под заголовком.');
});

test.describe('around the text', () => {
	test.use({ isSignedIn: true });

	test('an earlier version is compared word by word and brought back without touching the site', async ({
		page,
		server,
	}) => {
		const post = await makePost(server, { status: 'published' });
		await server.admin.post.save({
			params: { id: post.id },
			form: { text: '<h2>Начало</h2><p>Первый абзац переписан.</p>' },
		});
		await openPost(page, post);
		await page.getByRole('button', { name: 'История' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: /создан/ }).click();
		await expect(dialog.getByRole('insertion').filter({ hasText: 'переписан' })).toBeVisible();
		await expect(dialog.getByRole('deletion').filter({ hasText: 'Третий абзац.' })).toBeVisible();
		await dialog.getByRole('button', { name: 'Вернуть эту версию' }).click();
		await expect(textOf(page)).toContainText('Третий абзац.');
		expect((await server.visitor.post.single({ params: { slug: post.slug } })).text).toContain('переписан');
		expect((await server.admin.post.draft({ params: { id: post.id } })).draft.text).toContain(
			'Третий абзац.',
		);
		await page.getByRole('button', { name: 'Отменить', exact: true }).last().click();
		await expect(textOf(page)).toContainText('переписан');
	});

	test('a click on publish during the check of links publishes the post as soon as they are checked', async ({
		page,
		server,
	}) => {
		const text = '<p><a href="/blog/kurs-natsbanka">О курсе</a></p>';
		const post = await makePost(server, { text });
		const { letGo } = await holdCall(page, '**/api/post/single/kurs-natsbanka');
		await openPost(page, post);
		await page.getByRole('button', { name: 'Опубликовать…' }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByText('Проверяем ссылки…')).toBeVisible();
		await expect(dialog.getByText('Сначала исправьте то, что отмечено выше.')).toBeHidden();
		await dialog.getByRole('button', { name: 'Опубликовать', exact: true }).click();
		await expect(dialog.getByText('Пост выйдет, как только закончится проверка.')).toBeVisible();
		expect((await server.admin.post.get({ params: { id: post.id } })).status).toBe('draft');
		await letGo();
		await expect(page.getByText('Пост на сайте', { exact: true })).toBeVisible();
		expect((await server.admin.post.get({ params: { id: post.id } })).status).toBe('published');
	});

	test('a category is made in place, and the preview shows the page as readers would see it', async ({
		page,
		server,
		context,
	}) => {
		const post = await openNewPost(page, server, { status: 'published' });
		await page.getByPlaceholder('Новая категория').fill(`Порты ${post.id}`);
		await page.getByPlaceholder('Новая категория').press('Enter');
		await expect(page.getByRole('checkbox', { name: `Порты ${post.id}` })).toBeChecked();
		await atEndOf(page, 'Первый абзац.');
		await page.keyboard.type(' Только в правке.');
		const opened = context.waitForEvent('page');
		await page.getByRole('link', { name: 'Предпросмотр' }).click();
		const preview = await opened;
		await expect(preview.locator('.prose')).toContainText('Только в правке.');
		expect(await (await server.fetch(`/blog/${post.slug}`)).text()).not.toContain('Только в правке.');
	});
});

test('publishing waits for a picture that is being uploaded, and leaving asks before it is lost', async ({
	page,
	context,
	server,
}) => {
	await signIn(context, server);
	const post = await makePost(server);
	const held = Promise.withResolvers<void>();
	await routeCalls(page, '**/api/image', async (route) => {
		await held.promise;
		await route.continue();
	});
	await openPost(page, post);
	await atEndOf(page, 'Третий абзац.');
	await paste(page, { picture: await makePicture({ width: 320, height: 200 }) });
	await expect(textOf(page).getByText('Картинка отправляется…')).toBeVisible();
	await expect(pill(page)).toHaveText(/Есть несохранённое/);

	const dialog = page.getByRole('dialog', { name: 'Публикация' });
	const publish = dialog.getByRole('button', { name: 'Опубликовать', exact: true });
	await page.keyboard.press('ControlOrMeta+Enter');
	await expect(dialog.getByText('Картинка отправляется…')).toBeVisible();
	await publish.click();
	await expect(dialog.getByText('Пост выйдет, как только закончится проверка.')).toBeVisible();
	// A person who closes the dialog does not want to publish any more.
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);

	const leaving = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
	await page.locator('a[href="/admin/pages"]').first().click();
	await leaving.getByRole('button', { name: 'Остаться' }).click();
	await expect(leaving).toHaveCount(0);

	held.resolve();
	await textOf(page).getByLabel('Что на картинке').fill('Кран');
	await isSaved(page);
	expect((await server.admin.post.get({ params: { id: post.id } })).status).toBe('draft');
	await page.getByRole('button', { name: 'Опубликовать…' }).click();
	await publish.click();
	await expect(page.getByText('Пост на сайте', { exact: true })).toBeVisible();
	const { text } = await server.admin.post.get({ params: { id: post.id } });
	expect(text).toMatch(/<img[^>]*alt="Кран"/);
});
