import { describe, expect, test } from 'vitest';
import { type CellInput, csv, makeXlsx, oneSheet } from '../../../testing/messy/make-xlsx.ts';
import { faultsOf, notesOf, rowsOf } from '../../../testing/messy/read-rows.ts';

describe('layouts of fee tables', () => {
	test('line breaks in headers, blank rows, no-break spaces, en dashes and CRLF do not change the rows', async () => {
		const bytes = csv(
			'\ufeff"Sale\nprice",Standard Volume,"High\nVolume"\r',
			'\r',
			'$0.00\u00a0–\u00a0$49.99,$25.00,$1.00\r',
			'\r',
			'"$50.00 – $14\u202f999.99","$1,000.00","$1\u00a0000.00"\r',
			'$15\u00a0000 +,7.5%,6 %\r',
		);
		expect(await rowsOf('iaa-fee', bytes)).toEqual([
			'standard_volume 0.00 49.99 25.00 ·',
			'standard_volume 50.00 14999.99 1000.00 ·',
			'standard_volume 15000.00 · · 7.5',
			'high_volume 0.00 49.99 1.00 ·',
			'high_volume 50.00 14999.99 1000.00 ·',
			'high_volume 15000.00 · · 6',
		]);
	});

	test('accounts over titles in a merged header are read', async () => {
		const rows: CellInput[][] = [
			['Bid', 'Low volume', null, 'High volume'],
			[null, 'Non-clean', 'Clean', 'Non-clean'],
			['0 - 99.99', 1, 2, 3],
			['100.00+', '7.5%', '7.25 %', { percent: 0.06 }],
		];
		expect(await rowsOf('copart-fee', oneSheet(rows, ['A1:A2', 'B1:C1']))).toEqual([
			'low_volume non_clean secured 0.00 99.99 1.00 ·',
			'low_volume non_clean secured 100.00 · · 7.5',
			'low_volume clean secured 0.00 99.99 2.00 ·',
			'low_volume clean secured 100.00 · · 7.25',
			'high_volume non_clean secured 0.00 99.99 3.00 ·',
			'high_volume non_clean secured 100.00 · · 6',
		]);
	});

	test('a sheet for each account is read, and one with contacts is passed over', async () => {
		const bytes = makeXlsx([
			{
				name: 'Low volume',
				rows: [
					['Bid price', 'Clean title'],
					['0+', '6%'],
				],
			},
			{
				name: 'High volume',
				rows: [
					['Bid price', 'Non-clean title'],
					['0+', '5%'],
				],
			},
			{ name: 'Контакты', rows: [['Телефон', '+380']] },
		]);
		expect(await rowsOf('copart-fee', bytes)).toEqual([
			'low_volume clean secured 0.00 · · 6',
			'high_volume non_clean secured 0.00 · · 5',
		]);
		expect(await notesOf('copart-fee', bytes)).toContain('Лист «Контакты» пропущен: таблицы на нём нет.');
	});

	test('accounts side by side, named above each block, are read', async () => {
		const rows: CellInput[][] = [
			['Low volume', null, null, 'High volume', null],
			['Price', 'Fee', null, 'Price', 'Fee'],
			['0+', 1, null, '0+', 2],
		];
		expect(await rowsOf('copart-fee', oneSheet(rows, ['A1:B1', 'D1:E1']))).toEqual([
			'low_volume non_clean secured 0.00 · 1.00 ·',
			'high_volume non_clean secured 0.00 · 2.00 ·',
		]);
	});

	test.each([
		[
			'one under the other',
			oneSheet([
				['Pre-Bid Fees'],
				['Price', 'Fee'],
				['0+', 'FREE'],
				[],
				['Live Bid Fees'],
				['Price', 'Fee'],
				['0+', 50],
			]),
		],
		[
			'on two sheets',
			makeXlsx(
				['Pre-Bid', 'Live bid'].map((name, at) => ({
					name,
					rows: [
						['Price', 'Fee'],
						['0+', at ? 50 : 'FREE'],
					],
				})),
			),
		],
		[
			'side by side without merged cells',
			csv('Pre-Bid,,,Live Bid,', 'Price,Fee,,Price,Fee', '0+,FREE,,0+,50'),
		],
	])('pre-bid and live bid fees %s become one row', async (_, bytes) => {
		expect(await rowsOf('copart-internet-bid', bytes)).toEqual(['non_clean 0.00 · 0.00 50.00']);
	});

	test('a tier that the pre-bid or the live bid block lacks is a fault', async () => {
		const bytes = csv(
			'Pre-Bid,,,Live Bid,',
			'Price,Fee,,Price,Fee',
			'0-99.99,FREE,,0-99.99,5',
			'100+,40,,200+,50',
		);
		expect((await faultsOf('copart-internet-bid', bytes)).join('\n')).toContain(
			'live_bid_usd Не заполнена колонка «Живые торги, $»',
		);
	});

	test('buyer types as headings inside one sheet, with the headers repeated, are read', async () => {
		const rows: CellInput[][] = [
			['Licensed buyers'],
			['Price', 'Proxy bid', 'Live bid'],
			['0 and up', 40, 50],
			['Non-licensed buyers'],
			['Price', 'Proxy Bid', 'Live Bid'],
			['0 +', 100, 110],
		];
		expect(await rowsOf('iaa-internet-bid', oneSheet(rows))).toEqual([
			'licensed 0.00 · 40.00 50.00',
			'non_licensed 0.00 · 100.00 110.00',
		]);
	});

	test('columns may come in any order, beginning anywhere, with Latin letters inside Cyrillic words', async () => {
		const rows: CellInput[][] = [
			[],
			[],
			[null, null, 'Збiр', 'Цiна до', 'Акаунт', 'Цiна вiд'],
			[null, null, 25, null, 'High volume', 0],
		];
		expect(await rowsOf('iaa-fee', oneSheet(rows))).toEqual(['high_volume 0.00 · 25.00 ·']);
	});

	test('rows of units and of column numbers under the header are no data', async () => {
		const rows: CellInput[][] = [
			['Price from', 'Price to', 'Fee'],
			['USD', 'USD', 'USD'],
			[1, 2, 3],
			[0, null, 7],
		];
		expect(await rowsOf('iaa-fee', oneSheet(rows))).toEqual(['standard_volume 0.00 · 7.00 ·']);
	});

	test('an unknown header is recognised by the ranges below it, with a note', async () => {
		const bytes = csv('Lot value bracket;Fee', '0-99.99;1', '100+;2');
		expect(await rowsOf('iaa-fee', bytes)).toEqual([
			'standard_volume 0.00 99.99 1.00 ·',
			'standard_volume 100.00 · 2.00 ·',
		]);
		expect(await notesOf('iaa-fee', bytes)).toContain(
			'Таблица: колонка «Lot value bracket» понята по её ячейкам как «диапазон цен».',
		);
	});

	test('a column of classes is read: an empty cell means cars, like the word for them, and nothing is filled down', async () => {
		const rows = ['Мотоцикл;0;;300', ';0;99.99;1', 'легковая;100;;2', 'вантажна;0;;400'];
		const bytes = csv('Класс;Цена от;Цена до;Сбор', ...rows);
		expect(await rowsOf('iaa-fee', bytes)).toEqual([
			'standard_volume 0.00 · 300.00 · motorcycle',
			'standard_volume 0.00 99.99 1.00 ·',
			'standard_volume 100.00 · 2.00 ·',
			'standard_volume 0.00 · 400.00 · goods',
		]);
		expect(await notesOf('iaa-fee', bytes)).toEqual([
			'В файле не указано «Тип аккаунта»: принято «стандартный».',
		]);
		expect(await faultsOf('iaa-fee', csv('class,from,to,fee', 'boat,0,,1'))).toEqual([
			expect.stringContaining('A2 class'),
		]);
		// The tiers of each class are a schedule of their own.
		expect(await faultsOf('iaa-fee', csv('class,from,to,fee', 'moto,0,9.99,1', ',0,,1'))).toEqual([
			expect.stringContaining('9,99'),
		]);
	});

	test('a value missing in the whole file is assumed with a note; missing only in some rows it is a fault', async () => {
		expect(await notesOf('iaa-fee', csv('from,to,fee', '0,,1'))).toEqual([
			'В файле не указано «Тип аккаунта»: принято «стандартный».',
		]);
		expect(
			await faultsOf('iaa-fee', csv('account,from,to,fee', 'high volume,0,,1', 'high volume,0,,1', ',0,,1')),
		).toContainEqual(expect.stringContaining('A4 account_type Не заполнена'));
	});
});
