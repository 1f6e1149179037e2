import { readFile } from 'node:fs/promises';
import { languageCookie } from '@clearway/shared/contract/cookies.ts';
import { tableTitles } from '@clearway/shared/domain/tables/kind.ts';
import { tableNames } from '@clearway/shared/words/uk/table-names.ts';
import { chooseFile } from './choose-file.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

test.beforeEach(async ({ context, server }) => {
	await context.addCookies([{ name: languageCookie, value: 'uk', url: `${server.url}/admin` }]);
});

test('in a Ukrainian office every table is Ukrainian, from its name to the words in its cells', async ({
	page,
}) => {
	// The screens are opened one after another.
	test.setTimeout(180_000);
	for (const title of tableTitles) {
		await page.goto(`/admin/tables/${title}`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(tableNames[title], { timeout: 30_000 });
		await expect(page.getByRole('grid').or(page.getByText('Рядків ще немає')).first()).toBeVisible({
			timeout: 30_000,
		});
		// The added lines are texts of the office in either language.
		const seen = title === 'own-line' ? page.getByRole('row').first() : page.locator('main');
		expect(await seen.innerText(), title).not.toMatch(/[ыэъё]/i);
	}
	await page.goto('/admin/tables/ship-delivery');
	for (const name of ['Порт відправлення', 'Тип авто', 'Ціна, $', 'Днів у дорозі'])
		await expect(page.getByRole('columnheader', { name })).toBeAttached({ timeout: 30_000 });
	await expect(page.getByRole('gridcell', { name: 'кросовер' }).first()).toBeAttached();
});

test('a Ukrainian office gets a Ukrainian book, uploads it again, and faults of a file name its columns', async ({
	page,
}) => {
	test.setTimeout(120_000);
	await page.goto('/admin/tables/ship-delivery');
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Зберегти xlsx' }).click();
	const book = await (await download).path();
	const bring = async (name: string, buffer: Buffer) => {
		await chooseFile(page.getByRole('button', { name: 'Завантажити файл' }), {
			name,
			mimeType: 'application/octet-stream',
			buffer,
		});
		await expect(page.getByRole('heading', { name: 'Що зміниться' })).toBeVisible();
	};
	await bring('ціни.xlsx', await readFile(book));
	await expect(page.getByText('Відмінностей немає: у рядках те саме.')).toBeVisible({ timeout: 30_000 });
	await page.getByRole('button', { name: 'Повернутися до рядків' }).first().click();
	const broken = 'port,destination,vehicle_type,price_usd\nNewark,Odesa,sedan,-5\n';
	await bring('ціни.csv', Buffer.from(broken));
	await expect(page.getByText('Опублікувати не можна: 1 помилка')).toBeVisible({ timeout: 30_000 });
	await expect(page.getByText(/Від’ємне число .5: у колонці «Ціна, \$»/)).toBeVisible();
	expect(await page.locator('main').innerText()).not.toMatch(/[ыэъё]/i);
});
