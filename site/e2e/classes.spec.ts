import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/start.ts';
import { asMine, testOffice } from './calculator-office.ts';
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

/** Adds a yard with the price of the road from it to Houston. */
const addRoad = ({ admin }: TestServer, row: string) =>
	admin.calculator.upload({
		form: { title: 'transportation', mode: 'merge' },
		file: new File([`auction,state,location,houston_tx\n${row}\n`], 'roads.csv'),
	});

const from = /от\s\d/;
const missing = (page: Page) => page.locator('.receipt__item--missing');

test('the body of customs alone is asked for, and a motorcycle gets no number of a passenger car', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator?mode=customs');
	await expect(page.locator('.receipt__total-label')).toHaveText('Таможня и регистрация');
	await expect(page.locator('.receipt__total-beside')).toContainText('Вместе с ценой машины');
	await page.getByLabel('Кузов').selectOption('motorcycle');
	await expect(missing(page)).toHaveCount(3);
	await expect(missing(page).filter({ hasText: 'Акциз' })).toContainText('по запросу');
	await expect(page.getByLabel('Кузов').locator(':checked')).toHaveText(/Мотоцикл\s—\sна\sзапрос/);
	await expect(page.locator('.receipt__total')).toContainText('Узнаем: ввозная пошлина, акциз, НДС');
	await expect(page.locator('.receipt__total-sum')).toHaveText('на запрос');
	await expect(page.getByText('8703')).toHaveCount(0);
});

test('a pickup is asked what it is registered as, and the address remembers it', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator?mode=customs');
	await expect(page.getByLabel('Как регистрируется')).toHaveCount(0);
	await page.getByLabel('Кузов').selectOption('pickup');
	await expect(page.getByLabel('Как регистрируется')).toHaveValue('passenger');
	await expect(page.getByText('Решает устройство машины')).toBeVisible();
	await expect(missing(page)).toHaveCount(0);
	await page.getByLabel('Как регистрируется').selectOption('goods');
	await expect(missing(page)).toHaveCount(4);
	await expect(page).toHaveURL(/class=goods/);
	await page.reload();
	await hydrate(page);
	await expect(page.getByLabel('Как регистрируется')).toHaveValue('goods');
	await page.getByLabel('Кузов').selectOption('sedan');
	await expect(missing(page)).toHaveCount(0);
});

test('an own line stands on the sheet with its words, and on the stored quote that is printed', async ({
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
	// The same id in the other language; what the office has not said in it is marked as Russian.
	await page.emulateMedia({ media: 'screen' });
	await page.getByRole('link', { name: 'Українською' }).first().click();
	await expect(page).toHaveURL(/\/uk\/calculator\/[A-Za-z0-9_-]+$/);
	const same = page.locator('.receipt__line').filter({ hasText: 'Номерні знаки' });
	await expect(same).toBeVisible();
	await same.click();
	await expect(same.getByText('Комплект новых знаков')).toHaveAttribute('lang', 'ru');
	await expect(page.getByText('Номерные знаки')).toHaveCount(0);
});

test('a car from before the norms is warned of and calculated all the same', async ({ page, openReady }) => {
	await openReady('/calculator?mode=customs');
	await page.getByLabel('Год выпуска').fill('1994');
	await expect(page.locator('.sheet__warning')).toContainText('Евро-2');
	await expect(missing(page)).toHaveCount(0);
});

test('a car of an auction that the price list has beside the two is calculated from its yard, its fee on request', async ({
	page,
	openReady,
	server,
}) => {
	await addRoad(server, 'Manheim,TX,Manheim Dallas,310');
	await openReady('/calculator');
	await page.getByLabel('Аукцион', { exact: true }).selectOption('Manheim');
	await page.getByLabel('Штат').selectOption('TX');
	await expect(page.getByLabel('Площадка')).toHaveValue('Dallas');
	await expect(missing(page)).toHaveCount(1);
	await expect(missing(page)).toContainText(/Сбор\sаукциона\s*по\sзапросу/);
	await expect(page.locator('.receipt__total-sum').first()).toContainText('от');
	await expect(page.locator('.receipt__line').filter({ hasText: 'Доставка по США' })).toContainText('310,00');
	await expect(page.getByLabel('Аккаунт')).toHaveCount(0);
	await expect(page).toHaveURL(/auction=Manheim/);
	await asMine(page);
	await page.getByRole('button', { name: 'Сохранить с номером' }).click();
	await expect(page).toHaveURL(/\/calculator\/[A-Za-z0-9_-]+$/);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByText(/Manheim, Dallas/).first()).toBeVisible();
	await expect(missing(page)).toContainText('по запросу');
});

test('without the price of a road each sum that grows with it says from, typed as well as kept and on paper, and no other', async ({
	page,
	openReady,
	server,
}) => {
	await addRoad(server, 'Copart,TX,Far Yard,call');
	await openReady('/calculator');
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
	await expect(page.locator('.calc__summary dl > div').filter({ hasText: from }).locator('dt')).toHaveText([
		...growing,
		/^Итого/,
	]);
	// Today's sum stands below that of the expected day only where one types.
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
