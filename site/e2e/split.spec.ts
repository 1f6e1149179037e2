import { openAdmin as open } from './open-admin.ts';
import { makePost } from './posting.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ serviceWorkers: 'block', ownServer: 'split', viewport: { width: 1366, height: 768 } });
test.beforeEach(({ context, server }) => signIn(context, server).then(() => undefined));

test('from 1366 pixels the list stands beside a request; J, K and the arrows go on, and a note begun is not lost', async ({
	page,
	server,
}) => {
	for (let n = 1; n <= 5; n += 1)
		await server.admin.request.create({ body: { name: `Клиент ${n}`, phone: '+380671234567' } });
	await open(page, `${server.url}/admin/requests?status=taken`);
	await page.getByRole('link', { name: /^Клиент 4/ }).click();
	const title = page.getByRole('heading', { level: 1 });
	const list = page.getByRole('navigation', { name: 'Заявки клиентов' });
	await expect(title).toHaveText('Клиент 4');
	await expect(list.getByRole('link')).toHaveCount(5);
	await expect(list.locator('[aria-current]')).toContainText('Клиент 4');
	const note = page.getByRole('textbox', { name: 'Новая заметка' });
	await note.fill('Перезвонить после обеда');
	await list.getByRole('link', { name: /^Клиент 3/ }).click();
	await expect(title).toHaveText('Клиент 3');
	await expect(page).toHaveURL(/\/admin\/requests\/\d+$/);
	await list.locator('[aria-current]').focus();
	await page.keyboard.press('ArrowDown');
	await expect(title).toHaveText('Клиент 2');
	await expect(list.locator('[aria-current]')).toBeFocused();
	await page.keyboard.press('k');
	await expect(title).toHaveText('Клиент 3');
	await page.keyboard.press('k');
	await expect(title).toHaveText('Клиент 4');
	await expect(note).toHaveValue('Перезвонить после обеда');
	await page.setViewportSize({ width: 1200, height: 768 });
	await expect(list).toHaveCount(0);
	await expect(note).toHaveValue('Перезвонить после обеда');
});

test('from 1366 pixels the list stands beside a post whose drawer is closed, and going on keeps what was typed', async ({
	page,
	server,
}) => {
	test.setTimeout(120_000);
	const first = await makePost(server, { title: 'Причал первый' });
	const second = await makePost(server, { title: 'Причал второй' });
	await open(page, `${server.url}/admin/posts?q=причал`);
	await page.getByRole('link', { name: /^Причал первый/ }).click();
	const title = page.getByLabel('Заголовок', { exact: true });
	await expect(title).toHaveValue('Причал первый', { timeout: 20_000 });
	const list = page.getByRole('navigation', { name: 'Посты блога' });
	await expect(list).toHaveCount(0);
	await page.getByRole('button', { name: 'О посте' }).click();
	await expect(list.getByRole('link')).toHaveCount(2, { timeout: 20_000 });
	await title.fill('Причал первый, правка');
	await list.getByRole('link', { name: /^Причал второй/ }).click();
	await expect(title).toHaveValue('Причал второй', { timeout: 20_000 });
	await expect(page).toHaveURL(new RegExp(`/posts/${second.id}$`));
	await list.getByRole('link', { name: /^Причал первый/ }).click();
	await expect(title).toHaveValue('Причал первый, правка', { timeout: 20_000 });
	expect((await server.admin.post.draft({ params: { id: first.id } })).draft.title).toBe(
		'Причал первый, правка',
	);
});
