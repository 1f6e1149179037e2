import { describe, expect, test } from 'vitest';
import { copart, read } from '../../testing/lots.ts';

describe('the reader takes from the text of a lot', () => {
	test.each<[string, string, Partial<ReturnType<typeof read>>]>([
		['a volume in cubes, as riders say it', 'Harley FLHX 2017, 1200 куб, 5500 $', { volume: 1200 }],
		['a volume in cubes of another ending', 'Yamaha MT-07 600 кубов 2019', { volume: 600 }],
		['no volume of an engine from a load in cubes', 'Полуприцеп 120 кубов, 2018', { volume: null }],
		['no volume of an engine from cubic metres', 'Фургон 600 куб. м', { volume: null }],
		[
			'fuel, volume, body and price without any labels',
			'Hybrid, 2.5L, SUV, $7,200',
			{ fuel: 'hybrid', plug: null, volume: 2500, body: 'suv', price: '7200' },
		],
		[
			'all facts behind English labels',
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
			'all facts behind Russian labels',
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
			'all facts behind Ukrainian labels',
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
			'the name of a car in an address, and a pickup by its model',
			`${copart}/salvage-2012-ford-f-150-tx-houston`,
			{ name: '2012 Ford F-150', modelYear: 2012, body: 'pickup', fuel: null, volume: null, price: null },
		],
		[
			'a battery, and the fuel by the make',
			'Tesla Model 3 2021\nMake: Tesla\n75 kWh',
			{ fuel: 'ev', battery: '75' },
		],
		[
			'no price from a value or the cost of a repair',
			'Est. retail value: $25,300\nRepair cost: $8,000',
			{ price: null },
		],
		['no price from several sums', '2.5L $7,200 or $8,000', { price: null }],
		['no price before anybody has bid', 'Current bid: $0 USD', { price: null }],
		['petrol from the gas behind a volume', '2020 BMW X5 3.0L 6 Gas IAA Los Angeles CA', { fuel: 'petrol' }],
		['petrol from a short line with gas', '2019 RAV4 XLE 2.5L gas', { fuel: 'petrol' }],
		['no fuel from electric seats', '2019 Honda Civic, electric seats, gas cap missing', { fuel: null }],
		['an electric car from the single word', 'Nissan Leaf, Electric, 40 kWh', { fuel: 'ev', battery: '40' }],
		["a volume behind a model's digit", 'Yamaha YZF-R6 599cc 3200$', { volume: 599, price: '3200' }],
		['no volume from two volumes', '2.5L or 3.5L', { volume: null }],
		[
			'says of a hybrid whether it charges from a socket',
			'2021 Toyota RAV4 Prime PHEV',
			{ fuel: 'hybrid', plug: 'yes' },
		],
		['says nothing of one that is called both', 'HEV / PHEV', { fuel: 'hybrid', plug: null }],
		[
			'the name with the make once, without the volume behind it',
			'2016 Nissan Rogue Hybrid 2.5L',
			{ name: '2016 Nissan Rogue Hybrid', volume: 2500 },
		],
		['a make of two words', '2015 Mercedes-Benz C 300', { name: '2015 Mercedes-Benz C-300' }],
		[
			'a make and an electric car from the name',
			'2018 TESLA MODEL 3',
			{ name: '2018 Tesla Model 3', fuel: 'ev' },
		],
		[
			'a price that another number follows in the line',
			'sedan, Buy now $11,500, 54,321 mi',
			{ price: '11500', odometer: { distance: 54_321, unit: 'mi' } },
		],
		['a price behind a year', 'седан, 2019, 7 200 $', { price: '7200' }],
		['no price from a budget', 'бюджет 12000 $', { price: null }],
		['no price from a limit', 'BMW X5, до 30 000$', { price: null }],
		['a model with its hyphen', '2019 Honda CR-V', { name: '2019 Honda CR-V' }],
		[
			'the hyphen that an address leaves out',
			`${copart}/salvage-2019-honda-cr-v-ca-los-angeles`,
			{ name: '2019 Honda CR-V' },
		],
		['a price with a word for its currency', 'RAV4, 25 000 евро', { price: '25000', currency: 'EUR' }],
		['a price with a Ukrainian word', 'RAV4, 12000 доларів', { price: '12000', currency: 'USD' }],
		['no price from a budget in euros', 'бюджет 25000 €', { price: null, currency: null }],
		['no name without a make', 'Model: Camry', { name: null }],
	])('%s', (_, text, expected) => expect(read(text)).toMatchObject(expected));
});

describe('the reader takes from the sentence of a client', () => {
	test.each<[string, string, Partial<ReturnType<typeof read>>]>([
		[
			'the year behind the name as that of production, and a bare volume',
			'Хочу Toyota RAV4 2019, 2.5, бюджет 12000',
			{ name: '2019 Toyota RAV4', productionYear: 2019, modelYear: null, volume: 2500, price: null },
		],
		[
			'a make in Cyrillic letters',
			'Мазда 6 2018 дизель 2.2, Клайпеда',
			{ name: '2018 Mazda 6', productionYear: 2018, fuel: 'diesel', volume: 2200 },
		],
		[
			'a volume before the year',
			'Mazda CX-5 2.5 2018 г.в. из США',
			{ name: '2018 Mazda CX-5', productionYear: 2018, volume: 2500 },
		],
		[
			'diesel from the letters of its engine',
			'Volkswagen Golf 2017 1.6 TDI з Німеччини',
			{ productionYear: 2017, fuel: 'diesel', volume: 1600 },
		],
		[
			'the price behind the year',
			'Toyota RAV4 hybrid 2022 25000 € Германия',
			{ fuel: 'hybrid', productionYear: 2022, price: '25000', currency: 'EUR' },
		],
		[
			'the year before a price that begins with its sign',
			'Toyota RAV4 2022 €25000',
			{ productionYear: 2022, price: '25000', currency: 'EUR' },
		],
		['an electric car from its make', 'Сколько Tesla Model 3 2021?', { productionYear: 2021, fuel: 'ev' }],
		[
			'the model and the year around a limit of the price',
			'хочу рав4 до 20к, 2020 гибрид',
			{ name: '2020 Toyota RAV4', productionYear: 2020, fuel: 'hybrid', price: null },
		],
		[
			'the same in Ukrainian and with a sign',
			'Camry до 15 тис $ 2019',
			{ name: '2019 Toyota Camry', productionYear: 2019, price: null },
		],
		['no year from a limit or a range', 'Toyota Camry до 2019, 2018-2020', { productionYear: null }],
		['no year from a sum', 'Toyota за 2000 $ или Toyota 2000 $', { productionYear: null }],
		['no year beyond the name', 'Kia Rio. Звоните в 2025', { productionYear: null }],
		['no car from two', 'Toyota RAV4 2019 или Honda Pilot 2018', { productionYear: null, name: null }],
		['no volume from two', 'Kia Rio 2019, 1.4 или 1.6', { productionYear: 2019, volume: null }],
		[
			'a volume beside the fuel, before the make',
			'7400 $ 2.5 бензин 2019 Camry',
			{ volume: 2500, price: '7400' },
		],
		['a volume beside the fuel, without a make', '9 000 $, дизель 2,0', { volume: 2000, price: '9000' }],
		[
			'the price that stands first, and the year, without a make',
			'12 000, 2019, 2.0 бензин',
			{ price: '12000', currency: 'USD', productionYear: 2019, volume: 2000, fuel: 'petrol', name: null },
		],
		[
			'the same with a sign and without commas',
			'12000$ 2019 2.0 бензин',
			{ price: '12000', currency: 'USD', productionYear: 2019, volume: 2000, fuel: 'petrol' },
		],
		[
			'the same without commas or a sign, in Ukrainian',
			'9500 2016 р. дизель 1,6 л',
			{ price: '9500', productionYear: 2016, volume: 1600, fuel: 'diesel' },
		],
		[
			'the price and the year around the engine, in euros',
			'25 000 €, 2.0 дизель, 2020 г.',
			{ price: '25000', currency: 'EUR', productionYear: 2020, volume: 2000 },
		],
		[
			'no price from a number behind the year, which may be a mileage',
			'2019, 85 000, 2.0 дизель',
			{ price: null, productionYear: 2019, volume: 2000 },
		],
		[
			'no price from a number that may be a volume',
			'2500 бензин, 2019',
			{ price: null, productionYear: 2019 },
		],
		[
			'no price from the mileage, but the year',
			'85 000 км, 2019, бензин',
			{ price: null, productionYear: 2019 },
		],
		['no year from two', '12 000, 2018-2019, 2.0 бензин', { price: null, productionYear: null }],
		['no year from the first that is allowed', '12 000, 2019+, 2.0 бензин', { productionYear: null }],
		[
			'no year from a number of another time',
			'12 000, 1975, 2.0 бензин',
			{ price: null, productionYear: null },
		],
		['no price and no year from numbers alone', '12 000, 2019', { price: null, productionYear: null }],
		[
			'gas behind a volume without its unit',
			'2019 Toyota RAV4 2.5 gas, Houston TX',
			{ volume: 2500, fuel: 'petrol' },
		],
		['a volume behind the engine', 'двигатель 2.5, Toyota Camry 2019', { volume: 2500 }],
		[
			'no year of production where an auction is named',
			'копарт, Toyota RAV4 2019',
			{ auction: 'copart', productionYear: null },
		],
	])('%s', (_, text, expected) => expect(read(text)).toMatchObject(expected));
});
