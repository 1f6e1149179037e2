import { openAdmin as open } from './open-admin.ts';
import { makePost } from './posting.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ serviceWorkers: 'block', ownServer: 'bulk' });
test.beforeEach(({ context, server }) => signIn(context, server).then(() => undefined));

test('many posts get a category and leave the site at once, and both are undone exactly', async ({
	page,
	server,
}) => {
	const category = await server.admin.category.create({ body: { title: 'Новости порта' } });
	const posts = [
		await makePost(server, { status: 'published', title: 'Порт открыт' }),
		await makePost(server, { status: 'published', title: 'Порт закрыт' }),
	];
	const standing = () =>
		Promise.all(
			posts.map(async ({ id }) => {
				const { status, publishedAt, categories } = await server.admin.post.get({ params: { id } });
				return { status, publishedAt, categories: categories.map((one) => one.id) };
			}),
		);
	const before = await standing();
	await open(page, `${server.url}/admin/posts?q=порт`);
	const bar = page.getByRole('region', { name: 'Действия' });
	const mark = async () => {
		for (const { title } of posts) await page.getByRole('checkbox', { name: `Отметить «${title}»` }).check();
	};
	const undo = async () => {
		await page.getByRole('button', { name: 'Отменить', exact: true }).click();
		await expect.poll(standing).toEqual(before);
		await expect(page.getByText('Вернули как было')).toBeVisible();
		await page.reload();
	};

	await mark();
	await bar.getByRole('button', { name: 'Категории…' }).click();
	const dialog = page.getByRole('dialog', { name: 'Категории: 2 поста' });
	await expect(dialog).toBeVisible({ timeout: 20_000 });
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
	await expect(bar).toContainText('Отмечено: 2');
	await bar.getByRole('button', { name: 'Категории…' }).click();
	await dialog.getByRole('checkbox', { name: 'Новости порта' }).check();
	await dialog.getByRole('button', { name: 'Сохранить у всех' }).click();
	await expect(page.getByText('Категории изменены: 2 поста')).toBeVisible();
	expect((await standing()).map(({ categories }) => categories)).toEqual(
		before.map(({ categories }) => [...categories, category.id]),
	);
	await undo();

	await mark();
	await bar.getByRole('button', { name: 'Снять с сайта' }).click();
	await expect(page.getByText('Сняты с сайта: 2 поста')).toBeVisible();
	expect((await standing()).map(({ status }) => status)).toEqual(['draft', 'draft']);
	await undo();
});

test('a person found in the palette is that person, not the list of all', async ({ page, server }) => {
	const { id } = await server.admin.auth.create({
		body: { login: 'zlata', password: 'quite long enough', name: 'Злата Петренко' },
	});
	await open(page, `${server.url}/admin`);
	await page.getByRole('button', { name: 'Найти экран или команду' }).click();
	await page.getByRole('dialog').getByRole('combobox').fill('злата');
	await page.getByRole('option', { name: /Злата Петренко/ }).click();
	await expect(page).toHaveURL(new RegExp(`person=${id}$`));
	const card = page.getByRole('dialog', { name: 'Злата Петренко' });
	await expect(card).toBeVisible({ timeout: 20_000 });
	await page.keyboard.press('Escape');
	await expect(card).toHaveCount(0);
	await expect(page).toHaveURL(/\/admin\/admins$/);
});

test('what the queue on the home screen leaves out is counted and shown with those that are taken', async ({
	page,
	server,
}) => {
	for (let n = 1; n <= 9; n += 1) {
		const { id } = await server
			.client({ address: `198.51.100.${n}` })
			.mail.callback({ body: { name: `Ждёт ${n}`, phone: '0671234567' } });
		if (n > 6) await server.admin.request.save({ params: { id }, body: { status: 'taken' } });
	}
	await open(page, `${server.url}/admin`);
	await page.getByRole('link', { name: 'Ещё 3 заявки ждут ответа' }).click();
	await expect(page.locator('tbody tr')).toHaveCount(9);
	await expect(page.locator('tbody tr').first()).toContainText('Ждёт 1');
	await page.getByRole('button', { name: 'Ждут первого ответа' }).click();
	await expect(page).not.toHaveURL(/wait=/);
});
