import { describe, expect, test } from 'vitest';
import { type CellInput, csv, makeXlsx, oneSheet } from '../../../testing/messy/make-xlsx.ts';
import type { TableTitle } from '../kind.ts';
import { tableKind } from '../kinds.ts';
import { readTable } from '../read-table.ts';

/** Rows as short texts, `·` for an empty cell. */
async function rowsOf(title: TableTitle, bytes: Uint8Array): Promise<string[]> {
	const kind = tableKind(title);
	const { rows, faults } = await readTable(kind, bytes, 'price.xlsx');
	expect(faults).toEqual([]);
	return rows.map((row) => kind.columns.map(({ key }) => row[key] ?? '·').join(' '));
}

async function faultsOf(title: TableTitle, bytes: Uint8Array): Promise<string[]> {
	const { faults } = await readTable(tableKind(title), bytes, 'price.csv');
	return faults.map(({ path, column, message }) => `${path} ${column ?? '·'} ${message}`);
}

const notesOf = async (title: TableTitle, bytes: Uint8Array) =>
	(await readTable(tableKind(title), bytes, 'price.csv')).notes;

describe('layouts of fee tables', () => {
	test('line breaks in headers, blank rows, no-break spaces, en dashes and CRLF', async () => {
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

	test('accounts over titles in a merged header', async () => {
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

	test('a sheet per account, and one with contacts that is passed over', async () => {
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

	test('accounts side by side, named above each block', async () => {
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

	test('a tier that one of the two blocks lacks is told', async () => {
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

	test('buyer types as headings inside one sheet, headers repeated', async () => {
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

	test('a value missing in the whole file is assumed with a note; missing only in some rows it is a fault', async () => {
		expect(await notesOf('iaa-fee', csv('from,to,fee', '0,,1'))).toEqual([
			'В файле не указано «Тип аккаунта»: принято значение standard_volume.',
		]);
		expect(
			await faultsOf('iaa-fee', csv('account,from,to,fee', 'high volume,0,,1', 'high volume,0,,1', ',0,,1')),
		).toContainEqual(expect.stringContaining('A4 account_type Не заполнена'));
	});
});

describe('layouts of delivery tables', () => {
	test('destinations as merged groups over vehicles, Cyrillic cities, «за запитом», days of one group', async () => {
		const rows: CellInput[][] = [
			['Морські тарифи 2026'],
			['Порт', 'Одеса', null, null, 'Клайпеда', null, null],
			[null, 'Седан', 'Позашляховик', 'Мотоцикл', 'Седан', 'SUV', 'Термін, днів'],
			['Ньюарк, NJ', 1650, 1750, 'за запитом', 850, 950, 32],
			['Хьюстон', '$1,800.00', '—', null, '1 050,50', 1050, 40],
		];
		expect(await rowsOf('ship-delivery', oneSheet(rows, ['A1:G1', 'A2:A3', 'B2:D2', 'E2:G2']))).toEqual([
			'Newark NJ Odesa sedan 1650 ·',
			'Newark NJ Odesa suv 1750 ·',
			'Newark NJ Odesa motorcycle on_request ·',
			'Newark NJ Klaipeda sedan 850 32',
			'Newark NJ Klaipeda suv 950 32',
			'Houston TX Odesa sedan 1800 ·',
			'Houston TX Odesa suv · ·',
			'Houston TX Odesa motorcycle · ·',
			'Houston TX Klaipeda sedan 1050.50 40',
			'Houston TX Klaipeda suv 1050 40',
		]);
	});

	const expected = [
		'Newark NJ Odesa sedan 1650 ·',
		'Savannah GA Odesa sedan 1700 ·',
		'Newark NJ Klaipeda sedan 850 ·',
	];
	test.each([
		[
			'merged cells',
			oneSheet(
				[
					['Напрямок', 'Порт', 'Тип авто', 'Ціна'],
					['Одесса', 'Newark', 'седан', 1650],
					[null, 'Savannah', 'седан', 1700],
					['Клайпеда', 'Newark', 'седан', 850],
				],
				['A2:A3'],
			),
		],
		[
			'a name once per group',
			csv(
				'type;destination;port;price',
				'sedan;Одеса;Newark;1650',
				';Odesa;Savannah;1700',
				';Klaipeda;Newark;850',
			),
		],
		[
			'heading rows',
			oneSheet([
				['Порт', 'Седан'],
				['ОДЕСА'],
				['Newark', 1650],
				['Savannah', 1700],
				['Клайпеда (Литва)'],
				['Newark', 850],
			]),
		],
		[
			'a sheet per destination',
			makeXlsx([
				{
					name: 'Одеса',
					rows: [
						['Порт', 'Седан'],
						['Newark', 1650],
						['Savannah', 1700],
					],
				},
				{
					name: 'Клайпеда',
					rows: [
						['Порт', 'Седан'],
						['Newark', 850],
					],
				},
			]),
		],
		[
			'an unnamed first column',
			oneSheet([
				['Одеса'],
				[null, 'Sedan', 'Інше'],
				['Newark', 1650],
				['Savannah', 1700],
				['Klaipeda'],
				['Newark', 850],
			]),
		],
	])('destinations by %s', async (_, bytes) => {
		expect(await rowsOf('ship-delivery', bytes)).toEqual(expected);
	});

	test('a single empty cell in a column of names is a fault and is not filled from above', async () => {
		const bytes = csv(
			'port,destination,vehicle_type,price_usd',
			'Newark,Odesa,sedan,100',
			',Odesa,suv,100',
			'Newark,Odesa,,100',
		);
		expect(await faultsOf('ship-delivery', bytes)).toEqual([
			'A3 port Не заполнена колонка «Порт отправления».',
			'C4 vehicle_type Не заполнена колонка «Тип авто».',
		]);
	});

	test('state headings, merged or not, states inside the yard’s name, names in capitals', async () => {
		const rows: CellInput[][] = [
			['IAA price list 2026'],
			['Yard', 'NJ', 'GA'],
			['Texas (TX)'],
			['MCALLEN', 100, 200],
			['TX - Texas'],
			['Austin', '1 100', null],
			['Ga'],
			['SAVANNAH, GA', 5, '—'],
			['AK - ANCHORAGE', 'call', 'call'],
		];
		expect(await rowsOf('transportation', oneSheet(rows, ['A1:C1', 'A3:C3']))).toEqual([
			'IAA TX McAllen 100 200 · · ·',
			'IAA TX Austin 1100 · · · ·',
			'IAA GA Savannah 5 · · · ·',
			'IAA AK Anchorage on_request on_request · · ·',
		]);
	});

	test('Ukrainian headers, ports by city or state, words for on request', async () => {
		const bytes = csv(
			'Аукціон;Штат;Майданчик;Ньюарк;Савана;Маямі;Хьюстон;Лос-Анджелес',
			'Копарт;Техас;Dallas;1 175;975;—;за запитом;дзвоніть',
		);
		expect(await rowsOf('transportation', bytes)).toEqual([
			'Copart TX Dallas 1175 975 · on_request on_request',
		]);
	});

	test('names with their country or kind beside them are the same names', async () => {
		const bytes = csv(
			'port,destination,vehicle_type,price_usd',
			'"Порт Newark, USA",Клайпеда (LT),Седан,850',
			'Houston TX,"Odessa, Ukraine",SUVs,900',
		);
		const { rows, faults } = await readTable(tableKind('ship-delivery'), bytes, 'a.csv');
		expect(rows.map((row) => [row.port, row.destination])).toEqual([
			['Newark NJ', 'Klaipeda'],
			['Houston TX', 'Odesa'],
		]);
		expect(faults).toEqual([
			expect.objectContaining({
				cell: 'C3',
				column: 'vehicle_type',
				message: expect.stringContaining('Возможные значения: sedan, suv'),
			}),
		]);
	});

	test('an unknown port is accepted with a note', async () => {
		const bytes = csv('port,destination,vehicle_type,price_usd', 'Newark,Constanța,sedan,850');
		expect(await rowsOf('ship-delivery', bytes)).toEqual(['Newark NJ Constanța sedan 850 ·']);
		expect(await notesOf('ship-delivery', bytes)).toContain(
			'Новое значение в колонке «Порт назначения»: «Constanța».',
		);
	});

	test('a price merged over yards and ports belongs to each of them', async () => {
		const rows: CellInput[][] = [
			['Auction', 'State', 'Location', 'NJ', 'GA'],
			['Copart', 'TX', 'Dallas', 300, null],
			['Copart', 'TX', 'Houston', null, null],
		];
		expect(await rowsOf('transportation', oneSheet(rows, ['D2:E3']))).toEqual([
			'Copart TX Dallas 300 300 · · ·',
			'Copart TX Houston 300 300 · · ·',
		]);
	});

	test('yards called like a port, without any price, are data and no header', async () => {
		const bytes = csv(
			'auction,state,location,newark_nj,savannah_ga',
			'Copart,CA,Los Angeles,,',
			'IAA,GA,Savannah,,',
			'Copart,NJ,Newark,call,',
		);
		expect(await rowsOf('transportation', bytes)).toEqual([
			'Copart CA Los Angeles · · · · ·',
			'IAA GA Savannah · · · · ·',
			'Copart NJ Newark on_request · · · ·',
		]);
	});
});

describe('what is refused cell by cell', () => {
	test('T09: missing, wrong and repeated headers say what is expected, in Russian', async () => {
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

	test('T09: a header without rows, an empty sheet, a table on a hidden sheet only', async () => {
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

	test('T13: numbers that may mean two things are told, unless the column shows its decimal sign', async () => {
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

	test('T13: a bare 0.075 among percents is not guessed, 7.5 % shown by the format is', async () => {
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

	test('T18: dates, booleans and error values are faults of their cells; rich text and numbers as text are read', async () => {
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

	test('T07: a formula counts by its stored result; without one it is a fault, and its text is nowhere', async () => {
		const rows: CellInput[][] = [
			['from', 'to', 'fee'],
			[0, 99.99, { formula: '1+1', value: 2 }],
			[100, 199.99, { formula: 'WEBSERVICE("http://x")' }],
			[200, null, { formula: '1/0', value: 'NaN' }],
		];
		const reading = await readTable(tableKind('iaa-fee'), oneSheet(rows), 'a.xlsx');
		expect(reading.rows[0]).toMatchObject({ fee_usd: '2.00' });
		expect(reading.faults.map(({ cell, message }) => `${cell} ${message}`)).toEqual([
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
		expect(faults.at(-1)?.message).toBe('И ещё ошибок: 13000. Сначала исправьте эти.');
	});
});
