import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

// Categories, tags and settings that other journeys read are changed here.
test.use({ ownServer: true, isSignedIn: true });

test('a category without a Ukrainian name says so, gets one in place, and is called by it on the Ukrainian blog', async ({
	page,
	server,
}) => {
	await page.goto('/admin/categories');
	await page.getByLabel('Новая категория').fill('Порты Грузии');
	await page.getByRole('button', { name: 'Добавить' }).click();
	const missing = page.getByRole('button', {
		name: 'Украинское название категории «Порты Грузии»: нет перевода',
	});
	await missing.click();
	const field = page.getByRole('textbox', { name: 'Украинское название категории «Порты Грузии»' });
	await field.fill('Порти Грузії');
	await field.press('Enter');
	await expect(page.getByText('Перевод сохранён')).toBeVisible();
	await expect(page.getByText('Порти Грузії')).toBeVisible();
	await expectAccessible(page);
	// The former name is changed without a word about the translation, which stays.
	await page.getByRole('button', { name: 'Переименовать «Порты Грузии»' }).click();
	await page.getByRole('textbox', { name: 'Переименовать «Порты Грузии»' }).fill('Грузинские порты');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: 'Переименовать «Грузинские порты»' })).toBeVisible();
	const names = async (lang: string) =>
		(await server.visitor.category.list({ query: { lang } })).map(({ title }) => title);
	expect(await names('ru')).toContain('Грузинские порты');
	expect(await names('uk')).toContain('Порти Грузії');

	await page.getByLabel('Новая категория').fill('Мифы');
	await page.getByLabel('Украинское название', { exact: true }).fill('Міфи');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: 'Украинское название категории «Мифы»' })).toHaveText('Міфи');
	expect(await names('uk')).toContain('Міфи');
});

test('meta tags have a tab for each language that says what is missing, an unsaved translation is found again, and the Ukrainian page bears it', {
	tag: '@main:/admin/meta/:id',
}, async ({ page, server }) => {
	const there = (await server.admin.meta.list()).find((record) => record.page === 'contacts');
	if (there) await server.admin.meta.remove({ params: { id: there.id } });
	const { id } = await server.admin.meta.create({
		body: { page: 'contacts', title: 'Как нас найти', description: 'Адрес и телефон' },
	});
	await page.goto(`/admin/meta/${id}`);
	const tab = page.getByRole('tab', { name: /^Українською/ });
	await expect(tab).toHaveText('Українськоюнет перевода');
	await page.getByRole('tab', { name: /^По-русски/ }).focus();
	await page.keyboard.press('ArrowRight');
	await expect(tab).toBeFocused();
	await expect(tab).toHaveAttribute('aria-selected', 'true');
	const title = page.getByLabel('Заголовок', { exact: true });
	await expect(title).toHaveValue('');
	await title.fill('Як нас знайти');
	await expect(tab).toHaveText('Українськоюпереведено не всё');
	await expectAccessible(page);
	await expect(page.getByText(/^Копия на этом компьютере/)).toBeAttached();
	await page.reload();
	await tab.click();
	await expect(title).toHaveValue('Як нас знайти');
	await page.getByLabel('Описание').fill('Адреса й телефон');
	await page.keyboard.press('ControlOrMeta+s');
	await expect(tab).toHaveText('Українською');
	await expect
		.poll(() => server.admin.meta.get({ params: { id } }))
		.toMatchObject({
			title: 'Как нас найти',
			translations: { uk: { title: 'Як нас знайти', description: 'Адреса й телефон' } },
		});
	const titleOf = async (path: string) =>
		/<title>([^<]*)/.exec(await (await page.request.get(path)).text())?.[1];
	expect(await titleOf('/uk/contacts')).toContain('Як нас знайти');
	expect(await titleOf('/contacts')).toContain('Как нас найти');
	// An emptied text falls back to that of the other language.
	await title.fill('');
	await page.keyboard.press('ControlOrMeta+s');
	await expect.poll(() => titleOf('/uk/contacts')).toContain('Как нас найти');
});

test('a text of the settings is written in both languages, its missing translation is marked, and a dispute is about the language that both changed', async ({
	page,
	server,
}) => {
	const text = 'site.answer-promise';
	const there = (await server.admin.option.list()).find(({ title }) => title === text);
	if (there) await server.admin.option.remove({ params: { id: Number(there.id) } });
	const { id } = await server.admin.option.create({ body: { title: text, value: 'Ответим сразу.' } });
	await page.goto(`/admin/setting?q=${text}`);
	const row = page.locator('[id="setting-site.answer-promise"]');
	const [russian, ukrainian] = [row.getByRole('textbox').first(), row.getByRole('textbox').nth(1)];
	await expect(russian).toHaveValue('Ответим сразу.');
	await expect(ukrainian).toHaveValue('');
	await expect(row.getByText(/^Нет перевода/)).toBeVisible();
	await expectAccessible(page);
	await row.getByRole('button', { name: /^Взять русский текст за основу/ }).click();
	await expect(ukrainian).toHaveValue('Ответим сразу.');
	await ukrainian.fill('Відповімо одразу.');
	await page.keyboard.press('ControlOrMeta+s');
	await expect(page.getByText('Настройка сохранена')).toBeVisible();
	const read = async (lang: string) => (await server.visitor.option.public({ query: { lang } }))[text];
	expect([await read('ru'), await read('uk')]).toEqual(['Ответим сразу.', 'Відповімо одразу.']);

	await ukrainian.fill('Відповімо за мить.');
	await server.admin.option.save({
		params: { id: Number(id) },
		body: { value: 'Ответим тотчас.', translations: { uk: { value: 'Відповімо тут же.' } } },
	});
	await expect(russian).toHaveValue('Ответим тотчас.');
	await expect(row.getByText(/^Сейчас на сервере/)).toHaveText(/«Відповімо тут же\.»/);
	await row.getByRole('button', { name: 'Оставить моё' }).click();
	await page.keyboard.press('ControlOrMeta+s');
	// Only the field that was typed here is overwritten.
	await expect.poll(() => read('uk')).toBe('Відповімо за мить.');
	expect(await read('ru')).toBe('Ответим тотчас.');
});
