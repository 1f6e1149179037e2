import { createDelivered } from '../../server/testing/delivered.ts';
import { saveRates } from '../../server/testing/request-with-quote.ts';
import { makePost } from './posting.ts';
import { openAdmin as open } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

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
				return { status, publishedAt, categories: categories.map(({ id }) => id) };
			}),
		);
	const before = await standing();
	await open(page, '/admin/posts?q=порт');
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

	// The whole cell marks the row, not its small box alone.
	await page
		.getByRole('row')
		.nth(1)
		.getByRole('cell')
		.first()
		.click({ position: { x: 3, y: 3 } });
	await expect(bar).toContainText('Отмечено: 1');
	await mark();
	await bar.getByRole('button', { name: 'Категории…' }).click();
	const dialog = page.getByRole('dialog', { name: 'Категории: 2 поста' });
	await expect(dialog).toBeVisible({ timeout: 30_000 });
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
	await expect(page.getByText('Снято с сайта: 2 поста')).toBeVisible();
	expect((await standing()).map(({ status }) => status)).toEqual(['draft', 'draft']);
	await undo();
});

test('the palette opens the card of a found person, not the list of all', async ({ page, server }) => {
	const { id } = await server.admin.auth.create({
		body: { login: 'zlata', password: 'quite long enough', name: 'Злата Петренко' },
	});
	await open(page, '/admin');
	await page.getByRole('button', { name: 'Найти экран или команду' }).click();
	await page.getByRole('dialog').getByRole('combobox').fill('злата');
	await page.getByRole('option', { name: /Злата Петренко/ }).click();
	await expect(page).toHaveURL(new RegExp(`person=${id}$`));
	const card = page.getByRole('dialog', { name: 'Злата Петренко' });
	await expect(card).toBeVisible({ timeout: 30_000 });
	await page.keyboard.press('Escape');
	await expect(card).toHaveCount(0);
	await expect(page).toHaveURL(/\/admin\/admins$/);
});

test('a delivered car found in the palette is opened, also on another keyboard layout', async ({
	page,
	server,
}) => {
	await saveRates(server);
	const { id } = await createDelivered(server, { make: 'Lada', model: 'Нива' });
	await open(page, '/admin');
	await page.getByRole('button', { name: 'Найти экран или команду' }).click();
	await page.getByRole('dialog').getByRole('combobox').fill('ybdf');
	await page.getByRole('option', { name: /Lada Нива/ }).click();
	await expect(page).toHaveURL(new RegExp(`/admin/cars/${id}$`));
});

test('requests that do not fit the queue of the home screen are counted, and shown with those that are taken', async ({
	page,
	server,
}) => {
	for (let n = 1; n <= 9; n += 1) {
		const { id } = await server
			.client({ address: `198.51.100.${n}` })
			.mail.callback({ body: { name: `Ждёт ${n}`, phone: '0671234567' } });
		if (n > 6) await server.admin.request.save({ params: { id }, body: { status: 'taken' } });
	}
	await open(page, '/admin');
	await page.getByRole('link', { name: 'Ещё 3 заявки ждут ответа' }).click();
	await expect(page.locator('tbody tr')).toHaveCount(9);
	await expect(page.locator('tbody tr').first()).toContainText('Ждёт 1');
	await page.getByRole('button', { name: 'Ждут первого ответа' }).click();
	await expect(page).not.toHaveURL(/wait=/);
});

test('many records are deleted at once, undone at once, and brought back from the trash by their marks', async ({
	page,
	server,
}) => {
	for (const title of ['Паром утром', 'Паром вечером'])
		await server.admin.category.create({ body: { title } });
	const bar = page.getByRole('region', { name: 'Действия' });
	const rows = page.getByRole('row', { name: /Паром/ });
	const mark = async () => {
		for (const title of ['Паром утром', 'Паром вечером'])
			await page.getByRole('checkbox', { name: `Отметить «${title}»` }).check();
	};
	const remove = async () => {
		await mark();
		await bar.getByRole('button', { name: 'Удалить' }).click();
		await expect(rows).toHaveCount(0);
	};
	await open(page, '/admin/categories?q=паром');
	await expect(rows).toHaveCount(2);
	await remove();
	await page.getByRole('button', { name: 'Отменить', exact: true }).click();
	await expect(rows).toHaveCount(2);
	await remove();

	await open(page, '/admin/trash?q=паром');
	await mark();
	await bar.getByRole('button', { name: 'Вернуть', exact: true }).click();
	await expect(rows).toHaveCount(0);
	const titles = (await server.admin.category.list({})).map(({ title }) => title);
	expect(titles).toEqual(expect.arrayContaining(['Паром утром', 'Паром вечером']));
});

test('the keyboard focus stays in the list after an act on many rows, after its undo, and after the marks are removed', async ({
	page,
	server,
}) => {
	for (const title of ['Фокус а', 'Фокус б', 'Фокус в'])
		await server.admin.category.create({ body: { title } });
	const bar = page.getByRole('region', { name: 'Действия' });
	const rows = page.getByRole('row', { name: /Фокус/ });
	const focused = page.locator('tbody tr:focus-within');
	const title = page.getByRole('heading', { level: 1 });
	const mark = async (...names: string[]) => {
		for (const name of names) await page.getByRole('checkbox', { name: `Отметить «${name}»` }).press('Space');
	};
	const undo = async () => {
		await page.getByRole('button', { name: 'Отменить', exact: true }).press('Enter');
		await expect(rows).toHaveCount(3);
		await expect(page.getByRole('button', { name: 'Отменить', exact: true })).toHaveCount(0);
	};
	await open(page, '/admin/categories?q=фокус');
	await mark('Фокус а', 'Фокус б');
	await bar.getByRole('button', { name: 'Удалить' }).press('Enter');
	await expect(rows).toHaveCount(1);
	await expect(focused).toContainText('Фокус в');
	await undo();
	await expect(focused).toContainText('Фокус в');

	await mark('Фокус б');
	await bar.getByRole('button', { name: 'Снять отметки' }).press('Enter');
	await expect(bar).toHaveCount(0);
	await expect(focused).toContainText('Фокус б');

	await page.getByRole('checkbox', { name: 'Отметить все' }).press('Space');
	await bar.getByRole('button', { name: 'Удалить' }).press('Enter');
	await expect(rows).toHaveCount(0);
	await expect(title).toBeFocused();
	await undo();
	await expect(title).toBeFocused();
});

test('the keyboard focus returns to the list of posts after a dialog', async ({ page, server }) => {
	const category = await server.admin.category.create({ body: { title: 'Между окнами' } });
	for (const title of ['Окно раз', 'Окно два']) await makePost(server, { status: 'published', title });
	const bar = page.getByRole('region', { name: 'Действия' });
	const focused = page.locator('tbody tr:focus-within');
	const act = async (name: string) => {
		for (const title of ['Окно раз', 'Окно два'])
			await page.getByRole('checkbox', { name: `Отметить «${title}»` }).press('Space');
		await bar.getByRole('button', { name }).press('Enter');
	};
	await open(page, '/admin/posts?q=окно');
	await act('Категории…');
	const dialog = page.getByRole('dialog', { name: 'Категории: 2 поста' });
	await dialog.getByRole('checkbox', { name: category.title }).press('Space');
	await dialog.getByRole('button', { name: 'Сохранить у всех' }).press('Enter');
	await expect(page.getByText('Категории изменены: 2 поста')).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(focused).toHaveCount(1);

	await act('Снять с сайта');
	await expect(page.getByText('Снято с сайта: 2 поста')).toBeVisible();
	await expect(bar).toHaveCount(0);
	await expect(focused).toHaveCount(1);

	await act('Опубликовать');
	await expect(page.getByText('Опубликовано: 2 поста')).toBeVisible();
	await expect(bar).toHaveCount(0);
	await expect(focused).toHaveCount(1);
});
