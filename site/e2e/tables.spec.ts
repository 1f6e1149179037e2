import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site.ts';

const messy = (name: string): string => fileURLToPath(new URL(`../../shared/testing/messy/${name}`, import.meta.url));
const cell = (page: Page, row: number, column: string): Locator =>
	page
		.getByRole('row', { name: new RegExp(`^${row} `) })
		.getByRole('gridcell')
		.nth(columnsOfFees.indexOf(column));
const columnsOfFees = ['account_type', 'price_from', 'price_to', 'fee_usd', 'fee_percent'];
const car = {
	mode: 'us_auction',
	auction: 'iaa',
	price: '1850',
	fuel: 'petrol',
	cc: 1998,
	year: 2017,
	vehicle: 'sedan',
	bid: 'pre',
	buyer_type: 'licensed',
};

test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ context, server }) => {
	await context.addCookies([{ name: 'jwt-token', value: server.token, url: server.url }]);
});

const write = async (page: Page, at: Locator, text: string): Promise<void> => {
	await at.dblclick();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type(text);
	await page.keyboard.press('Enter');
};

test('a faulty price list is read, put right in the grid and published, and a public quote changes by what was announced', async ({
	page,
	server,
}) => {
	const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' }).format(new Date());
	await server.admin.currency.save({ params: { day: today }, body: { USD: '44.7061', EUR: '51.7080' } });
	await page.goto(`${server.url}/admin/tables/iaa-fee`);
	const chooser = page.waitForEvent('filechooser');
	await page.getByRole('button', { name: 'Загрузить файл' }).click();
	await (await chooser).setFiles(messy('07-tiers-gap-overlap.csv'));

	await expect(page.getByText('Опубликовать нельзя: 5 ошибок')).toBeVisible();
	const faults = page.getByRole('region', { name: 'Ошибки в файле' });
	await expect(faults.getByRole('button')).toHaveCount(5);
	await expect(faults).toContainText('ячейка C7');
	await expect(faults).toContainText('abc');
	await expect(page.getByRole('button', { name: 'Опубликовать', exact: true })).toHaveCount(0);

	await faults.getByRole('button', { name: /ячейка C7/ }).click();
	await expect(cell(page, 6, 'fee_usd')).toBeFocused();
	await expect(cell(page, 6, 'fee_usd')).toHaveText('abc');
	await expect(cell(page, 6, 'fee_usd')).toHaveAttribute('aria-invalid', 'true');
	await write(page, cell(page, 6, 'fee_usd'), '100');
	await write(page, cell(page, 5, 'fee_usd'), '95');
	await write(page, cell(page, 3, 'price_from'), '500');
	await write(page, cell(page, 4, 'price_from'), '1 000');
	await expect(page.getByText('1 ошибка')).toBeVisible();
	await page.keyboard.press('F8');
	await expect(cell(page, 8, 'price_to')).toBeFocused();
	await write(page, cell(page, 7, 'price_to'), '5999,99');
	await expect(page.getByText('Ошибок нет')).toBeVisible();

	await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
	await expect(page.getByRole('heading', { name: 'Строки против версии 1' })).toBeVisible();
	const announced = page.getByRole('listitem').filter({ hasText: /^IAA, \$1850, / });
	const said = ((await announced.textContent()) ?? '').replace(/[\u00a0\u202f]/g, ' ');
	const [, location, state, dest] = /предварительная ставка, (.+) \((\w\w)\) — (.+?)было/.exec(said) ?? [];
	const [, sign, whole = '', cents] = /([+\u2212])([\d ]+),(\d\d) \$$/.exec(said) ?? [];
	const difference = Number(`${sign === '+' ? '' : '-'}${whole.replaceAll(' ', '')}.${cents}`);
	expect(difference).not.toBe(0);

	const quoteNow = async (): Promise<number> =>
		Number((await server.visitor.quote.create({ body: { ...car, location, state, dest } })).total.usd);
	const before = await quoteNow();
	const publish = page.getByRole('button', { name: 'Опубликовать', exact: true });
	await expect(publish).toBeDisabled();
	await page.getByRole('checkbox', { name: 'Суммы до и после проверены' }).check();
	await publish.click();
	await expect(page.getByText('Версия 2 опубликована и уже действует')).toBeVisible();
	expect((await quoteNow()) - before).toBeCloseTo(difference, 2);
	await expect(cell(page, 6, 'fee_usd')).toHaveText('100,00');
});
