import { expectAccessible } from './axe.ts';
import { holdCall } from './hold-call.ts';
import { openAdmin as open } from './sign-in.ts';
import { expect, test } from './site.ts';

const password = 'quite another long one';

test.use({
	ownServer: true,
	viewport: { width: 1366, height: 768 },
	isSignedIn: true,
});

test.beforeAll(async ({ server }) => {
	for (let n = 1; n <= 50; n += 1) await server.admin.category.create({ body: { title: `Категория ${n}` } });
	for (let n = 1; n <= 55; n += 1)
		await server.admin.request.create({
			body: {
				name: `Клиент ${n}`,
				phone: '+380671234567',
				message: 'Нужен очень подробный расчёт электромобиля с аукциона, с доставкой и всеми платежами',
			},
		});
});

test('a list has 50 rows on a page or 100, and pages with numbers', async ({ page }) => {
	await open(page, '/admin/requests?status=taken');
	const rows = page.locator('tbody tr');
	await expect(rows).toHaveCount(50);
	const pages = page.getByRole('navigation', { name: 'Страницы списка' });
	await pages.getByRole('button', { name: 'Страница 2 из 2' }).click();
	await expect(page).toHaveURL(/page=2/);
	await expect(rows).toHaveCount(5);
	await pages.getByRole('button', { name: 'по 100' }).click();
	await expect(page).toHaveURL(/per=100/);
	await expect(rows).toHaveCount(55);
	await page.reload();
	await expect(rows).toHaveCount(55);
});

test('selected rows stay selected on another page, and one button selects all that were found', async ({
	page,
	server,
}) => {
	await open(page, '/admin/requests?status=taken');
	const bar = page.getByRole('region', { name: 'Действия' });
	await expect(page.getByRole('checkbox', { name: /^Отметить «/ })).toHaveCount(50);
	await page.getByRole('checkbox', { name: 'Отметить «Клиент 55»' }).check();
	await page.getByRole('button', { name: 'Страница 2 из 2' }).click();
	await page.getByRole('checkbox', { name: 'Отметить «Клиент 3»', exact: true }).check();
	await expect(bar).toContainText('Отмечено: 2');
	await page.getByRole('checkbox', { name: 'Отметить все' }).check();
	await bar.getByRole('button', { name: 'Выбрать все 55' }).click();
	await expect(bar).toContainText('Выбраны все 55');
	await bar.getByRole('button', { name: 'Закрыть', exact: true }).click();
	await page.getByRole('button', { name: 'Клиент с нами' }).click();
	await expect(page.getByText('Изменено: 55 заявок')).toBeVisible();
	expect((await server.admin.request.list({ query: { status: 'done' } })).total).toBe(55);
	await page.getByRole('button', { name: 'Отменить', exact: true }).click();
	await expect(page.getByText('Вернули как было')).toBeVisible();
	expect((await server.admin.request.list({ query: { status: 'taken' } })).total).toBe(55);
});

test('a marked request that a colleague took meanwhile stays with him when the other marked requests are closed', async ({
	page,
	server,
}) => {
	await server.admin.auth.create({ body: { login: 'borys', password, name: 'Борис' } });
	const borys = server.client(await server.visitor.auth.login({ body: { login: 'borys', password } }));
	const { data } = await server.admin.request.list({ query: { q: 'Клиент 55' } });
	const theirs = data[0]?.id ?? 0;
	await open(page, '/admin/requests?status=taken');
	const bar = page.getByRole('region', { name: 'Действия' });
	for (const name of ['Клиент 55', 'Клиент 54'])
		await page.getByRole('checkbox', { name: `Отметить «${name}»` }).check();
	await page.getByRole('button', { name: 'Страница 2 из 2' }).click();
	await expect(page.locator('tbody tr')).toHaveCount(5);
	await borys.request.save({ params: { id: theirs }, body: { takenBy: (await borys.auth.me()).id } });
	await borys.request.save({ params: { id: theirs }, body: { note: 'Говорю с клиентом.' } });
	await bar.getByRole('button', { name: 'Закрыть', exact: true }).click();
	await page.getByRole('button', { name: 'Клиент с нами' }).click();
	await expect(page.getByText('Изменено: 1 заявка')).toBeVisible();
	await expect(page.getByRole('alert').filter({ hasText: /уже/ })).toBeVisible();
	expect(await server.admin.request.get({ params: { id: theirs } })).toMatchObject({
		status: 'taken',
		takenBy: { name: 'Борис' },
	});
	await page.getByRole('button', { name: 'Отменить', exact: true }).click();
	await expect(page.getByText('Вернули как было')).toBeVisible();
	expect((await server.admin.request.list({ query: { status: 'taken' } })).total).toBe(55);
});

test('another search in a list forgets the marks of the one before', async ({ page }) => {
	await open(page, '/admin/categories');
	await page.getByRole('checkbox', { name: 'Отметить все' }).check();
	const bar = page.getByRole('region', { name: 'Действия' });
	await expect(bar.getByRole('button', { name: /^Выбрать все 5\d$/ })).toBeVisible();
	await page.getByRole('searchbox').fill('Категория 37');
	await expect(page.getByRole('row')).toHaveCount(2);
	await expect(bar).toHaveCount(0);
});

test('a filter shows its new choice while the rows are still on their way', async ({ page }) => {
	await open(page, '/admin/requests?status=taken');
	const call = await holdCall(page, '**/api/request?*');
	const kind = page.getByLabel('Откуда', { exact: true });
	await kind.selectOption('calculation');
	await call.sent;
	await expect(kind).toHaveValue('calculation');
	expect(page.url()).not.toContain('source=');
	const language = page.getByLabel('Язык', { exact: true });
	await language.selectOption('uk');
	await call.letGo();
	await expect(page).toHaveURL(/status=taken&source=calculation&lang=uk$/);
	await expect(kind).toHaveValue('calculation');
	await expect(language).toHaveValue('uk');
	await page.goBack();
	await expect(kind).toHaveValue('');
});

test('the log is narrowed by person, kind, day and record, all in its address', {
	tag: '@main:/admin/audit',
}, async ({ page }) => {
	await open(page, '/admin/audit');
	await page.getByLabel('Что', { exact: true }).selectOption({ label: 'Категории' });
	await expect(page).toHaveURL(/kind=category/);
	await expect(page.locator('summary')).toHaveCount(50);
	await page.locator('summary').first().click();
	await page.getByRole('button', { name: 'Вся история записи' }).first().click();
	await expect(page).toHaveURL(/record=\d+/);
	await expect(page.locator('summary')).toHaveCount(1);
	await page.getByRole('button', { name: 'Показать все записи этого вида' }).click();
	await page.getByLabel('Кто', { exact: true }).selectOption('system');
	await expect(page.getByText('Ничего не нашлось')).toBeVisible();
	await page.reload();
	await expect(page.getByLabel('Кто', { exact: true })).toHaveValue('system');
});

for (const colorScheme of ['light', 'dark'] as const) {
	test(`long lists break no rule of accessibility in ${colorScheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme });
		for (const path of ['requests?status=taken', 'categories', 'audit']) {
			await open(page, `/admin/${path}`);
			await expect(page.getByRole('navigation', { name: 'Страницы списка' })).toBeVisible();
			await expectAccessible(page);
		}
	});
}
