import { makePicture } from '../../server/testing/pictures.ts';
import { routeCalls } from './hold-call.ts';
import { openNewPost, paste, textOf } from './posting.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

// These sentences of the specification are about the admin, and no other journey tests them.

// The whole admin is loaded anew for each address.
const firstScreen = { timeout: 30_000 };

test('every address of the admin that the specification names opens its screen, with the menu around all but the login (S1.10 S2.4 S2.5 S2.21 S2.22 S2.26–S2.41)', async ({
	page,
	context,
	server,
}) => {
	test.setTimeout(240_000);
	const [meta] = await server.admin.meta.list();
	const [post] = await server.visitor.post.list();
	const { id } = await server
		.client({ address: '198.51.100.77' })
		.mail.callback({ body: { name: 'Олена', phone: '+380 44 000 00 00' } });
	await page.goto('/admin/login');
	await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Страницы' })).toHaveCount(0);
	await signIn(context, server);
	const screens: Record<string, string | RegExp> = {
		'': 'Сегодня',
		'/categories': 'Категории',
		'/meta': 'Заголовки и описания',
		'/meta/create': 'Новая запись',
		[`/meta/${meta?.id}`]: /\S/,
		'/posts': 'Посты',
		'/posts/create': 'Новый пост',
		[`/posts/${post?.id}`]: 'Пост',
		'/setting': 'Настройки',
		'/tables': 'Таблицы',
		'/tables/copart-fee': 'Copart: сбор аукциона',
		'/tables/copart-internet-bid': 'Copart: сбор за интернет-ставку',
		'/tables/iaa-fee': 'IAA: сбор аукциона',
		'/tables/iaa-internet-bid': 'IAA: сбор за интернет-ставку',
		'/tables/ship-delivery': 'Доставка морем',
		'/tables/transportation': 'Доставка по США до порта',
		'/requests': 'Заявки',
		[`/requests/${id}`]: 'Олена',
		'/admins': 'Администраторы',
		'/audit': 'Журнал',
		'/account': 'Моя учётная запись',
	};
	const titles = new Set<string>();
	for (const [address, heading] of Object.entries(screens)) {
		await page.goto(`/admin${address}`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, firstScreen);
		await expect(page.getByText('This page could not be found')).toHaveCount(0);
		await expect(page.getByRole('link', { name: 'Страницы' }).first()).toBeVisible();
		titles.add(await page.title());
	}
	// Each address opens a screen of its own.
	expect(titles.size).toBe(Object.keys(screens).length);
});

test('an editor whose text is one empty paragraph sends an empty string, and no image that was not chosen (S5.3 S5.4)', async ({
	page,
	context,
	server,
}) => {
	await signIn(context, server);
	const post = await openNewPost(page, server);
	const saved = page.waitForRequest(
		(request) =>
			request.method() === 'PUT' &&
			request.url().endsWith(`/api/post/${post.id}/draft`) &&
			(request.postDataJSON() as { text?: string }).text !== undefined,
	);
	await textOf(page).click();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.press('Delete');
	const sent = (await saved).postDataJSON() as { text: string };
	expect(sent.text).toBe('');
	expect(Object.keys(sent)).not.toContain('image');
});

test('an upload is shown with its progress until the server has answered it (S7.5)', async ({
	page,
	context,
	server,
}) => {
	await signIn(context, server);
	await openNewPost(page, server);
	let answer = (): void => undefined;
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await routeCalls(page, '**/api/image', async (route) => {
		await answered;
		await route.continue();
	});
	await textOf(page).click();
	await paste(page, { picture: await makePicture({ width: 900, height: 600 }) });
	const upload = page.getByRole('status').filter({ hasText: /^photo\.png: отправлено \d+\s%$/ });
	await expect(upload).toBeVisible();
	await expect(upload.getByRole('progressbar')).toBeVisible();
	answer();
	await expect(textOf(page).getByLabel('Что на картинке')).toBeVisible();
	await expect(upload).toHaveCount(0);
});

test("the office's own option gets another title and value in the settings, and a title that is taken is told (S7.24)", {
	tag: '@main:/admin/setting',
}, async ({ page, context, server }) => {
	await signIn(context, server);
	await server.admin.option.create({ body: { title: 'own.first', value: 'раз' } });
	await server.admin.option.create({ body: { title: 'own.taken', value: 'занято' } });
	await page.goto('/admin/setting?q=own.first');
	const row = (title: string) => page.locator(`[id="setting-${title}"]`);
	await row('own.first').getByRole('textbox').fill('два');
	await row('own.first').getByRole('button', { name: 'Переименовать own.first' }).click();
	const name = page.getByLabel('Новое имя');
	await name.fill('own.taken');
	await page.getByRole('button', { name: 'Сохранить имя' }).click();
	await expect(name).toHaveAttribute('aria-invalid', 'true');
	await expect(name).toHaveAccessibleDescription(/Такая настройка уже есть/);
	await name.fill('own.first.renamed');
	await name.press('Enter');
	await expect(row('own.first.renamed').getByRole('textbox')).toHaveValue('два');
	await expect(row('own.first')).toHaveCount(0);
	await page.keyboard.press('ControlOrMeta+s');
	await expect(page.getByText('Настройка сохранена')).toBeVisible();
	expect(await server.admin.option.single({ params: { title: 'own.first.renamed' } })).toMatchObject({
		value: 'два',
	});
	// A setting that the product knows keeps its title.
	await page.goto('/admin/setting?q=company.phone');
	await expect(row('company.phone')).toBeVisible();
	await expect(page.getByRole('button', { name: /^Переименовать/ })).toHaveCount(0);
});
