import { describe, expect, test } from 'vitest';
import { saying } from '../../../testing/in-russian.ts';
import { type CellInput, csv, makeXlsx, oneSheet } from '../../../testing/messy/make-xlsx.ts';
import { faultsOf, notesOf, rowsOf } from '../../../testing/messy/read-rows.ts';
import { tableKind } from '../kinds.ts';
import { readTable } from '../read-table.ts';

describe('layouts of delivery tables', () => {
	test('destinations merged over their vehicles are read, with Cyrillic cities, «за запитом» and the days of one group', async () => {
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
	])('destinations by %s are read as the same rows', async (_, bytes) => {
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

	test('states are read from headings, merged or not, and from names of yards, also in capitals', async () => {
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

	test('Ukrainian headers, ports by city or state and words for a price on request are understood', async () => {
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
				message: saying('Возможные значения: седан, кроссовер'),
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
