import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({ serviceWorkers: 'block', ownServer: 'pending-prices' });

const title = 'copart-internet-bid';
const pendingDay = addDays(kyivDay(new Date()), 20);
const price = (page: Page, row: number): Locator =>
	page.locator(`[role=gridcell][data-row="${row}"][data-column="3"]`);

async function write(page: Page, cell: Locator, text: string): Promise<void> {
	await cell.dblclick();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type(text);
	await page.keyboard.press('Enter');
}

test('a price corrected today under a pending version is asked for its days, and stays corrected when that version begins', async ({
	page,
	context,
	server,
}) => {
	await context.addCookies([{ name: 'jwt-token', value: server.token, url: server.url }]);
	const { rows } = await server.visitor.calculator.get({ params: { title } });
	const columns = Object.keys(rows[0] ?? {});
	const text = [columns, ...rows.map((row) => columns.map((key) => row[key] ?? ''))]
		.map((line) => line.join(','))
		.join('\n');
	await server.admin.calculator.upload({
		form: { title, validFrom: pendingDay },
		file: new File(
			[text.replace(',40.00,50.00', ',44.00,50.00').replace(',55.00,65.00', ',55.00,66.00')],
			'next.csv',
		),
	});
	await page.goto(`${server.url}/admin/tables/${title}`);
	const line = page.getByRole('list', { name: 'Версии по дням' });
	await expect(line.getByRole('listitem')).toHaveText([/Версия 1.*действует/, /Версия 2.*вступит позже/]);
	await write(page, price(page, 1), '41');
	await write(page, price(page, 2), '56');
	await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();

	// Both days are offered first, with what happens in each.
	const both = page.getByRole('radio', { name: /^И сегодня, и с / });
	await expect(both).toBeChecked();
	await expect(page.getByText('те же ячейки изменятся и в версии 2')).toBeVisible();
	await expect(page.getByText(/^Строки взяты из версии/)).toHaveCount(0);
	const publish = page.getByRole('button', { name: 'Опубликовать', exact: true });
	await expect(page.getByText('нечистый, 100,00 $, «Предварительная ставка, $», было 40,00')).toBeVisible();
	const mine = page.getByRole('radio', { name: 'Как в этих правках: 41,00' });
	await expect(mine).toBeVisible();
	await mine.check();
	await expect(page.getByRole('region', { name: 'Что изменится' })).not.toContainText('Решите, какие цены');
	await page.getByRole('checkbox', { name: 'Суммы до и после проверены' }).check();
	await expect(publish).toBeEnabled();
	await page.getByRole('radio', { name: /^Только сегодня, до / }).check();
	await expect(page.getByText('эти правки в неё не попадут')).toBeVisible();
	await both.check();
	await expect(mine).toBeChecked();
	await page.getByRole('checkbox', { name: 'Суммы до и после проверены' }).check();
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
	expect(then.rows[1]).toMatchObject({ pre_bid_usd: '41.00', live_bid_usd: '50.00' });
	expect(then.rows[2]).toMatchObject({ pre_bid_usd: '56.00', live_bid_usd: '66.00' });
});
