import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { tableNames } from '@clearway/shared/words/table-names.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

const demo = (title: TableTitle): string =>
	readFileSync(fileURLToPath(new URL(`../../server/demo/tables/${title}.csv`, import.meta.url)), 'utf8');
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
		await expect(page.getByRole('heading', { name: 'Таблицы', level: 1 })).toBeVisible();
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
