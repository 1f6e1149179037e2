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

const title = 'copart-internet-bid';
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

test('a price corrected today under a pending version stays corrected when that version begins, but where that version changes it itself', async ({
	page,
	server,
}) => {
	const { rows } = await server.visitor.calculator.get({ params: { title } });
	expect(rows.slice(1, 3)).toMatchObject([{ pre_bid_usd: '40.00' }, { live_bid_usd: '65.00' }]);
	const cells = [{}, { pre_bid_usd: '44.00' }, { live_bid_usd: '66.00' }];
	await server.admin.calculator.upload({
		form: { title, validFrom: pendingDay },
		file: await fileWith(server, title, (row, index) => ({ ...row, ...cells[index] })),
	});
	await page.goto(`/admin/tables/${title}`);
	const line = page.getByRole('list', { name: 'Версии по дням' });
	await expect(line.getByRole('listitem')).toHaveText([/Версия 1.*действует/, /Версия 2.*вступит позже/]);
	await write(page, price(page, 1), '41');
	await write(page, price(page, 2), '56');
	await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();

	await expect(page.getByText(/^Строки взяты из версии/)).toHaveCount(0);
	const review = page.getByRole('region', { name: 'Что изменится' });
	await expect(review.getByRole('heading', { name: /^С .+, в версии 2$/ })).toBeVisible();
	await expect(
		review.getByText('нечистый, 100,00–499,99 $, «Предварительная ставка, $»: 44,00'),
	).toBeVisible();
	await expect(review.getByRole('radio')).toHaveCount(0);
	const publish = page.getByRole('button', { name: 'Опубликовать', exact: true });
	await publish.click();
	await expect(
		page.getByText(/Версия 3 опубликована и уже действует, версия 4 вступит в силу/),
	).toBeVisible();
	await expect(line.getByRole('listitem')).toHaveText([
		/Версия 1.*прошлая/,
		/Версия 3.*действует/,
		/Версия 4.*вступит позже/,
	]);
	const then = await server.admin.calculator.version({ params: { title, n: '4' } });
	expect(then.rows[1]).toMatchObject({ pre_bid_usd: '44.00', live_bid_usd: '50.00' });
	expect(then.rows[2]).toMatchObject({ pre_bid_usd: '56.00', live_bid_usd: '66.00' });
});

test('during typing under a pending version the sample cars are counted for today and for the day of that version', async ({
	page,
	server,
}) => {
	const title = 'ship-delivery';
	// The office is about to write the first price; the second one is another.
	await server.admin.calculator.upload({
		form: { title, validFrom: pendingDay },
		file: await fileWith(server, title, (row, index) => ({
			...row,
			price_usd: ['1999', '1888'][index] ?? row.price_usd ?? null,
		})),
	});
	await page.goto(`/admin/tables/${title}`);
	await page.getByRole('button', { name: 'Суммы на примерах' }).click();
	const panel = page.getByRole('region', { name: 'Суммы на примерах' });
	const today = panel.getByRole('region', { name: 'Сегодня' });
	const then = panel.getByRole('region', { name: /^С .+, в версии 2$/ });
	await write(page, price(page, 0), '1999');
	await expect(today).toContainText('Итог изменится у', { timeout: 30_000 });
	await expect(then).toContainText('Ни одна из');

	await write(page, price(page, 1), '1777');
	await expect(today).toContainText('+27,00 $', { timeout: 30_000 });
	await expect(then).toContainText('Ни одна из');

	// A price that can no longer be calculated is told first, and not by its colour alone.
	await write(page, price(page, 0), 'по запросу');
	await expect(panel.getByRole('listitem').first()).toHaveAttribute('data-broken', 'true', {
		timeout: 30_000,
	});
	await expect(today.getByRole('paragraph').first()).toContainText('Перестанут считаться');
});

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
		.getByText(/^Несохранённое с этого компьютера/)
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
