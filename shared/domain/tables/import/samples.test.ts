import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explanationTexts, saying } from '../../../testing/in-russian.ts';
import type { TableTitle } from '../kind.ts';
import { tableKind } from '../kinds.ts';
import { readTable } from '../read-table.ts';

const sample = (name: string) =>
	new Uint8Array(readFileSync(new URL(`../../../testing/messy/${name}`, import.meta.url)));
const read = (title: TableTitle, name: string) => readTable(tableKind(title), sample(name), name);
const seed = async (title: TableTitle) =>
	(
		await readTable(
			tableKind(title),
			new Uint8Array(readFileSync(new URL(`../../../../server/demo/tables/${title}.csv`, import.meta.url))),
			title,
		)
	).rows;

describe('the samples of messy price lists', () => {
	test('a merged header of two rows, dollar signs, ranges, percents of the sale price and a footnote are read (sample 01)', async () => {
		const { rows, faults, notes } = await read('copart-fee', '01-copart-fee-merged-header.xlsx');
		expect(faults).toEqual([]);
		const official = (await seed('copart-fee')).filter((row) => row.account_type === 'low_volume');
		expect(rows.filter((row) => row.title_type === 'non_clean')).toEqual(
			official.filter((row) => row.title_type === 'non_clean'),
		);
		// The sample lists every tier twice; the official clean schedule joins neighbours of one fee.
		expect(rows.filter((row) => row.title_type === 'clean').at(-1)).toMatchObject({
			price_from: '15000.00',
			price_to: null,
			fee_percent: '7.25',
		});
		expect(rows).toHaveLength(78);
		expect(notes).toContainEqual(saying('принято «низкий объём»'));
		expect(notes).toContainEqual(saying('Gate fee'));
	});

	test('Windows-1251, semicolons, decimal commas, Ukrainian headers and «і більше» are read (sample 02)', async () => {
		const { rows, faults, notes } = await read('copart-fee', '02-copart-fee-cp1251.csv');
		expect(faults).toEqual([]);
		expect(rows).toEqual(
			(await seed('copart-fee')).filter(
				(row) => row.account_type === 'low_volume' && row.title_type === 'non_clean',
			),
		);
		expect(notes).toHaveLength(3);
	});

	test('two blocks side by side become one row for each tier, and FREE is zero (sample 04)', async () => {
		const { rows, faults } = await read('copart-internet-bid', '04-copart-internet-bid-side-by-side.xlsx');
		expect(faults).toEqual([]);
		expect(rows).toEqual((await seed('copart-internet-bid')).filter((row) => row.title_type === 'non_clean'));
	});

	test('a sheet for each auction with state headings is read; a repeated yard is reported with both rows (sample 06)', async () => {
		const { rows, faults, notes } = await read('transportation', '06-transportation-multi-sheet.xlsx');
		expect(faults.map(({ path, column, text }) => ({ path, column, text }))).toEqual([
			{ path: 'Copart!A218', column: 'location', text: 'TX - DALLAS' },
			{ path: 'IAA!A129', column: 'location', text: 'TX - DALLAS' },
		]);
		expect(faults[0] && explanationTexts(faults[0].message)).toBe(
			'Повтор: Copart, TX, Dallas уже есть (лист «Copart», строка 182). Оставьте одну из двух строк.',
		);
		const official = await seed('transportation');
		const good = rows.filter((row) => row.newark_nj !== '1');
		expect(good.filter((row) => row.state !== 'AK' && row.state !== 'HI')).toEqual(
			official.filter((row) => row.state !== 'AK' && row.state !== 'HI'),
		);
		expect(good.filter((row) => row.state === 'AK')).toEqual([
			expect.objectContaining({ auction: 'Copart', location: 'Anchorage', newark_nj: 'on_request' }),
			expect.objectContaining({ auction: 'IAA', location: 'Anchorage', los_angeles_ca: 'on_request' }),
		]);
		expect(notes.map(explanationTexts)).toContain('Скрытый лист «old 2024» пропущен.');
	});

	test('a gap, an overlap, a negative fee, a fee in letters and a second open end are reported together (sample 07)', async () => {
		const { faults } = await read('iaa-fee', '07-tiers-gap-overlap.csv');
		expect(faults.map(({ cell, row, column, text }) => ({ cell, row, column, text }))).toEqual([
			{ cell: 'A4', row: 4, column: 'price_from', text: '501' },
			{ cell: 'A5', row: 5, column: 'price_from', text: '900' },
			{ cell: 'C6', row: 6, column: 'fee_usd', text: '-95' },
			{ cell: 'C7', row: 7, column: 'fee_usd', text: 'abc' },
			{ cell: 'B9', row: 9, column: 'price_to', text: null },
		]);
	});

	test('an empty file is refused (sample 09)', async () => {
		await expect(read('iaa-fee', '09-empty.csv')).rejects.toMatchObject({
			reason: 'invalid',
			detail: saying('Файл пуст'),
		});
	});

	test('a login page in place of the file is refused (sample 11)', async () => {
		await expect(read('iaa-fee', '11-not-a-table.csv')).rejects.toMatchObject({
			reason: 'invalid',
			detail: saying('веб-страница'),
		});
	});

	test('formulas and script tags are plain text, and five thousand letters are a fault (sample 13, T17)', async () => {
		const { rows, faults } = await read('transportation', '13-injection.csv');
		expect(rows.map((row) => row.location)).toEqual([
			'=HYPERLINK("http://x","a")',
			'<script>alert(1)</script>',
			null,
		]);
		expect(faults).toEqual([
			expect.objectContaining({
				cell: 'C4',
				row: 4,
				column: 'location',
				message: saying('5\u202F000\u00A0знаков'),
			}),
		]);
	});
});
