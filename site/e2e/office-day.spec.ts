import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import type { Locator, Page } from '@playwright/test';
import { car } from '../../server/testing/car.ts';
import { ownCompany } from '../../server/testing/own-company.ts';
import { pdfText } from '../../server/testing/pdf-text.ts';
import { demoFile } from '../../server/testing/price-files.ts';
import { requestWithQuote, saveRates } from '../../server/testing/request-with-quote.ts';
import { authenticator } from '../../server/testing/second-factor.ts';
import { expect, test } from './site.ts';
import { cellAt, write } from './table-cells.ts';

test.use({ ownServer: true, isSignedIn: true });

/** Counts the clicks of a hand. Typing is not counted, nor is the key that ends it. */
function hand(page: Page) {
	const counted = { clicks: 0 };
	const click = async (target: Locator): Promise<void> => {
		counted.clicks += 1;
		await target.click();
	};
	const link = (name: string | RegExp) => click(page.getByRole('link', { name }).first());
	const button = (name: string) => click(page.getByRole('button', { name, exact: true }));
	return { counted, click, link, button };
}

const isChecked = async (page: Page): Promise<void> => {
	await expect(page.getByRole('heading', { name: 'Что изменится' })).toBeVisible();
	await expect(page.getByText('Проверяем строки')).toBeHidden({ timeout: 30_000 });
};
const isPublished = (page: Page): Promise<void> =>
	expect(page.getByText(/Версия \d+ опубликована и уже действует/).last()).toBeVisible({ timeout: 30_000 });

test('a new office is set up in 12 clicks: second factor, company, translation, demo mark, a price list, the other prices', async ({
	page,
	context,
	server,
}) => {
	const { counted, click, link, button } = hand(page);
	// A second factor would end the session of the other tests.
	const login = { login: 'vera', password: 'quite another long one' };
	await server.admin.auth.create({ body: { ...login, name: 'Вера' } });
	const { token } = await server.visitor.auth.login({ body: login });
	await context.addCookies([{ name: 'jwt-token', value: token, url: server.url }]);
	await page.goto('/admin');
	await link('Подключить второй фактор');
	await button('Подключить');
	const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
	await page.getByLabel('Код из приложения').fill(authenticator(secret)());
	await page.keyboard.press('Enter');
	await button('Коды сохранены');

	await link('Настройки');
	const setting = (title: string) => page.locator(`[id="setting-${title}"]`);
	await setting('company.name').getByRole('textbox').first().fill('Своя компания');
	await setting('company.name').getByRole('textbox').nth(1).fill('Своя компанія');
	await setting('company.phone').getByRole('textbox').fill('+380 44 123 45 67');
	await setting('company.email').getByRole('textbox').fill('office@own.example');
	for (const [title, value] of [
		['company.telegram', 'https://t.me/own_office'],
		['company.viber', '+380 44 123 45 67'],
		['company.whatsapp', ''],
		['company.address', 'Київ, вул. Своя, 1'],
		['company.details', 'ТОВ «Своя компанія»'],
		['company.licence', ''],
	] as const)
		await setting(title).getByRole('textbox').first().fill(value);
	await click(setting('site.demo').getByRole('switch'));
	await button('Сохранить');

	await link('Цены и закон');
	await link('Доставка морем');
	const chooser = page.waitForEvent('filechooser');
	await button('Загрузить файл');
	const buffer = Buffer.from(demoFile('ship-delivery').replace('sedan,1650,', 'sedan,1651,'));
	await (await chooser).setFiles({ name: 'ship-delivery.csv', mimeType: 'text/csv', buffer });
	await isChecked(page);
	await page.keyboard.press('Control+Enter');
	await isPublished(page);
	// The other prices fit as they are: the list of yards and the fixed fees.
	await link('Цены и закон');
	await button('Это наши цены');
	await click(page.getByRole('dialog').getByRole('button', { name: 'Это наши цены' }));
	await expect(page.getByText('Пометка «для примера» снята')).toBeVisible({ timeout: 30_000 });
	expect(counted.clicks).toBeLessThanOrEqual(12);
	await page.goto('/admin');
	await expect(page.getByRole('heading', { name: 'Последние изменения' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Осталось настроить' })).toHaveCount(0);
});

test('the company’s fee becomes a percent with a minimum in 4 clicks, and an offer names each of its lines', async ({
	page,
	server,
}) => {
	await ownCompany(server);
	const { counted, link, button } = hand(page);
	await page.goto('/admin');
	await link('Цены и закон');
	await link('Свои строки расчёта');
	await button('Новая строка');
	const form = page.getByRole('dialog', { name: 'Новая строка' });
	await form.getByLabel('Что добавить').selectOption('fee');
	await form.getByLabel('Сумма или процент от цены машины').fill('5 %');
	await form.getByLabel('Не меньше').fill('500');
	await page.keyboard.press('Enter');
	await isChecked(page);
	await button('Опубликовать');
	await isPublished(page);
	expect(counted.clicks).toBe(4);

	const { id, quote } = await requestWithQuote(server, { services: true });
	const fee = quote.lines.find(({ code }) => code === 'company_fee');
	expect(fee?.usd).toBe('500.00');
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('button', { name: 'Предложение…' }).click();
	const file = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Оформить без письма' }).click();
	const chunks: Buffer[] = [];
	for await (const chunk of await (await file).createReadStream()) chunks.push(Buffer.from(chunk));
	const text = pdfText(Buffer.concat(chunks));
	for (const name of ['Услуги компании', 'Таможенный брокер', 'Ввозная пошлина', 'Акциз', 'НДС'])
		expect(text).toContain(name);
});

test('a truck is calculated once the office has written its rates into the template', async ({
	page,
	server,
}) => {
	await saveRates(server);
	const truck = {
		...car,
		class: 'goods',
		fuel: 'petrol',
		gross_kg: 3500,
		year: 2023,
		origin: 'other',
	} as const;
	const asked = () => server.visitor.quote.create({ body: truck });
	expect((await asked()).exciseEur).toBeNull();
	await page.goto('/admin/tables/customs-rate');
	await page.getByRole('button', { name: 'Взять заготовку' }).click();
	// The reason of the empty figures stands over the rows until they are verified.
	await expect(page.getByText('Пусты, потому что источники расходятся')).toBeVisible();
	const { columns } = tableKind('customs-rate');
	const column = (key: string) => columns.findIndex((column) => column.key === key);
	// Petrol up to five tons and up to five years old: the first row of heading 8704 31.
	const row = 12;
	await expect(cellAt(page, row, column('eur'))).toHaveText('0,02');
	await write(page, cellAt(page, row, column('pension_fee')), 'нет');
	await write(page, cellAt(page, row, column('verify')), 'нет');
	await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
	await isChecked(page);
	await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await isPublished(page);
	expect(await asked()).toMatchObject({ status: 'complete', exciseEur: '39.36' });
});
