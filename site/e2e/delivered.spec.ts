import { kyivDay } from '@clearway/shared/format/date.ts';
import { decimal } from '@clearway/shared/format/number.ts';
import { createDelivered, keptQuote } from '../../server/testing/delivered.ts';
import { saveRates } from '../../server/testing/request-with-quote.ts';
import { expectAccessible } from './axe.ts';
import { chooseFile, pictureToChoose } from './choose-file.ts';
import { holdCall, routeCalls } from './hold-call.ts';
import { isCopied } from './local-copies.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

test.use({ ownServer: true, isSignedIn: true });

test.beforeEach(async ({ server }) => {
	await saveRates(server);
});

test('the office makes a car out of a stored calculation and publishes it; a visitor reads it, and the sitemap has it', {
	tag: ['@main:/delivered', '@main:/delivered/:id', '@main:/admin/delivered', '@main:/admin/delivered/:id'],
}, async ({ page, server }) => {
	test.setTimeout(120_000);
	const today = kyivDay(new Date());
	const quote = await server.visitor.quote.create({
		body: { mode: 'direct', currency: 'USD', price: '9000', fuel: 'petrol', cc: 1998, year: 2019 },
	});
	const vat = quote.lines.find(({ code }) => code === 'vat');

	// The address of before leads to the list of cars.
	await page.goto('/admin/delivered');
	await expect(page).toHaveURL(/\/admin\/cars\?only=delivered$/);
	await page.getByRole('link', { name: 'Новая карточка' }).first().click();
	await page.getByLabel('Марка').fill('Audi');
	await page.getByLabel('Модель').fill('Q5');
	await page.getByLabel('Номер расчёта').fill(quote.number ?? '');
	await page.getByLabel('Передана клиенту').fill(today);
	await page.getByRole('button', { name: 'Завести карточку' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Audi Q5 2019' })).toBeVisible();

	// Every missing field is told at once, and nothing is published.
	await page.getByRole('button', { name: 'Опубликовать' }).click();
	await expect(page.getByRole('alert').first()).toContainText('Укажите дату чека');
	await expect(page.getByRole('alert').first()).toContainText('Добавьте хотя бы одну фотографию.');

	await chooseFile(page.getByRole('button', { name: 'Добавить фотографию' }), await pictureToChoose());
	await expect(page.getByRole('img', { name: 'Фотография 1' })).toBeVisible({ timeout: 30_000 });
	await page.getByRole('textbox', { name: 'Рассказ' }).fill('Нашли за неделю.');
	await page.getByRole('tab', { name: /^Українською/ }).click();
	await page.getByRole('textbox', { name: 'Рассказ' }).fill('Знайшли за тиждень.');
	await page.getByLabel('Дата чека').fill(today);
	await page.getByLabel('Дата чека').blur();
	await page.getByRole('button', { name: 'Пустые — как в смете' }).click();
	const paidVat = page.getByLabel('Заплачено: НДС');
	await expect(paidVat).toHaveValue(decimal(vat?.usd ?? ''));
	await expect(paidVat).toHaveValue(/^\d+\u202F\d{3},\d\d$/);
	await paidVat.fill(`${Number(vat?.usd) + 100}`.replace('.', ','));
	await expect(page.getByRole('row', { name: /НДС/ })).toContainText('100,00');

	// The typed text outlives the page.
	await expect(page.getByText('Есть несохранённое').first()).toBeVisible();
	await expectAccessible(page);
	const save = page.getByRole('button', { name: 'Сохранить', exact: true });
	await expect(save).toHaveAccessibleDescription('');
	await save.click();
	await expect(page.getByText(/Сохранено/).first()).toBeVisible();
	// The sum is shown as it is stored; a point is read like a comma.
	const dearerVat = decimal((Number(vat?.usd) + 100).toFixed(2));
	await expect(paidVat).toHaveValue(dearerVat);
	await paidVat.fill((Number(vat?.usd) + 100).toFixed(2));
	await expect(page.getByText('Есть несохранённое')).toHaveCount(0);
	await page.getByRole('button', { name: 'Опубликовать' }).click();
	await expect(page.getByText('Автомобиль на сайте')).toBeVisible();
	// From then on each save publishes, and the page says so beforehand.
	await expect(page.getByText('Сохранённое сразу увидят посетители.')).toBeVisible();
	await expect(save).toHaveAccessibleDescription('Сохранённое сразу увидят посетители.');

	const id = /\d+$/.exec(page.url())?.[0];
	for (const [path, story, dearer] of [
		[`/delivered/${id}`, 'Нашли за неделю.', 'Дороже сметы на 100 $'],
		[`/uk/delivered/${id}`, 'Знайшли за тиждень.', 'Дорожче за кошторис на 100 $'],
	] as const) {
		for (const width of [390, 1366]) {
			await resize(page, { width, height: 844 });
			await page.goto(path);
			await expect(page.getByText(story)).toBeVisible();
			await expect(page.getByRole('heading', { level: 1 })).toContainText(dearer.replace(' $', '\u00A0$'));
			// Only the line that changed is open; the others come by their row.
			const lines = page.locator('.compare-lines tbody tr:visible:has(td)');
			await expect(lines).toHaveCount(2);
			await page.getByRole('checkbox', { name: /^Без/ }).check();
			await expect(lines).toHaveCount(quote.lines.length + 1);
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
			).toBeLessThanOrEqual(0);
			await expectAccessible(page);
		}
	}
	expect(await (await server.fetch('/sitemap.xml')).text()).toContain(`/delivered/${id}</loc>`);
	await page.goto('/');
	await page.locator('.header__nav').getByRole('link', { name: 'Доставленные' }).click();
	// The home page has the car, too.
	await expect(page).toHaveURL(/\/delivered$/);
	await expect(page.getByRole('link', { name: 'Audi Q5, 2019' })).toBeVisible();
	await expectAccessible(page);
	await page.goto('/admin/cars?only=delivered');
	await expect(page.getByRole('row', { name: /Audi Q5 2019/ })).toContainText('На сайте');
});

test('typed fields of a delivered car come back after a reload, and a field that a colleague changes says so beneath it', async ({
	page,
	server,
}) => {
	const quote = await keptQuote(server);
	const { id } = await server.admin.delivered.create({
		body: { make: 'Kia', model: 'Rio', year: 2020, quote: quote.id },
	});
	const params = { id: String(id) };
	await page.goto(`/admin/delivered/${id}`);
	const model = page.getByLabel('Модель');
	const vat = page.getByLabel('Заплачено: НДС');
	await model.fill('Ceed');
	await vat.fill('1 250,5');
	await isCopied(page, '1250.50');
	await page.reload();
	await expect(model).toHaveValue('Ceed');
	await expect(vat).toHaveValue('1\u202F250,50');
	await expect(page.getByText(/^Вернули несохранённое/)).toBeVisible();

	await server.admin.delivered.save({ params, body: { port: 'Рига', paid: { vat: '1100' } } });
	await expect(page.getByText(/^Сейчас на сервере \(.+\): «НДС 1.100,00»\./)).toBeVisible();
	await expect(page.getByLabel('Порт', { exact: true })).toHaveValue('Рига');
	await page.keyboard.press('ControlOrMeta+s');
	expect((await server.admin.delivered.get({ params })).model).toBe('Rio');
	await page.getByRole('button', { name: 'Оставить моё' }).click();
	await page.keyboard.press('ControlOrMeta+s');
	await expect(page.getByRole('heading', { level: 1, name: 'Kia Ceed 2020' })).toBeVisible();
	const { lines } = await server.admin.delivered.get({ params });
	expect(lines.find(({ code }) => code === 'vat')?.paid).toBe('1250.50');
});

test('no key and no button saves a delivered car with a day that cannot be read', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.delivered.create({ body: { make: 'Kia', model: 'Soul', year: 2020 } });
	const stored = async () => server.admin.delivered.get({ params: { id: String(id) } });
	const { revision } = await stored();
	await page.goto(`/admin/delivered/${id}`);
	const bought = page.getByLabel('Куплен', { exact: true });
	await page.getByLabel('VIN').fill('KNDJ23AU4L7000001');
	const refuses = async (): Promise<void> => {
		await expect(bought).toBeFocused();
		await expect(bought).toHaveValue('31.02.2026');
		await expect(bought).toHaveAccessibleDescription(/Такой даты нет/);
		await expect(page.getByText('Есть несохранённое').first()).toBeVisible();
		expect((await stored()).revision).toBe(revision);
	};
	await bought.fill('31.02.2026');
	await page.keyboard.press('ControlOrMeta+s');
	await refuses();
	await page.getByLabel('Модель').focus();
	await page.keyboard.press('ControlOrMeta+s');
	await refuses();
	await page.getByRole('button', { name: 'Опубликовать' }).click();
	await refuses();
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await refuses();

	await bought.fill('28.02.2026');
	await page.keyboard.press('ControlOrMeta+s');
	await expect(page.getByText(/Сохранено/).first()).toBeVisible();
	expect((await stored()).dates.bought).toBe('2026-02-28');
});

test('an unreadable day of a delivered car stays as it was typed, together with its fault', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.delivered.create({ body: { make: 'Kia', model: 'Niro', year: 2021 } });
	await page.goto(`/admin/delivered/${id}`);
	const receiptOn = page.getByLabel('Дата чека');
	await receiptOn.fill('31.02.2026');
	await receiptOn.press('Tab');
	await isCopied(page, '31.02.2026');
	await page.reload();
	await expect(receiptOn).toHaveValue('31.02.2026');
	await page.keyboard.press('ControlOrMeta+s');
	await expect(receiptOn).toBeFocused();
	await expect(receiptOn).toHaveAccessibleDescription(/Такой даты нет/);
});

test('the preview of a delivered car shows its page before it is published', async ({
	page,
	context,
	server,
}) => {
	const { id } = await server.admin.delivered.create({ body: { make: 'Kia', model: 'Niro', year: 2022 } });
	await page.goto(`/admin/delivered/${id}`);
	await expect(page.getByRole('heading', { level: 1, name: 'Kia Niro 2022' })).toBeVisible();
	const opened = context.waitForEvent('page');
	await page.getByRole('button', { name: 'Предпросмотр' }).click();
	await expect((await opened).getByText('Так страница будет выглядеть')).toBeVisible();
});

test('an unfinished text of a car that a colleague published meanwhile stays hidden until the person publishes it', async ({
	page,
	server,
}) => {
	const car = await createDelivered(server, { model: 'A8', status: 'draft' });
	const params = { id: String(car.id) };
	// The page hears no news of the publication.
	await routeCalls(page, '**/api/events*', (route) => route.abort());
	await page.goto(`/admin/delivered/${car.id}`);
	await page.getByRole('textbox', { name: 'Рассказ' }).fill('Не дописано');
	await server.admin.delivered.save({ params, body: { status: 'published', revision: car.revision } });
	const save = page.getByRole('button', { name: 'Сохранить', exact: true });
	await save.click();
	await expect(page.getByRole('alert').getByText(/изменил другой сотрудник/)).toBeVisible();
	await expect(page.getByText('Сохранённое сразу увидят посетители.')).toBeVisible();
	expect((await server.admin.delivered.get({ params })).story).not.toBe('Не дописано');
	await save.click();
	await expect(page.getByText(/Сохранено/).first()).toBeVisible();
	expect(await server.admin.delivered.get({ params })).toMatchObject({
		status: 'published',
		story: 'Не дописано',
	});
});

test('a delivered car that is published during a save is public afterwards, with the text typed since', async ({
	page,
	server,
}) => {
	const { id } = await createDelivered(server, { status: 'draft' });
	await page.goto(`/admin/delivered/${id}`);
	const model = page.getByLabel('Модель', { exact: true });
	await model.fill('Второй.');
	const call = await holdCall(page, `**/api/car/${id}`);
	await page.keyboard.press('ControlOrMeta+s');
	await call.sent;
	await model.press('!');
	await page.getByRole('button', { name: 'Опубликовать' }).click();
	await call.letGo();
	const stored = async () => server.admin.delivered.get({ params: { id: String(id) } });
	await expect.poll(stored).toMatchObject({ model: 'Второй.!', status: 'published' });
	await expect(page.getByRole('button', { name: 'Снять с сайта' })).toBeVisible();
});

test('leaving a delivered car during the upload of a photo asks first; whoever stays has the photo and the text typed meanwhile', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.delivered.create({
		body: { make: 'Пример', model: 'Первый', year: 2020 },
	});
	await page.goto(`/admin/delivered/${id}`);
	const model = page.getByLabel('Модель', { exact: true });
	const call = await holdCall(page, '**/api/image');
	await chooseFile(page.getByRole('button', { name: 'Добавить фотографию' }), await pictureToChoose());
	await call.sent;
	await page.getByRole('link', { name: 'Страницы' }).click();
	const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
	await question.getByRole('button', { name: 'Остаться' }).click();
	await model.fill('Второй');
	await call.letGo();
	await expect(page.getByRole('img', { name: 'Фотография 1' })).toBeVisible();
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await expect
		.poll(() => server.admin.delivered.get({ params: { id: String(id) } }))
		.toMatchObject({ model: 'Второй', pictures: [expect.anything()] });
});
