import type { Locator, Page } from '@playwright/test';
import { holdCall } from './hold-call.ts';
import { expect, test } from './site.ts';
import { cellAt } from './table-cells.ts';

test.use({ ownServer: true, isSignedIn: true });

const open = async (page: Page, title: string): Promise<void> => {
	await page.goto(`/admin/tables/${title}`);
	await expect(page.getByRole('grid')).toBeVisible();
};

test('sums of sample cars are counted during typing', async ({ page }) => {
	await open(page, 'iaa-internet-bid');
	await page.getByRole('button', { name: 'Суммы на примерах' }).click();
	const panel = page.getByRole('region', { name: 'Суммы на примерах' });
	await expect(panel).toContainText('Пока ничего не изменено');
	await cellAt(page, 1, 3).click();
	await page.keyboard.type('71');
	await page.keyboard.press('Enter');
	await expect(panel).toContainText(/Итог изменится у|Ни одна из/, { timeout: 30_000 });
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('Control+z');
	await expect(panel).toContainText('Пока ничего не изменено');
});

test('any two versions of a table are compared', async ({ page, server }) => {
	const title = 'iaa-internet-bid';
	const { columns, rows } = await server.visitor.calculator.get({ params: { title } });
	for (const sum of ['72.00', '73.00']) {
		const lines = rows.map((row, at) =>
			columns.map((key, n) => (at === 1 && n === 3 ? sum : (row[key] ?? ''))),
		);
		const file = new File([[columns, ...lines].map((line) => line.join(',')).join('\n')], 'prices.csv');
		await server.admin.calculator.upload({ form: { title, overwrite: 'true' }, file });
	}
	await page.goto(`/admin/tables/${title}?view=versions`);
	await page.getByRole('button', { name: 'Действия: Версия 2' }).click();
	await page.getByRole('menuitem', { name: 'Сравнить с действующей' }).click();
	const dialog = page.getByRole('dialog', { name: 'Сравнение версий' });
	await expect(dialog).toContainText('73,00');
	// The rows of the first version are still on their way when the second is chosen.
	const first = await holdCall(page, '**/versions/1');
	await dialog.getByLabel('Было').selectOption('1');
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
	await expect(page.getByRole('heading', { name: 'Таблицы' })).toBeFocused();
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
