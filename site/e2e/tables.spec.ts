import { fileURLToPath } from 'node:url';
import { tableTitles } from '@clearway/shared/domain/tables/kind.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { expectAccessible } from './axe.ts';
import { chooseFile } from './choose-file.ts';
import { routeCalls } from './hold-call.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';
import { cell, cellAt, write } from './table-cells.ts';

const messy = (name: string): string =>
	fileURLToPath(new URL(`../../shared/testing/messy/${name}`, import.meta.url));

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

test.use({ ownServer: true, isSignedIn: true });

test('a faulty price list is read, corrected in the grid and published, and a public quote changes by the announced difference', {
	tag: '@main:/admin/tables/:title',
}, async ({ page, server }) => {
	const today = kyivDay(new Date());
	await server.admin.currency.save({ params: { day: today }, body: { USD: '44.7061', EUR: '51.7080' } });
	await page.goto('/admin/tables/iaa-fee');
	await chooseFile(page.getByRole('button', { name: 'Загрузить файл' }), messy('07-tiers-gap-overlap.csv'));

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
	const announced = page.getByRole('listitem').filter({ hasText: /^IAA, 1\s850\s\$, / });
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
	// The file has one of the two accounts: the fate of the other one is asked first.
	await page.getByRole('radio', { name: /больше не действуют: удалить/ }).check();
	await expect(page.getByText('Вопросы о файле: на все есть ответ')).toBeVisible();
	await expect(page.getByText('Проверяем строки')).toBeHidden({ timeout: 30_000 });
	await page.getByRole('checkbox', { name: 'Суммы до и после проверены' }).check();
	await publish.click();
	await expect(page.getByText('Версия 2 опубликована и уже действует')).toBeVisible();
	expect((await quoteNow()) - before).toBeCloseTo(difference, 2);
	await expect(cell(page, 6, 'fee_usd')).toHaveText('100,00');
});

test('the keyboard alone finds a cell, changes it, shows the effect and publishes', async ({
	page,
	server,
}) => {
	await page.goto('/admin');
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
	const publish = page.getByRole('button', { name: 'Опубликовать', exact: true });
	for (
		let step = 0;
		step < 20 && !(await publish.evaluate((button) => button === document.activeElement));
		step += 1
	)
		await page.keyboard.press('Tab');
	await expect(publish).toBeFocused();
	// A failed publication says so beside its button, where the next try begins.
	await routeCalls(page, '**/api/calculator/*/rows', (route) => route.abort(), { times: 1 });
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
	await expect(publish).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Версия 2 опубликована и уже действует')).toBeVisible();
	const table = await server.visitor.calculator.get({ params: { title: 'copart-internet-bid' } });
	expect(table.rows.filter(({ pre_bid_usd }) => pre_bid_usd === '78.25')).toHaveLength(1);
});

test('Ctrl S during writing in a cell checks the rows with the text in it', async ({ page }) => {
	await page.goto('/admin/tables/copart-fee');
	await cellAt(page, 1, 5).click();
	await page.keyboard.type('31,5');
	await page.keyboard.press('Control+s');
	await expect(page.getByRole('heading', { name: 'Что изменится' })).toBeFocused();
	await expect(page.getByText('Изменено: 1 ячейка, 1 строка')).toBeVisible();
});

test('after a tool of the grid the focus is in the grid again, and Ctrl Z undoes the change', async ({
	page,
}) => {
	await page.goto('/admin/tables/copart-fee');
	const grid = page.getByRole('grid');
	const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
	const firstRows = () =>
		grid.getByRole('row').evaluateAll((rows) => rows.slice(1, 6).map((row) => row.textContent));
	await cellAt(page, 1, 5).click();
	await page.keyboard.press('Shift+ArrowDown');
	const published = await firstRows();
	const steps = [tool('Добавить строку ниже'), tool('Удалить строки'), tool('Заполнить вниз')];
	for (const step of steps) {
		await step.click();
		await expect.poll(firstRows).not.toEqual(published);
		await page.keyboard.press('ControlOrMeta+z');
		await expect.poll(firstRows).toEqual(published);
	}
	// A tool with nothing left to do is disabled, and the focus on it would be lost.
	await tool('Повторить').click();
	await tool('Отменить').click();
	await expect(tool('Отменить')).toBeDisabled();
	await page.keyboard.press('ControlOrMeta+y');
	await expect.poll(firstRows).not.toEqual(published);
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
		});
		await signIn(context, server);
		const page = await context.newPage();
		const check = async (): Promise<void> => {
			await expect(page.getByRole('progressbar')).toHaveCount(0);
			await expectAccessible(page);
		};
		await page.goto('/admin/tables');
		await expect(page.getByRole('row')).toHaveCount(tableTitles.length + 1);
		await check();

		await page.goto('/admin/tables/iaa-internet-bid');
		await write(page, cellAt(page, 1, 3), 'abc');
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('Control+f');
		await page.keyboard.type('abc');
		await expect(page.getByText('1 ошибка')).toBeVisible();
		await check();
		await page.getByRole('button', { name: 'Клавиши таблицы' }).click();
		await expect(page.getByText('Выделить строку целиком')).toBeVisible();
		await check();
		await page.keyboard.press('Escape');

		await write(page, cellAt(page, 1, 3), '41');
		await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
		await expect(page.getByText('Изменено: 1 ячейка, 1 строка')).toBeVisible();
		await check();

		await chooseFile(page.getByRole('button', { name: 'Загрузить файл' }), messy('07-tiers-gap-overlap.csv'));
		await expect(page.getByText(/Опубликовать нельзя/)).toBeVisible();
		await check();

		await page.goto('/admin/tables/copart-fee?view=versions');
		await expect(page.getByRole('row').first()).toBeVisible();
		await check();
		await context.close();
	});
}
