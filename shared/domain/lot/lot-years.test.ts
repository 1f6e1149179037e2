import { expect, test } from 'vitest';
import { read } from '../../testing/lots.ts';

const civic = '1HGCV1F30KA000001';
test.each<[string, string, Partial<ReturnType<typeof read>>]>([
	[
		'in Russian is read, and does not contradict the next model year of the VIN',
		`Год выпуска: 2018\nVIN: ${civic}\nМарка: Honda`,
		{ productionYear: 2018, modelYear: 2019, make: 'Honda', doubts: [] },
	],
	[
		'in Ukrainian is read',
		`Рік випуску: 2018\nVIN: ${civic}`,
		{ productionYear: 2018, modelYear: 2019, doubts: [] },
	],
	[
		'in English is read, also from a date',
		`Production date: 09/2018\nVIN: ${civic}`,
		{ productionYear: 2018, modelYear: 2019, doubts: [] },
	],
	[
		'in the model year itself does not contradict it',
		`Год выпуска: 2019\nVIN: ${civic}`,
		{ productionYear: 2019, modelYear: 2019, doubts: [] },
	],
	[
		'after the model year is doubted',
		`Год выпуска: 2020\nVIN: ${civic}`,
		{ productionYear: 2020, modelYear: 2019, doubts: ['years_differ'] },
	],
	[
		'long before the model year of the text is doubted',
		'2019 Honda Accord\nГод выпуска: 2015',
		{ productionYear: 2015, modelYear: 2019, doubts: ['years_differ'] },
	],
	[
		'that also stands before the make is no model year',
		`2018 Honda Accord\nГод выпуска: 2018\nVIN: ${civic}`,
		{ productionYear: 2018, modelYear: 2019, doubts: [] },
	],
	[
		'right above the make is no model year',
		`Year of production: 2018\nHonda Accord\nVIN: ${civic}`,
		{ productionYear: 2018, modelYear: 2019, make: 'Honda', doubts: [] },
	],
	['without a VIN gives no model year', 'Год выпуска: 2018', { productionYear: 2018, modelYear: null }],
	['that is still to come is not taken', 'Год выпуска: 2027', { productionYear: null }],
	['is not taken from a model year', 'Модельный год: 2019', { productionYear: null, modelYear: 2019 }],
])('a year of production %s', (_, text, expected) => {
	expect(read(text)).toMatchObject(expected);
});
