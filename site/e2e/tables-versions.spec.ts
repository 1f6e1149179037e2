import { chooseFile } from './choose-file.ts';
import { isCopied } from './local-copies.ts';
import { dependsOnTime, expect, test } from './site.ts';
import { cellAt, write } from './table-cells.ts';

test.use({ ownServer: true, isSignedIn: true });

test.describe(() => {
	dependsOnTime();
	test('unpublished rows survive closing the tab, and a version published by another admin is shown and not overwritten silently', async ({
		page,
		context,
		server,
	}) => {
		const title = 'ship-delivery';
		const address = `/admin/tables/${title}`;
		await page.goto(address);
		const price = (of: typeof page, row: number) => cellAt(of, row, 3);
		await write(page, price(page, 0), '1999');
		await expect(price(page, 0)).toHaveText('1\u202f999');
		await isCopied(page, '1999');
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
		await expect(again.getByText(/^Вернули несохранённое/)).toBeVisible();
		await expect(price(again, 0)).toHaveText('1\u202f999');
		await again.getByRole('button', { name: 'Проверить и опубликовать' }).click();
		await expect(
			again.getByText('Строки взяты из версии 1, а с тех пор опубликована версия 2'),
		).toBeVisible();
		const publish = again.getByRole('button', { name: 'Опубликовать', exact: true });
		await expect(publish).toBeDisabled();
		await again.getByRole('checkbox', { name: 'Заменить версию 2 этими строками' }).check();
		await publish.click();
		await expect(again.getByText('Версия 3 опубликована')).toBeVisible();
		await expect(again.getByText(/^Вернули несохранённое/)).toHaveCount(0);
	});
});

test.describe(() => {
	dependsOnTime();
	test('unpublished rows are not replaced without a question, neither by an earlier version nor by a file, and outlive another publication (T23)', async ({
		page,
		server,
	}) => {
		const title = 'iaa-internet-bid';
		const address = `/admin/tables/${title}`;
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
		const typedCell = page.locator('[role=gridcell][data-row="0"]').nth(columns.indexOf(price));
		const bring = async (change: Record<string, string>, name: string): Promise<void> => {
			await chooseFile(page.getByRole('button', { name: 'Загрузить файл' }), file(change, name));
		};
		const question = page.getByRole('dialog', { name: 'Заменить ваши правки?' });
		const published = async (): Promise<number> =>
			(await server.visitor.calculator.get({ params: { title } })).version;
		const first = await published();

		await page.goto(address);
		await write(page, typedCell, '777');
		await expect(typedCell).toHaveText('777,00');
		await isCopied(page, '777');

		// A file that is published as it is leaves the typed rows alone.
		await bring({ [price]: '888' }, 'prices.csv');
		await page.getByRole('checkbox', { name: 'Суммы до и после проверены' }).check();
		await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
		await expect(page.getByText(`Версия ${first + 1} опубликована`)).toBeVisible();
		await expect(page.getByText(/^Вернули несохранённое/)).toBeVisible();
		await expect(typedCell).toHaveText('777,00');
		await page.reload();
		await expect(typedCell).toHaveText('777,00');

		// A file that is corrected in the grid would take their place.
		await bring({ [price]: 'abc' }, 'faulty.csv');
		await page.getByRole('region', { name: 'Ошибки в файле' }).getByRole('button').first().click();
		await question.getByRole('button', { name: 'Отмена' }).click();
		await page.getByRole('button', { name: 'Вернуться к строкам' }).click();
		await expect(typedCell).toHaveText('777,00');

		// An earlier version would take their place, too.
		await page.goto(`${address}?version=${first}`);
		await page.getByRole('button', { name: 'Взять за основу новой' }).click();
		await question.getByRole('button', { name: 'Отмена' }).click();
		await page.goto(address);
		await expect(typedCell).toHaveText('777,00');
		await page.goto(`${address}?version=${first}`);
		await page.getByRole('button', { name: 'Взять за основу новой' }).click();
		await question.getByRole('button', { name: 'Заменить' }).click();
		await expect(page).toHaveURL(address);
		await expect(page.getByText(/^Вернули несохранённое/)).toBeVisible();
		await expect(typedCell).not.toHaveText('777,00');
	});
});

test('a version that is still to come is seen, can be opened and cancelled, and then never comes', async ({
	page,
	server,
}) => {
	const title = 'copart-fee';
	const { rows } = await server.visitor.calculator.get({ params: { title } });
	await page.goto(`/admin/tables/${title}`);
	await write(page, cellAt(page, 0, 5), '26');
	await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
	await page.getByLabel('Действует с').fill('2030-01-01');
	await expect(page.getByText('До 01 січня 2030 действует прежняя версия')).toBeVisible();
	await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	const line = page.getByRole('list', { name: 'Версии по дням' });
	await expect(line.getByRole('listitem').last()).toContainText(/Версия 2.*вступит позже.*01 січня 2030/);
	const fee = cellAt(page, 0, 5);
	await expect(fee).toHaveText('25,00');
	await line.getByRole('link', { name: 'Версия 2' }).click();
	await expect(fee).toHaveText('26,00');
	await page.getByRole('link', { name: 'К действующей' }).click();
	await expect(fee).toHaveText('25,00');
	await page.getByRole('link', { name: 'Версии: 2' }).click();
	await page.getByRole('button', { name: 'Действия: Версия 2' }).click();
	await page.getByRole('menuitem', { name: 'Отменить эту версию' }).click();
	await page.getByRole('button', { name: 'Отменить версию' }).click();
	await expect(page.getByRole('row').filter({ hasText: 'Версия 2' })).toContainText('отменена');
	expect((await server.visitor.calculator.get({ params: { title } })).rows).toEqual(rows);
});

test('a version that a colleague publishes appears in the open list by itself, and an open comparison stays', async ({
	page,
	server,
}) => {
	const title = 'iaa-internet-bid';
	const { bytes } = await server.admin.calculator.download({ params: { title }, query: { format: 'csv' } });
	const publish = () =>
		server.admin.calculator.upload({
			form: { title, overwrite: 'true' },
			file: new File([Buffer.from(bytes).toString()], 'prices.csv'),
		});
	const row = (version: number) => page.getByRole('row').filter({ hasText: `Версия ${version}` });
	const { version } = await publish();
	await page.goto(`/admin/tables/${title}?view=versions`);
	await expect(row(version)).toContainText('действует');
	await publish();
	await expect(row(version + 1)).toContainText('действует');
	await expect(row(version)).toContainText('прошлая');
	await page.getByRole('button', { name: 'Действия: Версия 1', exact: true }).click();
	await page.getByRole('menuitem', { name: 'Сравнить с действующей' }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await expect(page.getByLabel('Было').getByRole('option').last()).toHaveText(
		'Версия 1, с самого начала, прошлая',
	);
	await publish();
	await expect(
		page.getByRole('link', { name: `Версии: ${version + 2}`, includeHidden: true }),
	).toBeAttached();
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(row(version + 2)).toContainText('действует');
	await page.getByRole('link', { name: 'Строки', exact: true }).click();
	await expect(page.getByText(`Версия ${version + 2}:`)).toBeVisible();
});
