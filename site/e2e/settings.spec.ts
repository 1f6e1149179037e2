import { isCopied } from './local-copies.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

test('a search finds a setting in any spelling', async ({ page, server }) => {
	await server.admin.option.create({ body: { title: 'own.Gdynia', value: 'порт' } });
	await page.goto('/admin/setting');
	await expect(page.locator('[id="setting-company.name"]')).toBeVisible({ timeout: 30_000 });
	await page.getByLabel('Найти настройку').fill('Гдыня');
	await expect(page.locator('[id="setting-own.Gdynia"]')).toBeVisible();
	await expect(page.locator('[id="setting-company.name"]')).toHaveCount(0);
});

test('the list of pages leads to the texts of a page, and a text that is not saved is found again from the home by way of the settings', {
	tag: ['@main:/admin/pages', '@main:/admin/pages/:page'],
}, async ({ page, server }) => {
	await page.goto('/admin/pages');
	await page.getByRole('link', { name: 'Конфиденциальность: Тексты' }).click();
	const text = page.locator('[id="setting-site.privacy"]').getByRole('textbox').first();
	await text.fill('Храним год.');
	await isCopied(page, 'Храним год.');
	await page.goto('/admin');
	await page.locator('section', { hasText: 'Не отправлено' }).getByRole('link').click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Настройки');
	const elsewhere = page.getByRole('region', { name: 'На других экранах' });
	await expect(elsewhere).toContainText('не сохранено');
	await expect(page.getByText('Изменено: 1 настройка')).toHaveCount(0);
	await elsewhere.getByRole('link').click();
	await expect(text).toHaveValue('Храним год.');
	await page.keyboard.press('ControlOrMeta+s');
	await expect(page.getByText('Настройка сохранена')).toBeVisible();
	expect((await server.visitor.option.public())['site.privacy']).toBe('Храним год.');
	await page.goto('/admin/pages/blog');
	await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
});

test('a dated parameter gets a further value from a day on, and its history stays', {
	tag: '@main:/admin/tables/law',
}, async ({ page, server }) => {
	await page.goto('/admin/tables/law?q=calculator.vat-ev');
	const row = page.locator('[id="setting-calculator.vat-ev"]');
	await expect(row).not.toContainText('2000');
	await row.getByText(/^Все значения/).click();
	const before = await row.getByRole('row').count();
	await row.getByRole('button', { name: 'Новое с даты' }).click();
	await expect(row.getByRole('row')).toHaveCount(before + 1);
	// Only the new value is open to typing and may be removed.
	await expect(row.getByRole('textbox', { name: /значение/ })).toHaveCount(1);
	await expect(row.getByRole('button', { name: /^Убрать/ })).toHaveCount(1);
	// Day and amount are still empty, so no unchanged value is stored by mistake.
	await page.keyboard.press('ControlOrMeta+s');
	await expect(row.getByRole('alert')).toBeVisible();
	expect(
		JSON.parse((await server.visitor.option.single({ params: { title: 'calculator.vat-ev' } })).value),
	).toHaveLength(before - 1);
	// A reload keeps the row without its day, and the values beside it.
	await row.getByRole('textbox', { name: /новое значение/ }).fill('7,5');
	await isCopied(page, '7.5');
	await page.reload();
	await expect(row.getByRole('textbox', { name: /новое значение/ })).toHaveValue('7.5');
	await expect(row.getByRole('row')).toHaveCount(before + 1);
	await row
		.getByLabel(/действует с$/)
		.first()
		.fill('2099-01-01');
	await expect(row.getByRole('textbox', { name: /значение с 01 січня 2099/ })).toHaveValue('7.5');
	await page.keyboard.press('ControlOrMeta+s');
	await expect(row.getByText('С 01 січня 2099 будет 7,5')).toBeVisible();
	await expect(page.getByText('Настройка сохранена')).toBeVisible();
	const stored = await server.visitor.option.single({ params: { title: 'calculator.vat-ev' } });
	expect(JSON.parse(stored.value)).toContainEqual({ from: '2099-01-01', value: '7.5' });
	expect(JSON.parse(stored.value)).toHaveLength(before);
	await page.reload();
	await expect(row.getByRole('row')).toHaveCount(before + 1);
	await expect(row.getByRole('textbox')).toHaveCount(0);
	await row.getByRole('button', { name: /^Исправить: / }).click();
	await expect(row.getByRole('textbox', { name: /значение/ })).toHaveCount(before);
	await expect(row.getByRole('textbox', { name: /: значение/ }).and(page.locator(':focus'))).toBeVisible();
});

test('a fault that a search hides is brought into sight, so that it can be put right', async ({ page }) => {
	await page.goto('/admin/setting?q=company.email');
	const faulty = page.locator('[id="setting-company.email"]');
	await faulty.getByRole('textbox').fill('никакой не адрес');
	await page.getByLabel('Найти настройку').fill('company.licence');
	await expect(faulty).toHaveCount(0);
	await page.keyboard.press('ControlOrMeta+s');
	await expect(faulty.getByRole('alert')).toBeInViewport();
	await expect(faulty.getByRole('textbox')).toHaveValue('никакой не адрес');
});

test('one section of the settings is open at a time, the list tells what is unsaved in the others, and a fault leads back to it', async ({
	page,
}) => {
	await page.goto('/admin/setting');
	const sections = page.getByRole('navigation', { name: 'Разделы настроек' });
	await sections.getByRole('link', { name: 'Контакты' }).click();
	const email = page.locator('[id="setting-company.email"]');
	await email.getByRole('textbox').fill('никакой не адрес');
	await expect(page.locator('[id="setting-company.name"]')).toHaveCount(0);
	await sections.getByRole('link', { name: 'Сайт и расчёт' }).click();
	await expect(email).toHaveCount(0);
	await expect(sections.getByRole('link', { name: /^Контакты/ })).toContainText('1');
	await page.keyboard.press('ControlOrMeta+s');
	await expect(email.getByRole('alert')).toBeInViewport();
	await expect(email.getByRole('textbox')).toBeFocused();
});

test('unsaved changes are discarded only after a question', async ({ page }) => {
	await page.goto('/admin/setting?q=company.phone');
	const phone = page.locator('[id="setting-company.phone"]').getByRole('textbox').first();
	const stored = await phone.inputValue();
	await phone.fill('+380 67 111 22 33');
	const drop = page.getByRole('button', { name: 'Отменить изменения' });
	await drop.click();
	const question = page.getByRole('dialog', { name: 'Отменить изменения?' });
	await expect(question).toContainText('1 настройка');
	await question.getByRole('button', { name: 'Вернуться к правке' }).click();
	await expect(phone).toHaveValue('+380 67 111 22 33');
	await drop.click();
	await question.getByRole('button', { name: 'Отменить их' }).click();
	await expect(phone).toHaveValue(stored);
	await expect(drop).toHaveCount(0);
});

test('a line of the checklist and a warning lead to their setting: its section is open, and it is in sight with the focus', async ({
	page,
}) => {
	const row = (title: string) => page.locator(`[id="setting-${title}"]`);
	for (const [name, title] of [
		['Указать почту', 'company.email'],
		['Выключить пометку', 'site.demo'],
		['Открыть: Внесите прожиточный минимум', 'calculator.pension.minimum'],
	] as const) {
		await page.goto('/admin');
		await page.getByRole('link', { name }).click();
		await expect(row(title)).toBeInViewport({ ratio: 1 });
		await expect(row(title).locator(':focus')).toBeVisible();
	}
});

test('an example price is confirmed, and an added setting is deleted, only when the page is saved', {
	tag: '@main:/admin/tables/fees',
}, async ({ page, server }) => {
	const added = 'calculator.to-border.Split';
	const price = 'calculator.hazmat';
	await server.admin.option.create({
		body: { title: added, value: '[{"from":"2026-01-01","value":"300"}]' },
	});
	const stored = async () => (await server.admin.option.list()).map(({ title }) => title);
	await page.goto('/admin/tables/fees');
	await page.getByRole('link', { name: /^Море/ }).click();
	const row = (title: string) => page.locator(`[id="setting-${title}"]`);
	const save = page.getByRole('button', { name: 'Сохранить', exact: true });
	const group = page.getByRole('region', { name: 'Море' });
	await group.getByRole('button', { name: 'Это наши цены' }).click();
	await expect(row(price)).toContainText('Станет вашим, когда вы сохраните');
	await row(added)
		.getByRole('button', { name: `Удалить ${added}` })
		.click();
	await expect(row(added)).toContainText('Будет удалена, когда вы сохраните');
	await expect(page.getByText('Изменено: 14 настроек')).toBeVisible();
	expect(await stored()).toContain(added);
	expect(await stored()).not.toContain(price);

	await row(added).getByRole('button', { name: 'Не удалять' }).click();
	await expect(page.getByText('Изменено: 13 настроек')).toBeVisible();
	await row(added)
		.getByRole('button', { name: `Удалить ${added}` })
		.click();
	await save.click();
	await expect(row(added)).toHaveCount(0);
	await expect(row(price).getByText('пример', { exact: true })).toHaveCount(0);
	await expect(save).toHaveCount(0);
	expect(await stored()).toContain(price);
	expect(await stored()).not.toContain(added);
});

test('an example price is confirmed by typing its own sum again, and says by whom', async ({
	page,
	server,
}) => {
	const price = 'calculator.hazmat';
	// The journey before may have confirmed it.
	for (const { id, title } of await server.admin.option.list())
		if (title === price) await server.admin.option.remove({ params: { id: Number(id) } });
	const row = page.locator(`[id="setting-${price}"]`);
	await page.goto('/admin/tables/fees');
	await page.getByRole('link', { name: /^Море/ }).click();
	await row.getByRole('button', { name: 'Исправить: Опасный груз' }).click();
	const field = row.getByRole('textbox').first();
	const sum = await field.inputValue();
	await field.fill('9');
	await expect(row).not.toContainText('Станет вашим');
	await field.fill(sum);
	await expect(row).toContainText('Станет вашим, когда вы сохраните');
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await expect(row).toContainText('Ваша цена: Администратор');
	await expect(row.getByText('пример', { exact: true })).toHaveCount(0);
	const option = (await server.admin.option.list()).find(({ title }) => title === price);
	expect(option?.confirmed?.by).toBe('Администратор');
});

test('text typed in a setting comes back after a reload and is saved alone, and a colleague’s change shows beneath it', async ({
	page,
	server,
}) => {
	const row = (title: string) => page.locator(`[id="setting-${title}"]`);
	const field = (title: string) => row(title).getByRole('textbox').first();
	const { id } = await server.admin.option.create({ body: { title: 'own.licence', value: 'Первый.' } });
	const stored = async (title: string) =>
		(await server.admin.option.list()).find((option) => option.title === title)?.value;
	await page.goto('/admin/setting?q=licence');
	await field('own.licence').fill('Второй.');
	await field('company.licence').fill('AB 123');
	await isCopied(page, 'Второй.');
	await isCopied(page, 'AB 123');
	await page.reload();
	await expect(field('own.licence')).toHaveValue('Второй.');
	await expect(row('own.licence').getByText(/^Вернули несохранённое/)).toBeVisible();
	await expect(page.getByText('Изменено: 2 настройки')).toBeVisible();

	await server.admin.option.save({ params: { id: Number(id) }, body: { value: 'Чужой' } });
	await expect(row('own.licence').getByText(/^Сейчас на сервере \(.+\): «Чужой»\.$/)).toBeVisible();
	await page.keyboard.press('ControlOrMeta+s');
	await expect(page.getByText('Изменено: 1 настройка')).toBeVisible();
	await expect(row('own.licence')).toBeInViewport();
	expect([await stored('company.licence'), await stored('own.licence')]).toEqual(['AB 123', 'Чужой']);
	await row('own.licence').getByRole('button', { name: 'Оставить моё' }).click();
	await page.keyboard.press('ControlOrMeta+s');
	await expect.poll(() => stored('own.licence')).toBe('Второй.');
	await expect(page.getByRole('button', { name: 'Сохранить', exact: true })).toHaveCount(0);

	// A value that was stored for the first time is saved like any other.
	await field('company.licence').fill('AB 124');
	await page.keyboard.press('ControlOrMeta+s');
	await expect.poll(() => stored('company.licence')).toBe('AB 124');

	await field('own.licence').fill('Третий.');
	await server.admin.option.remove({ params: { id: Number(id) } });
	await expect(
		page.getByText('Настройку «own.licence» удалили, пока вы её меняли. Набрано: «Третий.».'),
	).toBeVisible();
});

test('the search leads to other screens: a switch of the law is a line until it is changed, a port is added among the fees', async ({
	page,
	server,
}) => {
	await page.goto('/admin/setting?q=calculator.pension-base');
	await page.getByRole('region', { name: 'На других экранах' }).getByRole('link').click();
	const line = page.locator('[id="setting-calculator.pension-base"]');
	await expect(line).toContainText('таможенная стоимость');
	await expect(line.getByRole('combobox')).toHaveCount(0);
	await line.getByRole('button', { name: /^Изменить: / }).click();
	await expect(line.getByRole('combobox')).toBeFocused();

	await page.goto('/admin/tables/ship-delivery');
	await page.getByRole('link', { name: 'постоянные сборы: Море' }).click();
	await page.getByText('Добавить порт').first().click();
	await page.getByLabel('Порт назначения', { exact: true }).fill('Rijeka');
	await page.getByLabel('Обработка в порту, $').fill('310,5');
	await page.getByLabel('От порта до границы, $').fill('900');
	await page.getByRole('button', { name: 'Добавить порт' }).click();
	await expect(page.getByText('Порт Rijeka добавлен')).toBeVisible();
	await expect(page.locator('[id="setting-calculator.port-handling.Rijeka"]')).toContainText('310,5');
	expect((await server.admin.option.list()).map(({ title }) => title)).toEqual(
		expect.arrayContaining(['calculator.port-handling.Rijeka', 'calculator.to-border.Rijeka']),
	);
});
