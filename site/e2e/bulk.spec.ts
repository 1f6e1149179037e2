import { createDelivered } from '../../server/testing/delivered.ts';
import { saveRates } from '../../server/testing/request-with-quote.ts';
import { makePost } from './posting.ts';
import { openAdmin as open } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

test('many posts get a category at once, which is undone exactly', async ({ page, server }) => {
	const category = await server.admin.category.create({ body: { title: 'Новости порта' } });
	const posts = [
		await makePost(server, { title: 'Порт открыт' }),
		await makePost(server, { title: 'Порт закрыт' }),
	];
	const categories = () =>
		Promise.all(
			posts.map(async ({ id }) =>
				(await server.admin.post.get({ params: { id } })).categories.map(({ id }) => id),
			),
		);
	const before = await categories();
	await open(page, '/admin/posts?q=порт');
	for (const { title } of posts) await page.getByRole('checkbox', { name: `Отметить «${title}»` }).check();
	const bar = page.getByRole('region', { name: 'Действия' });
	await bar.getByRole('button', { name: 'Категории…' }).click();
	const dialog = page.getByRole('dialog', { name: 'Категории: 2 поста' });
	await dialog.getByRole('checkbox', { name: 'Новости порта' }).check();
	await dialog.getByRole('button', { name: 'Сохранить у всех' }).click();
	await expect(page.getByText('Категории изменены: 2 поста')).toBeVisible();
	expect(await categories()).toEqual(before.map((own) => [...own, category.id]));
	await page.getByRole('button', { name: 'Отменить', exact: true }).click();
	await expect.poll(categories).toEqual(before);
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

test('work that does not fit the home screen is counted, and shown on demand', async ({ page, server }) => {
	for (let n = 1; n <= 14; n += 1)
		await server
			.client({ address: `198.51.100.${n}` })
			.mail.callback({ body: { name: `Ждёт ${n}`, phone: `06712345${n + 10}` } });
	await open(page, '/admin');
	const waiting = page.getByRole('region', { name: 'Ваши дела' }).getByRole('listitem');
	await expect(waiting).toHaveCount(12);
	await page.getByRole('button', { name: 'Показать ещё 2' }).click();
	await expect(waiting).toHaveCount(14);
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
