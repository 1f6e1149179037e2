import { testLogin, testPassword } from '../../server/testing/start.ts';
import { chooseFile, pictureToChoose } from './choose-file.ts';
import { routeCalls } from './hold-call.ts';
import { isCopied } from './local-copies.ts';
import { atEndOf, isSaved, makePost, openNewPost, openPost, pill, textOf } from './posting.ts';
import { signIn } from './sign-in.ts';
import { dependsOnTime, expect, test } from './site.ts';

test.describe('writing', () => {
	test.use({ isSignedIn: true });

	test.describe(() => {
		dependsOnTime();
		test('typed text survives a killed tab, is published, and is on the public page (S1.1 S1.7)', {
			tag: '@main:/admin/posts/:id',
		}, async ({ context, server }) => {
			const post = await makePost(server);
			const first = await context.newPage();
			await openPost(first, post);
			await atEndOf(first, 'Первый абзац.');
			await first.keyboard.type(' Дописано и сохранено.');
			await isSaved(first);
			expect((await server.admin.post.get({ params: { id: post.id } })).text).not.toContain('Дописано');
			expect((await server.admin.post.draft({ params: { id: post.id } })).draft.text).toContain(
				'Дописано и сохранено.',
			);

			// The server is out of reach when the last words are typed, and the tab dies with them.
			await routeCalls(first, '**/api/**', (route) => route.abort());
			await first.keyboard.type(' Эти слова никто не отправил.');
			await isCopied(first, 'Эти слова никто не отправил.');
			await first.close({ runBeforeUnload: false });

			const second = await context.newPage();
			await openPost(second, post);
			await expect(textOf(second)).toContainText('Эти слова никто не отправил.');
			await expect(second.getByText(/^Вернули несохранённое/)).toBeVisible();
			await isSaved(second);
			await second.getByRole('button', { name: 'Опубликовать…' }).click();
			await second.getByRole('dialog').getByRole('button', { name: 'Опубликовать', exact: true }).click();
			await expect(second.getByText('Пост на сайте', { exact: true })).toBeVisible();

			const reader = await context.newPage();
			await reader.goto(`/blog/${post.slug}`);
			await expect(reader.locator('.prose')).toContainText(
				'Дописано и сохранено. Эти слова никто не отправил.',
			);
		});

		test('a new post is a local copy while the server cannot create it, and then is saved by itself and gets its address', async ({
			page,
			server,
			context,
		}) => {
			await context.route('**/api/post/begin', (route) => route.abort());
			await page.goto('/admin/posts/create');
			await page.getByLabel('Заголовок', { exact: true }).fill('Порт Гданьск: сроки и цены');
			await expect(page.getByLabel('Адрес')).toHaveValue('port-gdansk-sroki-i-tseny');
			await page.getByRole('radio', { name: /с украинского/ }).check();
			await expect(page.getByLabel('Адрес')).toHaveValue('port-hdansk-sroky-y-tsen');
			await textOf(page).click();
			await page.keyboard.type('Текст до картинки.');
			await isCopied(page, 'Текст до картинки.');
			const home = await context.newPage();
			await page.close({ runBeforeUnload: false });

			await home.goto('/admin');
			await home.getByRole('link', { name: /Порт Гданьск: сроки и цены/ }).click();
			const again = home;
			await expect(textOf(again)).toContainText('Текст до картинки.');
			await expect(again.getByText(/^Вернули несохранённое/)).toBeVisible();
			await context.unroute('**/api/post/begin');
			await chooseFile(again.getByRole('button', { name: 'Выбрать файл' }), await pictureToChoose());
			await textOf(again).click();
			await again.keyboard.press('End');
			await again.keyboard.type(' И после неё, не отрывая рук: ');
			// A failed save is repeated after a while.
			await expect(again).toHaveURL(/\/admin\/posts\/\d+$/, { timeout: 30_000 });
			await again.keyboard.type('дальше.');
			const id = Number(again.url().split('/').at(-1));
			const text = 'Текст до картинки. И после неё, не отрывая рук: дальше.';
			// A busy machine may still show "saved" for the post that was just begun.
			await expect
				.poll(async () => (await server.admin.post.editing({ params: { id } })).draft?.draft.text)
				.toBe(`<p>${text}</p>`);
			await isSaved(again);
			await expect(textOf(again)).toBeFocused();
			await expect(textOf(again)).toHaveText(text);
			expect((await server.admin.post.get({ params: { id } })).status).toBe('draft');
			await textOf(again).press('ControlOrMeta+z');
			await expect(textOf(again)).not.toContainText('дальше.');
		});

		test('two browsers change one post: separate blocks are merged, the person decides on blocks that both changed, and nothing is lost', async ({
			browser,
			server,
		}) => {
			const post = await makePost(server);
			const [anna, boris] = await Promise.all(
				['anna', 'boris'].map(async () => {
					const context = await browser.newContext();
					await signIn(context, server);
					const page = await context.newPage();
					await openPost(page, post);
					return page;
				}),
			);
			if (!anna || !boris) throw new Error('Two browsers were asked for');
			// Neither browser gets news from the other while they write.
			await routeCalls(boris, '**/api/post/**', (route) => route.abort());
			await atEndOf(boris, 'Первый абзац.');
			await boris.keyboard.type(' Борис.');
			await atEndOf(boris, 'Второй абзац.');
			await boris.keyboard.type(' Мнение Бориса.');

			await atEndOf(anna, 'Второй абзац.');
			await anna.keyboard.type(' Мнение Анны.');
			await atEndOf(anna, 'Третий абзац.');
			await anna.keyboard.type(' Анна.');
			await isSaved(anna);

			await boris.unroute('**/api/post/**');
			await expect(pill(boris)).toHaveText(/Изменили двое/, { timeout: 40_000 });
			await boris.getByRole('button', { name: 'Решить' }).click();
			const dialog = boris.getByRole('dialog', { name: 'Пост меняли одновременно с вами' });
			await expect(dialog).toContainText('Мнение Бориса.');
			await expect(dialog).toContainText('Мнение Анны.');
			await expect(dialog.getByRole('group')).toHaveCount(1);
			await dialog.getByRole('radio', { name: 'Ваш вариант' }).check();
			await dialog.getByRole('button', { name: 'Сохранить' }).click();
			await isSaved(boris);
			const { draft } = await server.admin.post.draft({ params: { id: post.id } });
			for (const words of ['Первый абзац. Борис.', 'Мнение Бориса.', 'Третий абзац. Анна.'])
				expect(draft.text).toContain(words);
			expect(draft.text).not.toContain('Мнение Анны.');

			// The other browser shows it at once, and both versions are in the history.
			await expect(textOf(anna)).toContainText('Мнение Бориса.');
			await boris.getByRole('button', { name: 'История' }).click();
			for (const name of [/свой вариант при расхождении/, /чужой вариант при расхождении/])
				await expect(boris.getByRole('dialog').getByRole('button', { name })).toBeVisible();
		});

		test('a session that ends during writing loses nothing: after a sign-in the words are back and are saved on the server', async ({
			page,
			context,
			server,
		}) => {
			await context.clearCookies();
			const token = await signIn(context, server);
			const post = await openNewPost(page, server);
			await atEndOf(page, 'Третий абзац.');
			// The page leaves at once where the session is ended from elsewhere, also before the autosave.
			await page.keyboard.type(' Написано без сессии.');
			await server.client({ token }).auth.logout({});
			await expect(page).toHaveURL(new RegExp(`/admin/login\\?message=session&next=.*${post.id}`));
			await expect(page.getByText('Сессия закончилась. Войдите снова: вы вернётесь туда же')).toBeVisible();
			await page.getByLabel('Логин').fill(testLogin);
			await page.getByLabel('Пароль', { exact: true }).fill(testPassword);
			await page.getByRole('button', { name: 'Войти' }).click();
			await expect(page).toHaveURL(`/admin/posts/${post.id}`);
			await expect(textOf(page)).toContainText('Написано без сессии.');
			await isSaved(page);
			expect((await server.admin.post.draft({ params: { id: post.id } })).draft.text).toContain(
				'Написано без сессии.',
			);
		});
	});
});
