import { expectAccessible } from './axe.ts';
import { isSaved, makePost, openNewPost, textOf } from './posting.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

test('a Ukrainian text is begun from the Russian one, both are published, and their pages lead to each other', async ({
	page,
	server,
}) => {
	const post = await openNewPost(page, server, { title: 'Пост на двух языках', status: 'published' });
	const languages = page.getByRole('navigation', { name: 'Языки поста' });
	await languages.getByRole('button', { name: /Українською/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Взять русский текст за основу' }).click();
	await expect(languages.getByRole('link', { name: /Українською/ })).toHaveAttribute('aria-current', 'page');
	await expect(page).not.toHaveURL(new RegExp(`/posts/${post.id}$`));
	await expect(textOf(page)).toContainText('Первый абзац.');

	await page.getByLabel('Заголовок', { exact: true }).fill('Допис двома мовами');
	await isSaved(page);
	await page.getByRole('button', { name: 'Опубликовать…' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect(page.getByText('Пост на сайте', { exact: true })).toBeVisible();
	await expect(languages.locator('[aria-current]')).not.toContainText('Черновик');
	// The Russian draft was left alone.
	await languages.getByRole('link', { name: /По-русски/ }).click();
	await expect(page.getByLabel('Заголовок', { exact: true })).toHaveValue('Пост на двух языках');

	await page.goto(`/blog/${post.slug}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пост на двух языках');
	const ukrainian = page.locator('link[hreflang="uk"]');
	await expect(ukrainian).toHaveAttribute('href', /\/uk\/blog\/dopys-dvoma-movamy$/);
	await page.getByRole('link', { name: 'Українською' }).first().click();
	await expect(page).toHaveURL(/\/uk\/blog\/dopys-dvoma-movamy$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Допис двома мовами');
	await expect(page.locator('link[hreflang="ru"]')).toHaveAttribute(
		'href',
		new RegExp(`/blog/${post.slug}$`),
	);
	const list = await page.request.get('/uk/blog');
	expect(await list.text()).toContain('Допис двома мовами');
	expect(await list.text()).not.toContain('Пост на двух языках');
});

test('a post without a Ukrainian text is shown on Ukrainian pages in Russian and marked so, and the list of posts says what is missing', async ({
	page,
	server,
}) => {
	const post = await makePost(server, { title: 'Только по-русски', status: 'published' });
	await page.goto(`/uk/blog/${post.slug}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ru');
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
		'href',
		new RegExp(`[^k]/blog/${post.slug}$`),
	);
	const body = { language: 'uk', from: 'blank' } as const;
	await server.admin.post.beginTwin({ params: { id: post.id }, body });
	await page.goto('/admin/posts?q=Только');
	await expect(page.getByRole('link', { name: 'Українською (Черновик)' })).toBeVisible();
	await expectAccessible(page);
});

test('marked posts are published together with their Ukrainian texts, if the office says so', async ({
	page,
	server,
}) => {
	const post = await makePost(server, { title: 'Публикуется вдвоём' });
	const twin = await server.admin.post.beginTwin({
		params: { id: post.id },
		body: { language: 'uk', from: 'text' },
	});
	await page.goto('/admin/posts?q=Публикуется вдвоём');
	await page.getByRole('checkbox', { name: 'Отметить «Публикуется вдвоём»' }).check();
	const publish = page
		.getByRole('region', { name: 'Действия' })
		.getByRole('button', { name: 'Опубликовать', exact: true });
	await publish.click();
	const dialog = page.getByRole('dialog', { name: 'Опубликовать вместе с украинским текстом?' });
	await expect(dialog).toContainText('Ещё не на сайте: «Публикуется вдвоём».');
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Отмена' }).click();
	expect((await server.admin.post.get({ params: { id: post.id } })).status).toBe('draft');
	await page.getByRole('checkbox', { name: 'Отметить «Публикуется вдвоём»' }).check();
	await publish.click();
	await dialog.getByRole('button', { name: 'Вместе с украинским' }).click();
	await expect(page.getByText('Опубликовано: 2 поста')).toBeVisible();
	for (const { id } of [post, twin])
		expect((await server.visitor.post.get({ params: { id } })).status).toBe('published');
});

test('a new post shows its language, at first the main language of the site', async ({ page, server }) => {
	await page.goto('/admin/posts/create');
	const choice = page.getByRole('group', { name: 'Язык поста' });
	await expect(choice.getByRole('button', { name: 'По-русски' })).toHaveAttribute('aria-pressed', 'true');
	await choice.getByRole('button', { name: 'Українською' }).click();
	await page.getByLabel('Заголовок', { exact: true }).fill('Скільки коштує пором до Одеси');
	await expect(page).toHaveURL(/\/posts\/\d+$/, { timeout: 30_000 });
	const languages = page.getByRole('navigation', { name: 'Языки поста' });
	await expect(languages.getByRole('link', { name: /Українською/ })).toHaveAttribute('aria-current', 'page');
	await expect(languages.getByRole('button', { name: /По-русски/ })).toContainText('не начат');
	await expect(page.getByText(/^Похоже, текст/)).toHaveCount(0);
	const id = Number(page.url().split('/').at(-1));
	expect((await server.admin.post.get({ params: { id } })).language).toBe('uk');
	await expectAccessible(page);
});

test('a Ukrainian text in a Russian post is noticed, and one button makes the post Ukrainian', async ({
	page,
	server,
}) => {
	await page.goto('/admin/posts/create');
	const title = page.getByLabel('Заголовок', { exact: true });
	await title.fill('Які документи потрібні на митниці');
	await expect(page.getByText('Похоже, текст украинский, а пост числится русским.')).toBeVisible();
	await expect(page).toHaveURL(/\/posts\/\d+$/, { timeout: 30_000 });
	await isSaved(page);
	await page.getByRole('button', { name: 'Перенести в украинские' }).click();
	await expect(page.getByText('Теперь это украинский пост')).toBeVisible();
	const languages = page.getByRole('navigation', { name: 'Языки поста' });
	await expect(languages.getByRole('link', { name: /Українською/ })).toHaveAttribute('aria-current', 'page');
	await expect(page.getByText(/^Похоже, текст/)).toHaveCount(0);
	await expect(title).toHaveValue('Які документи потрібні на митниці');
	const id = Number(page.url().split('/').at(-1));
	const now = await server.admin.post.get({ params: { id } });
	expect([now.language, now.title]).toEqual(['uk', 'Які документи потрібні на митниці']);
	// Text typed afterwards goes on being saved.
	await title.fill('Які документи потрібні на митниці у 2026 році');
	await isSaved(page);
});
