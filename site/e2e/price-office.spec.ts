import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type TableTitle, tableTitles } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { tableNames } from '@clearway/shared/words/table-names.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { cellAt, write } from './table-cells.ts';
import { resize } from './window.ts';

test.use({ ownServer: true, isSignedIn: true });

const demo = (title: TableTitle): string =>
	readFileSync(fileURLToPath(new URL(`../../server/demo/tables/${title}.csv`, import.meta.url)), 'utf8');
const at = (page: Page, title: TableTitle, row: number, key: string): Locator =>
	cellAt(
		page,
		row,
		tableKind(title).columns.findIndex((column) => column.key === key),
	);
const isChecked = async (page: Page): Promise<void> => {
	await expect(page.getByRole('heading', { name: 'Что изменится' })).toBeVisible();
	await expect(page.getByText('Проверяем строки')).toBeHidden({ timeout: 30_000 });
};
const inForce = (page: Page): Locator => page.getByText(/Версия \d+ опубликована и уже действует/).last();

test('a new price list comes into force in 3 clicks: from the home screen by the button, or by dropping its file, without a key', {
	tag: '@main:/admin/tables',
}, async ({ page, server }) => {
	const title = 'iaa-internet-bid';
	let clicks = 0;
	const click = async (target: Locator): Promise<void> => {
		clicks += 1;
		await target.click();
	};
	const list = (price: string) => ({
		name: 'bids.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(demo(title).replace(',40.00,50.00', `,${price},50.00`)),
	});
	const open = async (): Promise<void> => {
		clicks = 0;
		await page.goto('/admin');
		await click(page.getByRole('navigation').getByRole('link', { name: 'Цены и закон' }));
		await expect(page.getByRole('heading', { name: 'Цены и закон', level: 1 })).toBeVisible();
		await click(page.getByRole('link', { name: tableNames[title] }));
	};
	const priceNow = async () =>
		(await server.visitor.calculator.get({ params: { title } })).rows[1]?.proxy_bid_usd;

	await open();
	const chooser = page.waitForEvent('filechooser');
	await click(page.getByRole('button', { name: 'Загрузить файл' }));
	await (await chooser).setFiles(list('41.00'));
	await isChecked(page);
	await page.keyboard.press('Control+Enter');
	await expect(inForce(page)).toBeVisible({ timeout: 30_000 });
	expect(clicks).toBe(3);
	expect(await priceNow()).toBe('41.00');

	await open();
	await expect(page.getByRole('grid')).toBeVisible();
	const file = list('42.00');
	const dropped = await page.evaluateHandle(
		({ text, name, type }) => {
			const data = new DataTransfer();
			data.items.add(new File([text], name, { type }));
			return data;
		},
		{ text: file.buffer.toString(), name: file.name, type: file.mimeType },
	);
	for (const event of ['dragenter', 'dragover', 'drop'])
		await page.getByRole('grid').dispatchEvent(event, { dataTransfer: dropped });
	await isChecked(page);
	await click(page.getByRole('button', { name: 'Опубликовать', exact: true }));
	await expect(inForce(page)).toBeVisible({ timeout: 30_000 });
	expect(clicks).toBe(3);
	expect(await priceNow()).toBe('42.00');
});

// One price of each table, on whose row nothing else depends.
const prices = {
	'copart-fee': ['fee_usd', '26'],
	'copart-internet-bid': ['live_bid_usd', '51'],
	'iaa-fee': ['fee_usd', '27'],
	'iaa-internet-bid': ['live_bid_usd', '52'],
	'ship-delivery': ['price_usd', '1993'],
	transportation: ['newark_nj', '931'],
	'auction-fee': ['fee_usd', '126'],
	'customs-rate': ['eur', '0,07'],
	'own-line': ['amount', '1600'],
} as const satisfies Record<TableTitle, readonly [column: string, typed: string]>;

test('all tables, also customs rates and added lines, are changed in the same grid and reviewed', async ({
	page,
	server,
}) => {
	test.setTimeout(180_000);
	await server.admin.calculator.upload({
		form: { title: 'customs-rate' },
		file: new File(
			[
				'class,fuel,cc_from,cc_to,rule,eur,duty_percent,vat_percent,pension_fee,source\n',
				'motorcycle,petrol,,500,per_cc,0.062,10,20,no,п. 215.3.5\n',
				'motorcycle,petrol,501,,per_cc,0.443,10,20,no,п. 215.3.5\n',
			],
			'rates.csv',
		),
	});
	await server.admin.calculator.upload({
		form: { title: 'auction-fee' },
		file: new File(
			['auction,price_from,price_to,fee_usd\n', 'Manheim,0,4999.99,125\n', 'Manheim,5000,,300\n'],
			'fees.csv',
		),
	});
	for (const title of tableTitles) {
		const [column, typed] = prices[title];
		await page.goto(`/admin/tables/${title}`);
		await expect(page.getByRole('grid', { name: tableNames[title] })).toBeVisible();
		const cell = at(page, title, 1, column);
		await cell.scrollIntoViewIfNeeded();
		const before = (await cell.textContent()) ?? '';
		await write(page, cell, typed);
		await expect(cell, title).toHaveAttribute('title', `Было: ${before}`);
		await expect(page.getByText('Ошибок нет')).toBeVisible();
		await page.keyboard.press('Control+Enter');
		await isChecked(page);
		await expect(page.getByRole('heading', { name: /^Изменено: 1 ячейка/ }), title).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByRole('grid')).toBeVisible();
		await cell.hover();
		await cell.getByRole('button', { name: 'Вернуть, как было' }).click();
		await expect(cell).toHaveText(before);
	}
});

for (const width of [1024, 1366, 1920])
	test(`at ${width} px fee tables, versions and the inbox show every column`, async ({ page, server }) => {
		await server
			.client({ address: `198.51.100.${width % 256}` })
			.mail.callback({ body: { name: `Клиент ${width}`, phone: '0671234567' } });
		await resize(page, { width, height: 768 });
		const wider = (): Promise<number> =>
			page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		for (const title of ['copart-fee', 'iaa-fee', 'copart-internet-bid', 'iaa-internet-bid'] as const) {
			await page.goto(`/admin/tables/${title}`);
			const grid = page.getByRole('grid');
			await expect(grid).toBeVisible();
			expect.soft(await wider(), title).toBe(0);
			const cut = await grid.evaluate((element) => element.scrollWidth - element.clientWidth);
			expect.soft(cut, title).toBeLessThanOrEqual(0);
		}
		await page.goto('/admin/tables/ship-delivery?view=versions');
		await expect(page.getByRole('row').nth(1)).toBeVisible();
		expect.soft(await cutOff(page.getByRole('table'))).toBe(0);
		await page.goto('/admin/requests?status=all');
		await expect(page.getByRole('link', { name: new RegExp(`^Клиент ${width}`) })).toBeVisible();
		expect.soft(await cutOff(page.getByRole('table'))).toBe(0);
		expect.soft(await wider()).toBe(0);
	});

/** The number of pixels by which a table is wider than its frame. */
const cutOff = (table: Locator): Promise<number> =>
	table.first().evaluate((element) => {
		const right = element.getBoundingClientRect().right;
		let frame = element.parentElement;
		while (frame && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement;
		const end = frame?.getBoundingClientRect().right ?? document.documentElement.clientWidth;
		return Math.max(0, Math.round(right - end));
	});
