import { describe, expect, test } from 'vitest';
import { accord, golf, read } from '../../testing/lots.ts';
import { lotOfInput } from './lot-warnings.ts';
import { readVin } from './vin.ts';

describe('a VIN', () => {
	const cases: [string, string, Partial<ReturnType<typeof read>>][] = [
		[
			'of an American car is checked, and names country, make and model year',
			accord,
			{ vin: accord, check: 'good', country: 'US', make: 'Honda', modelYear: 2003, doubts: [] },
		],
		['in small letters is the same VIN', accord.toLowerCase(), { vin: accord, check: 'good' }],
		['with one sign mistyped does not pass its check', '1HGCM82633A004353', { check: 'bad' }],
		[
			'of a European car has no check digit and no model year to trust',
			golf,
			{ vin: golf, check: 'not asked', country: 'DE', make: 'Volkswagen', modelYear: null },
		],
		[
			'with X as its check digit passes',
			'1M8GDM9AXKP042788',
			{ check: 'good', country: 'US', modelYear: 1989 },
		],
		['with a letter O is not taken', '1HGCM82633AO04352', { vin: null, doubts: ['vin_letters'] }],
		['that is too short is not taken', '1HGCM82633A00435', { vin: null, doubts: ['vin_length'] }],
		['with spaces in it is read', 'VIN: 1HGCM 82633 A004352', { vin: accord, check: 'good', doubts: [] }],
		['with hyphens in it is read', 'VIN: 1HGCM-82633-A004352', { vin: accord, doubts: [] }],
		['with spaces and nothing else is read', ' 1hgcm 82633 a004352\n', { vin: accord, doubts: [] }],
		['with spaces and a text behind it is found', 'VIN: 1HGCM 82633 A004352, Honda', { vin: accord }],
		[
			'with spaces and a sign too few is not taken',
			'VIN: 1HGCM 82633 A00435',
			{ vin: null, doubts: ['vin_length'] },
		],
		[
			'with spaces and a letter O is not taken',
			'VIN: 1HGCM 82633 AO04352',
			{ vin: null, doubts: ['vin_letters'] },
		],
		[
			'in Cyrillic letters is taken when its check digit fits the Latin ones',
			'VIN: 1НГСМ82633А004352',
			{ vin: accord, check: 'good', make: 'Honda', doubts: [] },
		],
		[
			'in Cyrillic letters, with spaces and nothing else is taken by its check digit',
			'1нгсм 82633 а004352',
			{ vin: accord, doubts: [] },
		],
		['in Cyrillic letters in a text is taken', 'Авто 1НГСМ82633А004352, торг', { vin: accord, doubts: [] }],
		[
			'in Cyrillic letters whose check digit does not fit is not taken',
			'VIN: 1НГСМ82633А004353',
			{ vin: null, doubts: ['vin_cyrillic'] },
		],
		[
			'in Cyrillic letters that has no check digit is not taken',
			'WVWZZZ1KZАW123456',
			{ vin: null, doubts: ['vin_cyrillic'] },
		],
		[
			'with a Cyrillic letter that stands for no Latin one is not taken',
			'VIN: 1HGЩM82633A004352',
			{ vin: null, doubts: ['vin_cyrillic'] },
		],
		['in a text is found', `Авто ${accord}, торг`, { vin: accord }],
		['beside another VIN is not taken', `${accord} ${golf}`, { vin: null, doubts: ['several_vins'] }],
		[
			'whose model year differs from the text is doubted',
			`2005 Honda Accord ${accord}`,
			{
				modelYear: 2005,
				doubts: ['years_differ'],
			},
		],
	];
	test.each(cases)('%s', (_, text, expected) => expect(read(text)).toMatchObject(expected));

	test('names the country of assembly of makes that build in many countries', () => {
		const countries = [
			'JTD',
			'5YJ',
			'3VW',
			'2T1',
			'KMH',
			'WBA',
			'SAL',
			'VF1',
			'YV1',
			'TMB',
			'LRW',
			'ZFA',
			'7SA',
			'U5Y',
		];
		expect(countries.map((wmi) => readVin(wmi.padEnd(17, '*')).country)).toEqual([
			'JP',
			'US',
			'MX',
			'CA',
			'KR',
			'DE',
			'GB',
			'FR',
			'SE',
			'CZ',
			'CN',
			'IT',
			'US',
			'SK',
		]);
	});
});

describe('a buyer is warned', () => {
	test('of a certificate of destruction', () => {
		expect(lotOfInput({ document: 'destruction' })?.warnings).toEqual([{ kind: 'destruction' }]);
	});
	test('of EUR.1 for a car that was built in America, but not for a car from the Union', () => {
		const origin = 'eu_eur1';
		expect(lotOfInput({ vin: accord, origin })?.warnings).toEqual([{ kind: 'origin', country: 'US' }]);
		expect(lotOfInput({ vin: golf, origin })?.warnings).toEqual([]);
		expect(lotOfInput({ vin: accord, origin: 'other' })?.warnings).toEqual([]);
	});
	test('of a VIN that does not pass its check', () => {
		expect(lotOfInput({ vin: '1HGCM82633A004353' })?.warnings).toEqual([{ kind: 'check' }]);
	});
});
