import { addDays } from '@clearway/shared/domain/dated.ts';
import type { Row, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { decimal } from '@clearway/shared/format/number.ts';
import type { Locator, Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/start.ts';
import { chooseFile } from './choose-file.ts';
import { expect, test } from './site.ts';
import { cellAt, write } from './table-cells.ts';

test.use({ ownServer: true, isSignedIn: true });

const pendingDay = addDays(kyivDay(new Date()), 20);
const price = (page: Page, row: number): Locator => cellAt(page, row, 3);

/** A file of the table's rows, with cells written over by row and column. */
async function fileWith(
	server: TestServer,
	title: TableTitle,
	change: (row: Row, index: number) => Row,
): Promise<File> {
	const { rows } = await server.visitor.calculator.get({ params: { title } });
	const columns = Object.keys(rows[0] ?? {});
	const lines = rows.map((row, index) => {
		const changed = change(row, index);
		return columns.map((key) => changed[key] ?? '');
	});
	return new File([[columns, ...lines].map((line) => line.join(',')).join('\n')], 'next.csv');
}

test('a future version is corrected for its own day and compared with itself; cancelling leads back to the version in force', async ({
	page,
	server,
}) => {
	const title = 'iaa-internet-bid';
	const { rows } = await server.visitor.calculator.get({ params: { title } });
	const before = decimal(rows[1]?.proxy_bid_usd ?? '');
	const fileOf = (sum: string): Promise<File> =>
		fileWith(server, title, (row, index) => (index === 1 ? { ...row, proxy_bid_usd: sum } : row));
	await server.admin.calculator.upload({
		form: { title, validFrom: pendingDay },
		file: await fileOf('144.00'),
	});
	const correcting = page.getByText('Вы правите версию 2');
	const takeAsBase = async (): Promise<void> => {
		await page.goto(`/admin/tables/${title}?version=2`);
		await page.getByRole('button', { name: 'Исправить' }).click();
		await expect(correcting).toBeVisible();
	};
	await takeAsBase();
	await page.reload();
	await expect(correcting).toBeVisible();
	await expect(price(page, 1)).toHaveText('144,00');
	await page
		.getByText(/^Вернули несохранённое/)
		.getByRole('button')
		.click();
	await expect(price(page, 1)).toHaveText(before);
	await expect(correcting).toHaveCount(0);

	// A file that was exported from it is for its day, too.
	await chooseFile(page.getByRole('button', { name: 'Загрузить файл' }), {
		name: `${title}.clearway-2.csv`,
		mimeType: 'text/csv',
		buffer: Buffer.from(await (await fileOf('146.00')).arrayBuffer()),
	});
	const review = page.getByRole('region', { name: 'Что изменится' });
	await expect(review.getByRole('heading', { name: 'Строки против версии 2' })).toBeVisible();
	await expect(review.getByRole('row', { name: /144,00.*146,00/ })).toBeVisible();
	await review.getByRole('button', { name: 'Вернуться к строкам' }).first().click();

	await takeAsBase();
	await write(page, price(page, 1), '145');
	await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
	await expect(review.getByRole('heading', { name: 'Строки против версии 2' })).toBeVisible();
	await expect(review.getByRole('row', { name: /144,00.*145,00/ })).toBeVisible();
	await expect(review.getByText(/^До .+ действует прежняя версия$/)).toBeVisible();
	await expect(review.getByRole('radio')).toHaveCount(0);
	await review.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect(page.getByText(/^Версия 3 опубликована и вступит в силу/)).toBeVisible();
	const versions = await server.admin.calculator.versions({ params: { title } });
	expect(versions.map(({ state }) => state)).toEqual(['pending', 'replaced', 'in_force']);
	expect(versions[0]?.validFrom).toBe(pendingDay);
	await expect(page.getByText('Вы правите версию')).toHaveCount(0);
	await expect(price(page, 1)).toHaveText(before);
});
