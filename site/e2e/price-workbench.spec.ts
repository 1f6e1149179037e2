import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { holdCall } from './hold-call.ts';
import { expect, test } from './site.ts';
import { cellAt } from './table-cells.ts';
import { resize } from './window.ts';

test.use({ ownServer: true, isSignedIn: true });

const open = async (page: Page, title: string): Promise<void> => {
	await page.goto(`/admin/tables/${title}`);
	await expect(page.getByRole('grid')).toBeVisible();
};

test('a changed cell is marked, says what it was, and goes back by one click or by the keyboard', async ({
	page,
}) => {
	await open(page, 'copart-internet-bid');
	const price = cellAt(page, 1, 3);
	await price.click();
	await page.keyboard.type('41');
	await page.keyboard.press('Enter');
	await expect(price).toHaveAttribute('title', 'Было: 40,00');
	await price.hover();
	await price.getByRole('button', { name: 'Вернуть, как было' }).click();
	await expect(price).toHaveText('40,00');
	await expect(price).not.toHaveAttribute('title');

	await page.keyboard.type('42');
	await page.keyboard.press('Enter');
	await page.keyboard.press('ArrowUp');
	await expect(page.getByRole('status').filter({ hasText: 'Было: 40,00' })).toBeVisible();
	// The published value is described at the focused cell, too.
	await expect(price).toHaveAccessibleDescription('Было: 40,00');
	await page.keyboard.press('Alt+Backspace');
	await expect(price).toHaveText('40,00');
	await expect(page.getByRole('status').filter({ hasText: 'Возвращено, как было: 1' })).toHaveCount(1);
});

test('rows are filtered by one column, changed together, and published by keys alone', async ({
	page,
	server,
}) => {
	const title = 'transportation';
	await open(page, title);
	const before = await server.visitor.calculator.get({ params: { title } });
	const ofState = (rows: typeof before.rows) => rows.filter(({ state }) => state === 'WA');
	const shown = ofState(before.rows).length;
	await cellAt(page, 0, 1).click();
	await page.keyboard.press('Control+Shift+l');
	await expect(page.getByRole('textbox', { name: 'Найти в таблице' })).toBeFocused();
	await expect(page.getByRole('combobox', { name: 'Где искать' })).toHaveValue('state');
	await page.keyboard.type('WA');
	await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(shown + 1));
	await expect(page.getByText(`Показано ${shown} из ${before.rows.length}`).first()).toBeVisible();
	await expectAccessible(page);

	await cellAt(page, 0, 6).click();
	await page.keyboard.press('Control+Shift+ArrowDown');
	await page.keyboard.type('915');
	await page.keyboard.press('Control+Enter');
	await expect(cellAt(page, 1, 6)).toHaveText('915');
	await page.keyboard.press('Control+Enter');
	await expect(page.getByRole('heading', { name: 'Что изменится' })).toBeFocused();
	await expect(page.getByText('Проверяем строки')).toBeHidden({ timeout: 30_000 });
	await expect(page.getByRole('heading', { name: /^Изменено: 6/ })).toBeVisible();
	// Esc leaves the cell and restores it.
	await page.keyboard.press('Escape');
	await expect(page.locator(':focus')).toHaveAttribute('role', 'gridcell');
	await page.keyboard.press('Control+Enter');
	const seen = page.getByRole('checkbox', { name: 'Суммы до и после проверены' });
	await expect(page.getByText('Проверяем строки')).toBeHidden({ timeout: 30_000 });
	if (await seen.isVisible()) await seen.check();
	await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect(page.getByText('Версия 2 опубликована')).toBeVisible();
	const after = await server.visitor.calculator.get({ params: { title } });
	const key = before.columns[6] ?? '';
	const changed = before.rows.map((row) => (row.state === 'WA' ? 915 : Number(row[key])));
	expect(after.rows.map((row) => Number(row[key]))).toEqual(changed);
});

test('a paste that may mean thousands brings one question, and Tab at the end of a row leads to the next one', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await open(page, 'ship-delivery');
	await cellAt(page, 0, 3).click();
	await page.evaluate(() => navigator.clipboard.writeText('1,750\n2,250'));
	await page.keyboard.press('Control+v');
	await expect(page.getByText('Во вставленном непонятно: 2 ячейки, например «1,750».')).toBeVisible();
	await page.getByRole('button', { name: 'Тысячи: 1750' }).click();
	await expect(cellAt(page, 0, 3)).toHaveText('1\u202f750');
	await expect(cellAt(page, 1, 3)).toHaveText('2\u202f250');
	await expect(page.getByText('Ошибок нет')).toBeVisible();

	await cellAt(page, 2, 2).click();
	await page.keyboard.press('Tab');
	await page.keyboard.type('1999');
	await page.keyboard.press('Enter');
	await expect(page.locator(':focus')).toHaveAttribute('data-row', '3');
	await expect(page.locator(':focus')).toHaveAttribute('data-column', '2');

	// The copy has the titles of its columns, as a spreadsheet wants them.
	await cellAt(page, 2, 3).click();
	await page.keyboard.press('Control+Shift+c');
	await expect(page.getByRole('status').filter({ hasText: 'с названиями колонок' })).toHaveCount(1);
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied.split('\n')).toEqual([expect.stringContaining('$'), '1999']);
});

test('a resized column keeps its width after a reload, and the first columns stay while the others scroll', async ({
	page,
}) => {
	await resize(page, { width: 1024, height: 768 });
	await open(page, 'own-line');
	const title = page.getByRole('columnheader').nth(1);
	const width = async (): Promise<number> => Math.round((await title.boundingBox())?.width ?? 0);
	await cellAt(page, 0, 0).click();
	await page.keyboard.press('ArrowUp');
	const before = await width();
	await page.keyboard.press('Alt+ArrowRight');
	await expect.poll(width).toBe(before + 16);
	await page.reload();
	await expect(page.getByRole('grid')).toBeVisible();
	await expect.poll(width).toBe(before + 16);

	const leftEdge = async (): Promise<number> => Math.round((await title.boundingBox())?.x ?? 0);
	const place = await leftEdge();
	await cellAt(page, 0, 0).click();
	await page.keyboard.press('End');
	await expect(page.locator(':focus')).toBeInViewport();
	expect(await leftEdge()).toBe(place);
	const frozen = page.locator('[role=gridcell][data-frozen]').first();
	const focused = (await page.locator(':focus').boundingBox())?.x ?? 0;
	expect(focused).toBeGreaterThan((await frozen.boundingBox())?.x ?? 0);
});

test('a cell fills its neighbours below and to the right, and all of it can be undone', async ({ page }) => {
	await open(page, 'transportation');
	await cellAt(page, 0, 6).click();
	await page.keyboard.type('1765,5');
	await page.keyboard.press('Enter');
	await expect(cellAt(page, 0, 6)).toHaveText('1 765,50');
	await cellAt(page, 0, 6).click();
	await page.keyboard.press('Shift+ArrowDown');
	await page.keyboard.press('Shift+ArrowDown');
	await page.keyboard.press('Control+d');
	await expect(cellAt(page, 2, 6)).toHaveText('1 765,50');
	await cellAt(page, 1, 6).click();
	await page.keyboard.press('Shift+ArrowRight');
	await page.keyboard.press('Control+r');
	await expect(cellAt(page, 1, 7)).toHaveText('1 765,50');
	for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
	await expect(page.locator('[data-changed]')).toHaveCount(0);
});

test('sums of sample cars are counted during typing, the reason stays in the history, and any two versions can be compared', async ({
	page,
}) => {
	const title = 'iaa-internet-bid';
	await open(page, title);
	const publish = async (value: string, reason: string): Promise<void> => {
		await cellAt(page, 1, 3).click();
		await page.keyboard.type(value);
		await page.keyboard.press('Enter');
		await page.keyboard.press('Control+Enter');
		await page.getByLabel('Почему меняем').fill(reason);
		await expect(page.getByText('Проверяем строки')).toBeHidden({ timeout: 30_000 });
		await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
		await expect(page.getByText(/Версия \d опубликована/).last()).toBeVisible();
	};
	await page.getByRole('button', { name: 'Суммы на примерах' }).click();
	const panel = page.getByRole('region', { name: 'Суммы на примерах' });
	await expect(panel).toContainText('Пока ничего не изменено');
	await cellAt(page, 1, 3).click();
	await page.keyboard.type('71');
	await page.keyboard.press('Enter');
	await expect(panel).toContainText(/Итог изменится у|Ни одна из/, { timeout: 30_000 });
	// A missing price is told first.
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('Control+z');
	await expect(panel).toContainText('Пока ничего не изменено');

	await publish('72', 'IAA поднял сборы');
	await expect(cellAt(page, 1, 3)).toHaveText('72,00');
	await publish('73', 'Поправка');
	await page.getByRole('link', { name: 'Версии: 3' }).click();
	const history = page.getByRole('row');
	await expect(history.filter({ hasText: 'IAA поднял сборы' })).toContainText(/1\s+цена, \+/);
	await page.getByRole('button', { name: 'Действия: Версия 2' }).click();
	await page.getByRole('menuitem', { name: 'Сравнить с действующей' }).click();
	const dialog = page.getByRole('dialog', { name: 'Сравнение версий' });
	await expect(dialog).toContainText('73,00');
	// The rows of the first version are still on their way when the second is chosen.
	const first = await holdCall(page, '**/versions/1');
	await dialog.getByLabel('Было').selectOption('1');
	await expect(dialog.getByLabel('Было')).toHaveValue('1');
	await dialog.getByLabel('Стало').selectOption('2');
	// The rows of other versions are not shown under these.
	await expect(dialog).not.toContainText('73,00');
	await first.letGo();
	await expect(dialog).toContainText('72,00');
	await expect(dialog).not.toContainText('73,00');
});

test('one price is changed from the home in 3 clicks and the value, or with 12 keys and the value', async ({
	page,
	server,
}) => {
	let used = 0;
	const click = async (target: Locator): Promise<void> => {
		used += 1;
		await target.click();
	};
	const press = async (...keys: string[]): Promise<void> => {
		for (const key of keys) {
			used += 1;
			await page.keyboard.press(key);
		}
	};
	const isChecked = async (): Promise<void> => {
		await expect(page.getByRole('heading', { name: 'Что изменится' })).toBeFocused();
		await expect(page.getByText('Проверяем строки')).toBeHidden({ timeout: 30_000 });
	};
	await page.goto('/admin');
	await click(page.getByRole('navigation').getByRole('link', { name: 'Цены и закон' }));
	await click(page.getByRole('link', { name: 'Copart: сбор за интернет-ставку' }));
	await click(page.getByRole('gridcell', { name: '75,00' }).first());
	await page.keyboard.type('76\n');
	await page.keyboard.press('Control+Enter');
	await isChecked();
	await page.keyboard.press('Control+Enter');
	await expect(page.getByText(/Версия \d опубликована и уже действует/).last()).toBeVisible();
	expect(used).toBeLessThanOrEqual(3);

	used = 0;
	await page.goto('/admin');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await press('g', 't');
	await expect(page.getByRole('heading', { name: 'Цены и закон' })).toBeFocused();
	await press('j', 'j', 'Enter');
	await expect(page.getByRole('heading', { name: 'Copart: сбор за интернет-ставку' })).toBeFocused();
	await press('Control+f', '7', '6', 'Escape');
	await expect(page.locator(':focus')).toHaveText('76,00');
	await page.keyboard.type('77');
	await press('Enter', 'Control+Enter');
	await isChecked();
	await press('Control+Enter');
	await expect(page.getByText(/Версия \d опубликована и уже действует/).last()).toBeVisible();
	expect(used).toBe(12);
	const table = await server.visitor.calculator.get({ params: { title: 'copart-internet-bid' } });
	expect(JSON.stringify(table.rows)).toContain('"77.00"');
});
