import { describe, expect, test } from 'vitest';
import { copart, read } from '../../testing/lots.ts';

describe('of the car of a lot a text tells', () => {
	test.each<[string, string, Partial<ReturnType<typeof read>>]>([
		[
			'fuel, volume, body and price, though nothing introduces them',
			'Hybrid, 2.5L, SUV, $7,200',
			{ fuel: 'hybrid', volume: 2500, body: 'suv', price: '7200' },
		],
		[
			'all of it behind English labels',
			[
				'2021 TOYOTA RAV4 XLE',
				'Odometer:\n45,120 mi (ACTUAL)',
				'Body style:\nSPORT UTILITY',
				'Engine type:\n2.5L 4',
				'Fuel:\nGAS',
				'Current bid:\n$7,200 USD',
				'Est. retail value:\n$25,300 USD',
			].join('\n'),
			{
				fuel: 'petrol',
				volume: 2500,
				body: 'suv',
				price: '7200',
				odometer: { distance: 45_120, unit: 'mi' },
				name: '2021 Toyota RAV4 XLE',
			},
		],
		[
			'the same behind Russian labels',
			'Марка: Toyota\nМодель: Camry\nГод выпуска: 2019\nТопливо: дизель\nОбъём: 1998 см³\nКузов: седан\nСтавка: 7 200 $\nПробег: 85 тыс. км',
			{
				fuel: 'diesel',
				volume: 1998,
				body: 'sedan',
				price: '7200',
				productionYear: 2019,
				odometer: { distance: 85_000, unit: 'km' },
				name: 'Toyota Camry',
			},
		],
		[
			'and behind Ukrainian ones',
			'Марка: Toyota\nМодель: Camry\nРік випуску: 2019\nПаливо: бензин\nОб’єм двигуна: 2,5 л\nКузов: седан\nЦіна: $7,200\nПробіг: 45 120 миль',
			{
				fuel: 'petrol',
				volume: 2500,
				body: 'sedan',
				price: '7200',
				productionYear: 2019,
				odometer: { distance: 45_120, unit: 'mi' },
				name: 'Toyota Camry',
			},
		],
		[
			'in an address its name, and a pickup by its model',
			`${copart}/salvage-2012-ford-f-150-tx-houston`,
			{ name: '2012 Ford F-150', modelYear: 2012, body: 'pickup', fuel: null, volume: null, price: null },
		],
		[
			'a battery and what it runs on by its make',
			'Tesla Model 3 2021\nMake: Tesla\n75 kWh',
			{ fuel: 'ev', battery: '75' },
		],
		[
			'no price by a value or the cost of a repair',
			'Est. retail value: $25,300\nRepair cost: $8,000',
			{ price: null },
		],
		['no price by several sums', '2.5L $7,200 or $8,000', { price: null }],
		['no price before anybody has bid', 'Current bid: $0 USD', { price: null }],
		['no fuel by electric seats', '2019 Honda Civic, electric seats, gas cap missing', { fuel: null }],
		['an electric car by the item alone', 'Nissan Leaf, Electric, 40 kWh', { fuel: 'ev', battery: '40' }],
		['no volume by two of them', '2.5L or 3.5L', { volume: null }],
		[
			'its name with the make once, without the volume behind it',
			'2016 Nissan Rogue Hybrid 2.5L',
			{ name: '2016 Nissan Rogue Hybrid', volume: 2500 },
		],
		['a make of two words', '2015 Mercedes-Benz C 300', { name: '2015 Mercedes-Benz C-300' }],
		[
			'a make and an electric car by its name',
			'2018 TESLA MODEL 3',
			{ name: '2018 Tesla Model 3', fuel: 'ev' },
		],
		[
			'a price that another number follows in the line',
			'sedan, Buy now $11,500, 54,321 mi',
			{ price: '11500', odometer: { distance: 54_321, unit: 'mi' } },
		],
		['a price behind a year', 'седан, 2019, 7 200 $', { price: '7200' }],
		['no name without a make', 'Model: Camry', { name: null }],
	])('%s', (_, text, expected) => expect(read(text)).toMatchObject(expected));
});
