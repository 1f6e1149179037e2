import { fileURLToPath } from 'node:url';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Locator, Page } from '@playwright/test';
import { axe } from './axe.ts';
import { dependsOnTime, expect, test } from './site.ts';

const messy = (name: string): string =>
	fileURLToPath(new URL(`../../shared/testing/messy/${name}`, import.meta.url));
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
	const today = kyivDay(new Date());
	await server.admin.currency.save({ params: { day: today }, body: { USD: '44.7061', EUR: '51.7080' } });
	await page.goto(`${server.url}/admin/tables/iaa-fee`);
	const chooser = page.waitForEvent('filechooser');
	await page.getByRole('button', { name: 'Загрузить файл' }).click();
	await (await chooser).setFiles(messy('07-tiers-gap-overlap.csv'));

	await expect(page.getByText('Опубликовать нельзя: 5 ошибок')).toBeVisible();
	const faults = page.getByRole('region', { name: 'Ошибки в файле' });
	await expect(faults.getByRole('button')).toHaveCount(5);
	await expect(faults).toContainText('Ячейка C7');
	await expect(faults).toContainText('abc');
	await expect(page.getByRole('button', { name: 'Опубликовать', exact: true })).toHaveCount(0);

	await faults.getByRole('button', { name: /Ячейка C7/ }).click();
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

const yards = Array.from({ length: 5000 }, (_, index) =>
	[
		index % 2 ? 'Copart' : 'IAA',
		'TX',
		`Yard ${index}`,
		900 + (index % 300),
		500,
		index % 7 ? 800 : 'call',
		'',
		1350,
	].join(','),
);
const bigTable = `auction,state,location,newark_nj,savannah_ga,miami_fl,houston_tx,los_angeles_ca\n${yards.join('\n')}\n`;
const block = (from: number): string =>
	Array.from({ length: 200 }, (_, index) =>
		[
			'Copart',
			'TX',
			`New yard ${from + index}`,
			index % 50 ? '1 234,50' : 'abc',
			'500',
			'',
			'700',
			'по запросу',
		].join('\t'),
	).join('\n');

test.describe(() => {
	dependsOnTime();
	test('a block of 200 × 8 cells is pasted below the last row; rows are added, faults are marked and all of it is undone at once', async ({
		page,
		context,
		server,
	}) => {
		await context.grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.goto(`${server.url}/admin/tables/transportation`);
		const grid = page.getByRole('grid');
		await grid.getByRole('gridcell').first().click();
		await page.keyboard.press('Control+End');
		await page.keyboard.press('Home');
		await page.keyboard.press('Control+Enter');
		await page.evaluate((text) => navigator.clipboard.writeText(text), block(0));
		await page.keyboard.press('Control+v');
		await expect(grid).toHaveAttribute('aria-rowcount', '452');
		await expect(page.getByText('4 ошибки')).toBeVisible();
		await page.keyboard.press('F8');
		await expect(page.locator(':focus')).toHaveText('abc');
		await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
		await expect(page.getByText('«abc» — не число').first()).toBeVisible();
		await page.keyboard.type('100');
		await page.keyboard.press('Enter');
		await expect(page.getByText('3 ошибки')).toBeVisible();
		await page.keyboard.press('Control+z');
		await page.keyboard.press('Control+z');
		await page.keyboard.press('Control+z');
		await expect(grid).toHaveAttribute('aria-rowcount', '252');
		await expect(page.getByRole('button', { name: 'Проверить и опубликовать' })).toBeDisabled();
	});
});

// CI runs other journeys on the same two cores: there the limits only catch what is slow by its making.
const room = process.env.CI === 'true' ? 4 : 1;

/** The longest task of the page's own thread, in its processor time: a test machine has other work too. */
async function longestTaskMs(page: Page, work: () => Promise<void>): Promise<number> {
	type TraceEvent = {
		name: string;
		ph: string;
		pid: number;
		tid: number;
		tdur?: number;
		args: { name?: string };
	};
	const browser = page.context().browser();
	await browser?.startTracing(page, {
		categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
	});
	await work();
	const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
	const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
	const own = new Set(trace.traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf));
	const tasks = trace.traceEvents.filter(
		(event) => event.ph === 'X' && event.name.includes('RunTask') && own.has(threadOf(event)),
	);
	return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

test.describe(() => {
	dependsOnTime();
	test('five thousand rows scroll without a long task, with only the visible ones in the page, and a pasted block is checked in 100 ms', async ({
		page,
		server,
	}) => {
		test.setTimeout(180_000);
		await server.admin.calculator.upload({
			form: { title: 'transportation' },
			file: new File([bigTable], 'big.csv'),
		});
		await page.goto(`${server.url}/admin/tables/transportation`);
		const grid = page.getByRole('grid');
		await expect(grid).toHaveAttribute('aria-rowcount', '5001');
		await grid.getByRole('gridcell').first().click();
		await grid.hover();
		const longest = await longestTaskMs(page, async () => {
			for (let turn = 0; turn < 60; turn += 1) {
				await page.mouse.wheel(0, turn < 30 ? 400 : 1500);
				await page.waitForTimeout(16);
			}
		});
		expect(longest).toBeGreaterThan(0);
		expect(longest).toBeLessThan(50);
		expect(await grid.getByRole('row').count()).toBeLessThan(45);

		const paste = async (text: string): Promise<number> => {
			await page.keyboard.press('Control+Home');
			const ms = await page.evaluate(async (text) => {
				const status = document.querySelector('[role=toolbar] [role=status]');
				const data = new DataTransfer();
				data.setData('text/plain', text);
				const checked = new Promise((resolve) => {
					new MutationObserver(resolve).observe(status as Element, {
						characterData: true,
						childList: true,
						subtree: true,
					});
				});
				const startedAt = performance.now();
				document
					.querySelector('[role=grid] [data-head]')
					?.dispatchEvent(
						new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
					);
				await checked;
				return performance.now() - startedAt;
			}, text);
			await page.keyboard.press('Control+z');
			await expect(page.getByText('Ошибок нет')).toBeVisible();
			return ms;
		};
		expect(Math.min(await paste(block(0)), await paste(block(200)), await paste(block(400)))).toBeLessThan(
			100 * room,
		);
	});
});

test('by the keyboard alone: find a cell, change it, see what it does, publish', async ({ page, server }) => {
	await page.goto(`${server.url}/admin`);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.keyboard.press('g');
	await page.keyboard.press('t');
	await expect(page.getByRole('heading', { name: 'Таблицы' })).toBeFocused();
	await page.keyboard.press('j');
	await page.keyboard.press('j');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Copart: сбор за интернет-ставку' })).toBeFocused();
	await page.keyboard.press('Control+f');
	await page.keyboard.type('75');
	await page.keyboard.press('Escape');
	await expect(page.locator(':focus')).toHaveText('75,00');
	await page.keyboard.type('78,25');
	await page.keyboard.press('Tab');
	await expect(page.locator(':focus')).toHaveText('85,00');
	await page.keyboard.press('Escape');
	await page.keyboard.press('Tab');
	expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('gridcell');
	await page.keyboard.press('Control+s');
	await expect(page.getByRole('heading', { name: 'Что изменится' })).toBeFocused();
	await expect(page.getByText('Изменено: 1 ячейка, 1 строка')).toBeVisible();
	const seen = page.getByRole('checkbox', { name: 'Суммы до и после проверены' });
	const publish = page.getByRole('button', { name: 'Опубликовать', exact: true });
	for (let step = 0; step < 20 && !(await seen.evaluate((box) => box === document.activeElement)); step += 1)
		await page.keyboard.press('Tab');
	await page.keyboard.press('Space');
	await page.keyboard.press('Tab');
	await expect(publish).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Версия 2 опубликована и уже действует')).toBeVisible();
	const table = await server.visitor.calculator.get({ params: { title: 'copart-internet-bid' } });
	expect(table.rows.filter(({ pre_bid_usd }) => pre_bid_usd === '78.25')).toHaveLength(1);
});

test.describe(() => {
	dependsOnTime();
	test('unpublished rows survive closing the tab, and a version published by another admin is shown and not overwritten silently', async ({
		page,
		context,
		server,
	}) => {
		const title = 'ship-delivery';
		const address = `${server.url}/admin/tables/${title}`;
		await page.goto(address);
		const price = (of: typeof page, row: number) =>
			of.locator(`[role=gridcell][data-row="${row}"][data-column="3"]`);
		await write(page, price(page, 0), '1999');
		await expect(price(page, 0)).toHaveText('1\u202f999');
		await page.waitForTimeout(700);
		await page.close();

		const { rows } = await server.visitor.calculator.get({ params: { title } });
		const columns = Object.keys(rows[0] ?? {});
		const theirs = rows.map((row, index) => (index === 1 ? { ...row, price_usd: '1777' } : row));
		const csv = [columns, ...theirs.map((row) => columns.map((key) => row[key] ?? ''))]
			.map((line) => line.join(','))
			.join('\n');
		await server.admin.calculator.upload({
			form: { title, illustrative: 'true' },
			file: new File([csv], 'prices.csv'),
		});

		const again = await context.newPage();
		await again.goto(address);
		await expect(again.getByText('Открыты ваши неопубликованные правки')).toBeVisible();
		await expect(price(again, 0)).toHaveText('1\u202f999');
		await again.getByRole('button', { name: 'Проверить и опубликовать' }).click();
		await expect(
			again.getByText('Строки взяты из версии 1, а с тех пор опубликована версия 2'),
		).toBeVisible();
		const publish = again.getByRole('button', { name: 'Опубликовать', exact: true });
		await again.getByRole('checkbox', { name: 'Суммы до и после проверены' }).check();
		await expect(publish).toBeDisabled();
		await again.getByRole('checkbox', { name: 'Заменить версию 2 этими строками' }).check();
		await publish.click();
		await expect(again.getByText('Версия 3 опубликована')).toBeVisible();
		await expect(again.getByText('Открыты ваши неопубликованные правки')).toHaveCount(0);
		await again.getByRole('link', { name: 'Версии: 3' }).click();
		await expect(again.getByRole('row')).toHaveCount(4);
		await again.getByRole('button', { name: 'Действия: Версия 2' }).click();
		await again.getByRole('menuitem', { name: 'Сравнить с действующей' }).click();
		await expect(again.getByRole('dialog')).toContainText('Изменено: 2 ячейки, 2 строки');
	});
});

test.describe(() => {
	dependsOnTime();
	test('rows that were not published are not replaced unasked, neither by an earlier version nor by a file, and outlive another publication (T23)', async ({
		page,
		server,
	}) => {
		const title = 'iaa-internet-bid';
		const address = `${server.url}/admin/tables/${title}`;
		const { rows } = await server.visitor.calculator.get({ params: { title } });
		const columns = Object.keys(rows[0] ?? {});
		const file = (change: Record<string, string>, name: string) => {
			const changed = rows.map((row, index) => (index === 1 ? { ...row, ...change } : row));
			const text = [columns, ...changed.map((row) => columns.map((key) => row[key] ?? ''))]
				.map((line) => line.join(','))
				.join('\n');
			return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
		};
		const [price = ''] = columns.filter((key) => /usd$/.test(key));
		const own = page.locator('[role=gridcell][data-row="0"]').nth(columns.indexOf(price));
		const bring = async (change: Record<string, string>, name: string): Promise<void> => {
			const chooser = page.waitForEvent('filechooser');
			await page.getByRole('button', { name: 'Загрузить файл' }).click();
			await (await chooser).setFiles(file(change, name));
		};
		const question = page.getByRole('dialog', { name: 'Заменить ваши правки?' });
		const published = async (): Promise<number> =>
			(await server.visitor.calculator.get({ params: { title } })).version;
		const first = await published();

		await page.goto(address);
		await write(page, own, '777');
		await expect(own).toHaveText('777,00');
		await page.waitForTimeout(700);

		// A file that is published as it is leaves them alone.
		await bring({ [price]: '888' }, 'prices.csv');
		await page.getByRole('checkbox', { name: 'Суммы до и после проверены' }).check();
		await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
		await expect(page.getByText(`Версия ${first + 1} опубликована`)).toBeVisible();
		await expect(page.getByText('Открыты ваши неопубликованные правки')).toBeVisible();
		await expect(own).toHaveText('777,00');
		await page.reload();
		await expect(own).toHaveText('777,00');

		// One that is put right in the grid would take their place.
		await bring({ [price]: 'abc' }, 'faulty.csv');
		await page.getByRole('region', { name: 'Ошибки в файле' }).getByRole('button').first().click();
		await question.getByRole('button', { name: 'Отмена' }).click();
		await page.getByRole('button', { name: 'Вернуться к строкам' }).click();
		await expect(own).toHaveText('777,00');

		// So would an earlier version.
		await page.goto(`${address}?version=${first}`);
		await page.getByRole('button', { name: 'Взять за основу новой' }).click();
		await question.getByRole('button', { name: 'Отмена' }).click();
		await page.goto(address);
		await expect(own).toHaveText('777,00');
		await page.goto(`${address}?version=${first}`);
		await page.getByRole('button', { name: 'Взять за основу новой' }).click();
		await question.getByRole('button', { name: 'Заменить' }).click();
		await expect(page).toHaveURL(address);
		await expect(page.getByText('Открыты ваши неопубликованные правки')).toBeVisible();
		await expect(own).not.toHaveText('777,00');
	});
});

test('a version that is still to come is seen, can be opened and cancelled, and then never comes', async ({
	page,
	server,
}) => {
	const title = 'copart-fee';
	const { rows } = await server.visitor.calculator.get({ params: { title } });
	await page.goto(`${server.url}/admin/tables/${title}`);
	await write(page, page.locator('[role=gridcell][data-row="0"][data-column="5"]'), '26');
	await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
	await page.getByLabel('Действует с').fill('2030-01-01');
	await expect(page.getByText('До 01 січня 2030 действует прежняя версия')).toBeVisible();
	await page.getByRole('checkbox', { name: 'Суммы до и после проверены' }).check();
	await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect(page.getByText('01 січня 2030 вступит в силу версия 2')).toBeVisible();
	await expect(page.locator('[role=gridcell][data-row="0"][data-column="5"]')).toHaveText('25,00');
	await page.getByRole('link', { name: 'Версии: 2' }).click();
	await page.getByRole('button', { name: 'Действия: Версия 2' }).click();
	await page.getByRole('menuitem', { name: 'Отменить эту версию' }).click();
	await page.getByRole('button', { name: 'Отменить версию' }).click();
	await expect(page.getByRole('row').filter({ hasText: 'Версия 2' })).toContainText('отменена');
	expect((await server.visitor.calculator.get({ params: { title } })).rows).toEqual(rows);
});

for (const colorScheme of ['light', 'dark'] as const) {
	test(`the tables have no accessibility fault that axe can see, ${colorScheme}`, async ({
		browser,
		server,
	}) => {
		const context = await browser.newContext({
			colorScheme,
			reducedMotion: 'reduce',
			locale: 'ru-RU',
			serviceWorkers: 'block',
		});
		await context.addCookies([{ name: 'jwt-token', value: server.token, url: server.url }]);
		const page = await context.newPage();
		const violations = async (): Promise<string[]> => {
			await expect(page.getByRole('progressbar')).toHaveCount(0);
			const { violations } = await axe(page).analyze();
			return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
		};
		await page.goto(`${server.url}/admin/tables`);
		await expect(page.getByRole('row')).toHaveCount(7);
		expect(await violations()).toEqual([]);

		await page.goto(`${server.url}/admin/tables/iaa-internet-bid`);
		await write(page, page.locator('[role=gridcell][data-row="1"][data-column="3"]'), 'abc');
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('Control+f');
		await page.keyboard.type('abc');
		await expect(page.getByText('1 ошибка')).toBeVisible();
		expect(await violations()).toEqual([]);
		await page.getByRole('button', { name: 'Клавиши таблицы' }).click();
		await expect(page.getByText('Выделить строку целиком')).toBeVisible();
		expect(await violations()).toEqual([]);
		await page.keyboard.press('Escape');

		await write(page, page.locator('[role=gridcell][data-row="1"][data-column="3"]'), '41');
		await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
		await expect(page.getByText('Изменено: 1 ячейка, 1 строка')).toBeVisible();
		expect(await violations()).toEqual([]);

		const chooser = page.waitForEvent('filechooser');
		await page.getByRole('button', { name: 'Загрузить файл' }).click();
		await (await chooser).setFiles(messy('07-tiers-gap-overlap.csv'));
		await expect(page.getByText(/Опубликовать нельзя/)).toBeVisible();
		expect(await violations()).toEqual([]);

		await page.goto(`${server.url}/admin/tables/copart-fee?view=versions`);
		await expect(page.getByRole('row').first()).toBeVisible();
		expect(await violations()).toEqual([]);
		await context.close();
	});
}
