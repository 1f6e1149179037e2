import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openRest } from './calculator-office.ts';
import { chooseFile } from './choose-file.ts';
import { isCopied } from './local-copies.ts';
import { expect, test } from './site.ts';

const form = (name: string): string =>
	fileURLToPath(new URL(`../../shared/testing/forwarders/${name}.csv`, import.meta.url));
const price = (text: string) => ({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const demo = (title: string): string =>
	readFileSync(new URL(`../../server/demo/tables/${title}.csv`, import.meta.url), 'utf8').trim();

test.use({ ownServer: true, isSignedIn: true });

test.beforeEach(async ({ server }) => {
	await server.admin.currency.save({
		params: { day: kyivDay(new Date()) },
		body: { USD: '44.7061', EUR: '51.7080' },
	});
	// One server for all tests of this file: each begins with the demo prices.
	for (const title of ['transportation', 'iaa-fee', 'ship-delivery'] as const)
		await server.admin.calculator.restoreVersion({ params: { title, n: '1' } });
});

async function bring(page: Page, file: string | ReturnType<typeof price>): Promise<void> {
	await chooseFile(page.getByRole('button', { name: 'Загрузить файл' }), file);
	await expect(page.getByRole('heading', { name: 'Что изменится' })).toBeVisible();
	await checked(page);
}
// The sums of two dozen cars are counted anew, which takes a busy machine long.
const checked = (page: Page) => expect(page.getByText('Проверяем строки')).toBeHidden({ timeout: 30_000 });
const publish = (page: Page) => page.getByRole('button', { name: 'Опубликовать', exact: true });
const confirmSums = (page: Page) => page.getByRole('checkbox', { name: 'Суммы до и после проверены' });

test('an unreadable file says why and asks nothing; a fault stands before the question about a column', async ({
	page,
}) => {
	await page.goto('/admin/tables/ship-delivery');
	const questions = page.getByRole('region', { name: 'Вопросы о файле' });
	const faults = page.getByRole('region', { name: 'Ошибки в файле' });
	await bring(page, price(''));
	await expect(faults).toContainText('Файл пуст: в нём нет ни одного байта');
	await expect(questions).toBeHidden();
	// The file has nothing to correct and nothing to merge.
	await expect(page.getByText('Ничего не изменилось. Исправьте файл и загрузите снова.')).toBeVisible();
	await expect(page.getByRole('radio', { name: 'Дополнить прайс' })).toHaveCount(0);
	await page.getByRole('button', { name: 'Вернуться к строкам' }).first().click();
	await bring(page, price('Порт,Направление,Тип,Цена,Zuschlag\nNewark,Клайпеда,Седан,-900,5\n'));
	await expect(questions).toContainText('Сначала ответьте: 1 вопрос о файле');
	await expect(faults.or(questions).first()).toHaveAccessibleName('Ошибки в файле');
});

test('a file that is chosen while a colleague publishes is checked against his prices', async ({
	page,
	server,
}) => {
	await page.goto('/admin/tables/ship-delivery');
	const chooser = page.waitForEvent('filechooser');
	await page.getByRole('button', { name: 'Загрузить файл' }).click();
	const chosen = await chooser;
	const params = { title: 'ship-delivery', n: '1' } as const;
	const { version } = await server.admin.calculator.restoreVersion({ params });
	await expect(page.getByRole('link', { name: `Версии: ${version}` })).toBeVisible();
	await chosen.setFiles(price(demo('ship-delivery')));
	await expect(page.getByRole('heading', { name: 'Что изменится' })).toBeVisible();
});

test('the long form of a forwarder with further ports is merged, shown in the grid and offered to a visitor', async ({
	page,
	server,
}) => {
	await page.goto('/admin/tables/transportation');
	await bring(page, form('01-long-form'));
	// As a whole list it would delete the other yards: that is told first, and publishing waits for a confirmation.
	await expect(page.getByRole('region', { name: 'Что пропадёт' })).toContainText('Будет удалено: 24');
	await expect(publish(page)).toBeDisabled();
	await page.getByRole('radio', { name: 'Дополнить прайс' }).check();
	await checked(page);
	await expect(page.getByRole('region', { name: 'Что пропадёт' })).toBeHidden();
	await expect(page.getByText('До порта Seattle WA, $').first()).toBeVisible();
	if (await confirmSums(page).isVisible()) await confirmSums(page).check();
	await publish(page).click();
	await expect(page.getByText(/Версия \d+ опубликована и уже действует/)).toBeVisible();
	await expect(page.getByRole('columnheader', { name: 'До порта Seattle WA, $' })).toBeAttached();

	const { rows } = await server.visitor.calculator.get({ params: { title: 'transportation' } });
	expect(rows.find((row) => row.location === 'Graham')).toMatchObject({ seattle_wa: '250' });
	await page.goto('/calculator');
	await openRest(page);
	await page.getByLabel('Штат').selectOption('WA');
	await page.getByLabel('Площадка').selectOption('Graham');
	await expect(page.getByRole('rowheader', { name: 'Сиэтл' })).toBeVisible();
});

test('a file that is merged and corrected in the grid removes no row that it does not name, also after a reload', async ({
	page,
	server,
}) => {
	const yards = async () =>
		(await server.visitor.calculator.get({ params: { title: 'transportation' } })).rows.length;
	const before = await yards();
	await page.goto('/admin/tables/transportation');
	await bring(
		page,
		price('auction,state,location,Newark NJ\nCopart,GA,Savannah,300\nCopart,GA,Atlanta East,много'),
	);
	await page.getByRole('radio', { name: 'Дополнить прайс' }).check();
	await checked(page);
	await page.getByRole('region', { name: 'Ошибки в файле' }).getByRole('button').first().click();
	await expect(page.locator(':focus')).toHaveText('много');
	await page.keyboard.type('310');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Ошибок нет')).toBeVisible();
	await isCopied(page, '310');
	await page.reload();
	await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
	await checked(page);
	await expect(page.getByRole('radio', { name: 'Дополнить прайс' })).toBeChecked();
	await expect(page.getByRole('region', { name: 'Что пропадёт' })).toBeHidden();
	if (await confirmSums(page).isVisible()) await confirmSums(page).check();
	await publish(page).click();
	await expect(page.getByText(/Версия \d+ опубликована и уже действует/)).toBeVisible();
	expect(await yards()).toBe(before);
});

test('a schedule without rows in a file blocks publishing until the office says what it means; an unread column is asked about first', async ({
	page,
	server,
}) => {
	await page.goto('/admin/tables/iaa-fee');
	await bring(page, form('09-column-nobody-knows'));
	const questions = page.getByRole('region', { name: 'Вопросы о файле' });
	await expect(questions).toContainText('Сначала ответьте: 2 вопроса о файле');
	await expect(page.getByText(/Перестанут считаться: \d+ из \d+\sпроверенн/)).toBeVisible();
	await expect(publish(page)).toBeDisabled();
	const column = questions.getByLabel('Колонка B «Базовый» не прочитана.');
	await expect(questions.getByRole('combobox').or(questions.getByRole('radio')).first()).toHaveRole(
		'combobox',
	);
	await expectAccessible(page);
	await column.selectOption({ label: 'Цены: тип аккаунта — стандартный' });
	await checked(page);
	// After this answer nothing is lost any more, and the samples can be calculated.
	await expect(page.getByText('Вопросы о файле: на все есть ответ')).toBeVisible();
	await expect(page.getByText(/Перестанут считаться/)).toBeHidden();
	await column.selectOption({ label: 'Не нужна: не читать' });
	await checked(page);
	await expect(questions).toContainText('«Тип аккаунта: стандартный»');
	await questions.getByRole('radio', { name: /больше не действуют: удалить/ }).check();
	await checked(page);
	await confirmSums(page).check();
	await publish(page).click();
	await expect(page.getByText(/Версия \d+ опубликована и уже действует/)).toBeVisible();
	const [version] = await server.admin.calculator.versions({ params: { title: 'iaa-fee' } });
	expect(version?.note).toContain('Удалено по решению: «Тип аккаунта: стандартный»');
});

test('a row can be left as it was, and a list that differs only in its order has nothing to publish', async ({
	page,
	server,
}) => {
	const [header = '', ...lines] = demo('ship-delivery').split(/\r?\n/);
	const dearer = lines.map((line, index) => (index < 2 ? line.replace(/,(\d+),(\d+),/, ',9999,$2,') : line));
	await page.goto('/admin/tables/ship-delivery');
	await bring(page, price([header, ...dearer].join('\n')));
	const keepRow = page.getByRole('checkbox', { name: /^Оставить как было: Newark NJ, Odesa, седан/ });
	await keepRow.check();
	await expect(keepRow).toBeChecked();
	await checked(page);
	await confirmSums(page).check();
	await publish(page).click();
	await expect(page.getByText(/Версия \d+ опубликована и уже действует/)).toBeVisible();
	const { rows } = await server.visitor.calculator.get({ params: { title: 'ship-delivery' } });
	expect(rows.slice(0, 2).map((row) => row.price_usd)).toEqual(['1650', '9999']);

	// The kept row is still an example, until the office says otherwise.
	await page.getByRole('button', { name: 'Это наши цены' }).click();
	await expect(page.getByText('Пометка «цены для примера» исчезнет')).toBeVisible();
	await publish(page).click();
	await expect(page.getByRole('button', { name: 'Это наши цены' })).toHaveCount(0);

	const [first, ...others] = rows.map((row) => Object.values(row).join(','));
	await bring(page, price([header.split(',').slice(0, 5).join(','), ...others, first].join('\n')));
	await expect(page.getByText('Публиковать нечего: в строках то же самое')).toBeVisible();
	await expect(publish(page)).toBeDisabled();
});
