import { describe, expect, test } from 'vitest';
import { explanationTexts, saying } from '../../../testing/in-russian.ts';
import {
	type CellInput,
	csv,
	makeXlsx,
	oneSheet,
	workbookParts,
	zipParts,
} from '../../../testing/messy/make-xlsx.ts';
import { faultsOf, rowsOf } from '../../../testing/messy/read-rows.ts';
import { tableKind } from '../kinds.ts';
import { readTable } from '../read-table.ts';

describe('faults cell by cell', () => {
	test('missing, wrong and repeated headers are faults that say what is expected, in Russian (T09)', async () => {
		expect(await faultsOf('iaa-fee', csv('from,fee', '0,25'))).toEqual([
			'price.csv price_to Нет колонки «Цена до, $». Подойдёт заголовок: «Цена до, $», «price to», «to».',
		]);
		expect(await faultsOf('iaa-fee', csv('foo,bar', '1,2'))).toEqual([
			expect.stringMatching(/^price.csv · Не найдена строка заголовков.*price_from/),
		]);
		expect(await faultsOf('iaa-fee', csv('from,to,fee,fee', '0,,1,2'))).toEqual([
			expect.stringContaining('лишняя или повторная колонка «fee»'),
		]);
		expect(await faultsOf('transportation', csv('state,location,newark_nj', 'TX,Dallas,300'))).toEqual([
			expect.stringContaining('Нет колонки «Аукцион»'),
		]);
	});

	test('hidden rows and columns of a spreadsheet are read like the others, and a note says so', async () => {
		const parts = workbookParts([
			{
				name: 'Прайс',
				rows: [
					['Аккаунт', 'от', 'до', 'сбор', 'Примечание'],
					['standard', 0, 1, 5, 'a'],
					['standard', 1.01, null, 6, 'b'],
				],
			},
		]);
		parts['xl/worksheets/sheet1.xml'] = (parts['xl/worksheets/sheet1.xml'] ?? '')
			.replace('<row r="3"', '<row r="3" hidden="1"')
			.replace('<sheetData>', '<cols><col min="5" max="9" hidden="true"/></cols><sheetData>');
		const { notes } = await readTable(tableKind('iaa-fee'), zipParts(parts), 'prices.xlsx');
		expect(notes).toContainEqual(saying('есть скрытое (строк: 1, колонок: 1)'));
	});

	test('a header without rows, an empty sheet and a table on a hidden sheet alone are faults (T09)', async () => {
		expect(await faultsOf('iaa-fee', csv('from,to,fee'))).toEqual([expect.stringContaining('Таблица пуста')]);
		expect(await faultsOf('iaa-fee', makeXlsx([{ name: 'A', rows: [] }]))).toEqual([
			expect.stringContaining('Не найдена строка заголовков'),
		]);
		const hidden = {
			name: 'old',
			hidden: true,
			rows: [
				['from', 'to', 'fee'],
				[0, null, 9],
			],
		};
		expect(await faultsOf('iaa-fee', makeXlsx([hidden]))).toEqual([
			expect.stringContaining('Не найдена строка заголовков'),
		]);
		const shown = {
			name: 'new',
			rows: [
				['from', 'to', 'fee'],
				[0, null, 1],
			],
		};
		expect(await rowsOf('iaa-fee', makeXlsx([hidden, shown]))).toEqual(['standard_volume 0.00 · 1.00 ·']);
	});

	test('a second sheet full of numbers that is not understood is a fault, not silence', async () => {
		const good = {
			name: 'Copart',
			rows: [
				['Location', 'NJ'],
				['TX - Dallas', 300],
			],
		};
		const odd = {
			name: 'IAA',
			rows: [
				['foo', 'bar'],
				['TX - Dallas', 300],
				['TX - Austin', 300],
				['TX - Waco', 300],
			],
		};
		expect(await faultsOf('transportation', makeXlsx([good, odd]))).toEqual([
			expect.stringMatching(/^IAA · Не найдена строка заголовков/),
		]);
	});

	test('numbers that may mean two things are faults, unless the column shows its decimal sign (T13)', async () => {
		expect(await faultsOf('iaa-fee', csv('from;to;fee', '0;0.99;25', '1;;1,234'))).toEqual([
			expect.stringContaining('C3 fee_usd Непонятно, что значит «1,234»'),
		]);
		expect(await rowsOf('iaa-fee', csv('from;to;fee', '0;0.99;25.50', '1;;1,234'))).toContain(
			'standard_volume 1.00 · 1234.00 ·',
		);
		expect(await rowsOf('iaa-fee', csv('from;to;fee', '0;999,99;25', '1.000;;30'))).toContain(
			'standard_volume 1000.00 · 30.00 ·',
		);
		const torn = csv('from;to;fee', '0;0.99;25.50', '1;1.99;25,50', '2;;1,234');
		expect(await faultsOf('iaa-fee', torn)).toEqual([expect.stringContaining('C4 fee_usd Непонятно')]);
	});

	test('a bare 0.075 among percents is not guessed, and 7.5 % shown by the format is read (T13)', async () => {
		expect(await faultsOf('iaa-fee', csv('from,to,fee,percent', '0,,,0.075'))).toEqual([
			expect.stringContaining('D2 fee_percent Непонятен процент 0.075: это 0.075 % или 7.5 %?'),
		]);
		expect(
			await rowsOf(
				'iaa-fee',
				oneSheet([
					['from', 'to', 'fee', 'percent'],
					[0, null, null, { percent: 0.075 }],
				]),
			),
		).toEqual(['standard_volume 0.00 · · 7.5']);
	});

	test('dates, booleans and error values are faults of their cells; rich text and numbers as text are read (T18)', async () => {
		const rows: CellInput[][] = [
			['auction', 'state', 'location', 'NJ', 'GA'],
			['Copart', 'TX', { date: 46000 }, 300, true],
			['Copart', 'TX', 'Dallas', { error: '#N/A' }, { date: 46000 }],
			['IAA', 'TX', 'Dallas', { rich: ['3', '00'] }, { shared: '1 234.50' }],
		];
		const { rows: read, faults } = await readTable(tableKind('transportation'), oneSheet(rows), 'a.xlsx');
		expect(faults.map(({ path, text }) => `${path} ${text}`)).toEqual([
			'Прайс!C2 2025-12-09',
			'Прайс!E2 TRUE',
			'Прайс!D3 #N/A',
			'Прайс!E3 2025-12-09',
		]);
		expect(read[2]).toMatchObject({ newark_nj: '300', savannah_ga: '1234.50' });
	});

	test('a formula counts by its stored result; without one it is a fault, and its text is nowhere (T07)', async () => {
		const rows: CellInput[][] = [
			['from', 'to', 'fee'],
			[0, 99.99, { formula: '1+1', value: 2 }],
			[100, 199.99, { formula: 'WEBSERVICE("http://x")' }],
			[200, null, { formula: '1/0', value: 'NaN' }],
		];
		const reading = await readTable(tableKind('iaa-fee'), oneSheet(rows), 'a.xlsx');
		expect(reading.rows[0]).toMatchObject({ fee_usd: '2.00' });
		expect(reading.faults.map(({ cell, message }) => `${cell} ${explanationTexts(message)}`)).toEqual([
			expect.stringContaining('C3 Формула без сохранённого результата'),
			expect.stringContaining('C4 «NaN» — не число'),
		]);
		expect(JSON.stringify(reading)).not.toContain('WEBSERVICE');
	});

	test('prices in another currency are not taken for dollars', async () => {
		expect(
			await faultsOf('ship-delivery', csv('port,destination,vehicle,"price, EUR"', 'Newark,Odesa,sedan,100')),
		).toEqual([expect.stringContaining('другая валюта')]);
		expect(
			await faultsOf('ship-delivery', csv('port,destination,vehicle,price', 'Newark,Odesa,sedan,€100')),
		).toEqual([expect.stringContaining('не число')]);
	});

	test('thousands of faults are cut to a readable list that says how many are left', async () => {
		const { faults } = await readTable(
			tableKind('iaa-fee'),
			csv('from,to,fee', ...Array.from({ length: 5_000 }, () => 'x,y,z')),
			'a.csv',
		);
		expect(faults).toHaveLength(2_001);
		expect(faults.at(-1)).toMatchObject({
			message: saying('И ещё ошибок: 13000. Сначала исправьте эти.'),
		});
	});
});
