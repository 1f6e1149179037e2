import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/start.ts';
import { asMine, openRest, testOffice } from './calculator-office.ts';
import { expect, hydrate } from './site.ts';

const ownLines = [
	'code,title,title_uk,explanation,group,amount,currency,modes',
	'plates,Номерные знаки,Номерні знаки,Комплект новых знаков,registration,300,UAH,us_auction',
].join('\n');

const test = testOffice(({ server }) =>
	server.admin.calculator.upload({
		form: { title: 'own-line' },
		file: new File([ownLines], 'own-line.csv'),
	}),
);

/** Adds a yard with the price of its road to Houston. */
const addRoad = ({ admin }: TestServer, row: string) =>
	admin.calculator.upload({
		form: { title: 'transportation', mode: 'merge' },
		file: new File([`auction,state,location,houston_tx\n${row}\n`], 'roads.csv'),
	});

const from = /от\s\d/;
const missing = (page: Page) => page.locator('.receipt__item--missing');

test('the body of customs alone is asked for, and a motorcycle is on request in one line', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator?mode=customs');
	await expect(page.locator('.receipt__total-label')).toHaveText('Таможня и регистрация');
	await expect(page.locator('.receipt__total-beside')).toContainText('Вместе с ценой машины');
	await page.getByLabel('Что растаможить').selectOption('motorcycle');
	await expect(page.getByLabel('Что растаможить').locator(':checked')).toHaveText(/Мотоцикл\s—\sпо\sзапросу/);
	await expect(page.getByText('Считаем по запросу.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Спросить без расчёта' })).toBeVisible();
	await expect(page.getByLabel('Объём, см³')).toHaveCount(0);
	await expect(page.locator('.receipt, .calc__total')).toHaveCount(0);
	await expect(page.getByText('8703')).toHaveCount(0);
});

test('a motorcycle by itself ends in a request that says what was typed, as the office reads it', async ({
	page,
	openReady,
	server,
}) => {
	await openReady('/calculator?mode=customs');
	await page.getByLabel('Что растаможить').selectOption('motorcycle');
	await page
		.getByRole('textbox', { name: 'VIN или цена' })
		.or(page.getByRole('textbox', { name: /лот/ }))
		.fill('3200');
	await page.getByRole('link', { name: 'Спросить без расчёта' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByLabel('Что рассчитать')).toHaveValue(/по запросу: мотоцикл\nЦена: 3200/);
	await dialog.getByLabel('Телефон').fill('0671234567');
	await dialog.getByLabel('Как к вам обращаться').fill('Проверка');
	await dialog.getByRole('button', { name: 'Жду звонка' }).click();
	await expect(dialog.getByText('Номер заявки')).toBeVisible();
	const { data } = await server.admin.request.list({ query: {} });
	expect(data[0]?.message).toMatch(/мотоцикл\nЦена: 3200 €\nhttp.*mode=customs.*vehicle=motorcycle/);
});

test('a motorcycle of an auction is asked about before its questions are answered', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	await page.getByRole('textbox', { name: /лот, VIN/ }).fill('Harley-Davidson FLHX 2019, Houston TX');
	const needs = page.locator('.calc__needs');
	await expect(needs).toContainText('мотоцикл');
	await needs.getByRole('link', { name: 'Спросить без расчёта' }).click();
	await expect(page.getByRole('dialog').getByLabel('Что рассчитать')).toHaveValue(
		/по запросу: .*Harley-Davidson FLHX, мотоцикл/,
	);
});

test('the form asks how a pickup is registered, and a reload remembers the answer', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator?mode=customs');
	await expect(page.getByLabel('Как регистрируется')).toHaveCount(0);
	await page.getByLabel('Что растаможить').selectOption('pickup');
	await expect(page.getByLabel('Как регистрируется')).toHaveValue('');
	await expect(page.getByText('Возит прежде всего груз')).toBeVisible();
	await expect(missing(page)).toHaveCount(0);
	await page.getByLabel('Как регистрируется').selectOption('goods');
	await expect(page.getByText('Считаем по запросу.')).toBeVisible();
	await page.reload();
	await hydrate(page);
	await expect(page.getByLabel('Как регистрируется')).toHaveValue('goods');
	await page.getByLabel('Что растаможить').selectOption('sedan');
	await expect(page.locator('.receipt__total-label')).toHaveText('Таможня и регистрация');
});

test('a line added by the office stands on the sheet with its words, and on the printed stored quote', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	const line = page.locator('.receipt__line').filter({ hasText: 'Номерные знаки' });
	await expect(line).toBeVisible();
	await line.click();
	await expect(line).toContainText('Комплект новых знаков');
	await asMine(page);
	await page.getByRole('button', { name: 'Сохранить с номером' }).click();
	await expect(page).toHaveURL(/\/calculator\/[A-Za-z0-9_-]+$/);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByText('Номерные знаки')).toBeVisible();
	// The same id opens in the other language; words that the office has only in Russian are marked.
	await page.emulateMedia({ media: 'screen' });
	await page.getByRole('link', { name: 'Українською' }).first().click();
	await expect(page).toHaveURL(/\/uk\/calculator\/[A-Za-z0-9_-]+$/);
	const same = page.locator('.receipt__line').filter({ hasText: 'Номерні знаки' });
	await expect(same).toBeVisible();
	await same.click();
	await expect(same.getByText('Комплект новых знаков')).toHaveAttribute('lang', 'ru');
	await expect(page.getByText('Номерные знаки')).toHaveCount(0);
});

test('a car older than the norms is calculated with a warning', async ({ page, openReady }) => {
	await openReady('/calculator?mode=customs');
	await page.getByLabel('Год выпуска').fill('1994');
	await expect(page.locator('.sheet__warning')).toContainText('Евро-2');
	await expect(missing(page)).toHaveCount(0);
});

test('a car of a third auction in the price list is calculated from its yard, with its fee on request', async ({
	page,
	openReady,
	server,
}) => {
	await addRoad(server, 'Manheim,TX,Manheim Dallas,310');
	await openReady('/calculator');
	await openRest(page);
	await page.getByLabel('Аукцион', { exact: true }).selectOption('Manheim');
	await page.getByLabel('Штат').selectOption('TX');
	await expect(page.getByLabel('Площадка')).toHaveValue('Dallas');
	await expect(missing(page)).toHaveCount(1);
	await expect(missing(page)).toContainText(/Сбор\sаукциона\s*по\sзапросу/);
	await expect(page.locator('.receipt__total-sum').first()).toContainText('от');
	await expect(page.locator('.receipt__line').filter({ hasText: 'Доставка по США' })).toContainText('310,00');
	await expect(page.getByLabel('Аккаунт')).toHaveCount(0);
	await asMine(page);
	await page.getByRole('button', { name: 'Сохранить с номером' }).click();
	await expect(page).toHaveURL(/\/calculator\/[A-Za-z0-9_-]+$/);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByText(/Manheim, Dallas/).first()).toBeVisible();
	await expect(missing(page)).toContainText('по запросу');
});

test('without the price of a road only the sums that depend on it say “from”, in the form, on the stored sheet and on paper', async ({
	page,
	openReady,
	server,
}) => {
	await addRoad(server, 'Copart,TX,Far Yard,call');
	await openReady('/calculator');
	await openRest(page);
	await page.getByLabel('Штат').selectOption('TX');
	const sheet = page.locator('.receipt');
	await expect(page.locator('.receipt__total-sum')).not.toContainText(from);
	await page.getByLabel('Площадка').selectOption('Far Yard');
	const growing = ['Дорога', 'Таможня', 'Регистрация'];
	const groups = page
		.locator('.receipt__group')
		.filter({ has: page.locator('.receipt__group-head', { hasText: from }) })
		.locator('.receipt__group-title');
	const isMarked = async () => {
		await expect(groups).toHaveText(growing);
		for (const part of ['.receipt__base', '.receipt__total-sum', '.calc__total'])
			await expect(page.locator(part)).toContainText(from);
	};
	await isMarked();
	// Today's sum stands below that of the expected day only in the form.
	const sums = sheet.locator('.sums:not(.receipt__total-beside *)');
	const typed = await sums.allInnerTexts();
	await asMine(page);
	await page.getByRole('button', { name: 'Сохранить с номером' }).click();
	await expect(page.locator('.sheet__number')).toBeVisible();
	await isMarked();
	expect(await sums.allInnerTexts()).toEqual(typed);
	await page.emulateMedia({ media: 'print' });
	await isMarked();
});
