import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '../testing/rounds.ts';
import { readPlainField } from './calculator/form-fields.ts';
import { readTypedField } from './calculator/read-typed-field.ts';
import {
	readTypedAmount,
	readTypedSum,
	readTypedVolume,
	readTypedYear,
	type TypedNumber,
} from './typed-number.ts';

/** A reading in one word: the number, the number that is asked about with "?", or the kind. */
function told(number: TypedNumber): string {
	if (number.kind === 'number') return [number.value, number.currency].filter(Boolean).join(' ');
	if (number.kind === 'unsure') return [`${number.offer}?`, number.currency].filter(Boolean).join(' ');
	return number.kind;
}

describe('a sum', () => {
	test.each([
		['5000', '5000'],
		['5 000,50', '5000.50'],
		['12 500 $', '12500 USD'],
		['12\u00a0500\u202f$', '12500 USD'],
		['$12,500', '12500 USD'],
		['$12,500.00', '12500.00 USD'],
		['12 500,00 USD', '12500.00 USD'],
		['12.500 €', '12500 EUR'],
		['12.500,00 EUR', '12500.00 EUR'],
		['12 500 долларов', '12500 USD'],
		['12 500 долларов США', '12500 USD'],
		['12 500,00 дол. США', '12500.00 USD'],
		['12.500,- €', '12500 EUR'],
		['€ 9.990,–', '9990 EUR'],
		['9990.- CHF', '9990 CHF'],
		['12500,-', '12500'],
		['510 000 грн', '510000 UAH'],
		['510 000 гривень', '510000 UAH'],
		['9 900 євро', '9900 EUR'],
		['15000 PLN', '15000 PLN'],
		['15 000 zł', '15000 PLN'],
		['15 тыс. злотых', '15000 PLN'],
		['15000 £', '15000 GBP'],
		['£15,000.00', '15000.00 GBP'],
		['15000 GBP', '15000 GBP'],
		['15 000 фунтов', '15000 GBP'],
		['15 000 франків', '15000 CHF'],
		['350 000 Kč', '350000 CZK'],
		['150 000 SEK', '150000 SEK'],
		['150 000 nok', '150000 NOK'],
		['150 000 DKK', '150000 DKK'],
		['CA$15,000', '15000 CAD'],
		['15 000 канадских долларов', '15000 CAD'],
		['1 500 000 JPY', '1500000 JPY'],
		['150 000 юаней', '150000 CNY'],
		['40 000 ₾', '40000 GEL'],
		['60 000 AED', '60000 AED'],
		['$12,500 USD', '12500 USD'],
		['15.5 т. евро', '15500 EUR'],
		['9т$', '9000 USD'],
		['15 т', 'wrong'],
		['17’900 €', '17900 EUR'],
		['12ʼ500', '12500'],
		['12 $ €', 'wrong'],
		['1 500 000 ¥', 'wrong'],
		["12'500", '12500'],
		['1.250.000', '1250000'],
		['12.', '12'],
		['007', '7'],
		['12,500', '12500?'],
		['12.500', '12500?'],
		['15к', '15000'],
		['12,5 тыс. $', '12500 USD'],
		['-5', 'wrong'],
		['72 00', 'wrong'],
		['1.25.000', 'wrong'],
		['1,2,3.4', 'wrong'],
		['12,5000', 'wrong'],
		['пять', 'wrong'],
		['1e5', 'wrong'],
		['∞', 'wrong'],
		['  ', 'empty'],
	])('"%s" is %s', (text, expected) => expect(told(readTypedSum(text))).toBe(expected));

	test('is read to the cent in any usual way of writing', () => {
		const ways = [
			(whole: string, cents: string) => `${grouped(whole, ' ')},${cents} $`,
			(whole: string, cents: string) => `$${grouped(whole, ',')}.${cents}`,
			(whole: string, cents: string) => `${grouped(whole, '.')},${cents} €`,
			(whole: string, cents: string) => `${grouped(whole, '\u202f')},${cents}`,
			(whole: string, cents: string) => `${grouped(whole, "'")}.${cents} USD`,
			(whole: string, cents: string) => `${whole}.${cents}`,
			(whole: string, cents: string) => `${whole},${cents} грн`,
		];
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.constantFrom(...ways), (sum, write) => {
				const whole = String(Math.floor(sum / 100));
				const cents = String(sum % 100).padStart(2, '0');
				expect(readTypedSum(write(whole, cents))).toMatchObject({
					kind: 'number',
					value: `${whole}.${cents}`,
				});
			}),
		);
	});
});

describe('a volume', () => {
	test.each([
		['1998', '1998'],
		['1 998 см³', '1998'],
		['1998 сс', '1998'],
		['1998 cм3', '1998'],
		['1998 куб.', '1998'],
		['1998cc', '1998'],
		['1.998', '1998'],
		['1,998 л', '1998'],
		['2.0 л', '2000'],
		['2,0', '2000'],
		['2 л', '2000'],
		['1.6', '1600'],
		['12,7', '12700'],
		['49', '49'],
		['2', '2000?'],
		['18', '1800?'],
		['0.9', '900?'],
		['2.0 TDI', '2000?'],
		['1,5dci', '1500?'],
		['3.0 V6', '3000?'],
		['3,0 V6 TDI', '3000?'],
		['1.6 16V', '1600?'],
		['2.0 TFSI quattro', '2000?'],
		['3.0 6', 'wrong'],
		['2.0 и ещё', 'wrong'],
		['0,9 л', '900'],
		['1998,5', '1999?'],
		['0', 'wrong'],
		['0.0', 'wrong'],
		['0.01', 'wrong'],
		['2 см³', '2000?'],
		['200 л', 'wrong'],
		['два', 'wrong'],
		['', 'empty'],
	])('"%s" is %s', (text, expected) => expect(told(readTypedVolume(text))).toBe(expected));

	test('that no engine has is never taken as typed', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 39 }), (size) => {
				expect(readTypedVolume(`${size}`).kind).not.toBe('number');
			}),
		);
	});

	test('is the same in litres and in cm³', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 200 }), (tenths) => {
				expect(readTypedVolume(`${tenths / 10} л`)).toEqual(readTypedVolume(`${tenths * 100} см³`));
			}),
		);
	});
});

test.each([
	['2018', '2018'],
	['2018 г.', '2018'],
	['2018 р.', '2018'],
	['18', '2018?'],
	["'98", '1998?'],
	['05.2018', '2018?'],
	['5/2018', '2018?'],
	['2018-05', '2018?'],
	['2018/5', '2018?'],
	['20.05.2018', '2018?'],
	['5/20/2018', '2018?'],
	['2018-05-20', '2018?'],
	['20.05.2018 г.', '2018?'],
	['17г', '2017'],
	['2018 г.в.', '2018'],
	['2018 р. в.', '2018'],
	['2018-13', 'wrong'],
	['2018-2020', 'wrong'],
	['32.05.2018', 'wrong'],
	['20.20.2018', 'wrong'],
	['13.2018', 'wrong'],
	['20182020', 'wrong'],
	['', 'empty'],
	['1899', '1899'],
])('a year of two digits is offered in full, a date is offered as its year: "%s" is %s', (text, expected) => {
	expect(told(readTypedYear(text))).toBe(expected);
});

test('a capacity and a weight may name their unit', () => {
	expect(
		['75 кВт·ч', '75,5 kWh', '40 кВт•год', '3 500 кг', '3.500', 'x'].map((text) =>
			told(readTypedAmount(text)),
		),
	).toEqual(['75', '75.5', '40', '3500', '3500?', 'wrong']);
});

test('any text for a sum, a volume or a year is answered: a number suits the engine, an offer is read as itself', () => {
	const pieces = fc.array(
		fc.constantFrom(..."0123456789., '$€₴-kкл", '000', ' 000', 'usd', 'см³', '\u202f', '<b>', '٣'),
		{ maxLength: 14 },
	);
	const anyText = fc.oneof(
		fc.string({ unit: 'binary' }),
		pieces.map((parts) => parts.join('')),
	);
	fc.assert(
		fc.property(anyText, fc.constantFrom(readTypedSum, readTypedVolume, readTypedYear), (text, read) => {
			const number = read(text);
			if (number.kind === 'number') expect(number.value).toMatch(/^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/);
			if (number.kind === 'unsure')
				expect(read(number.offer)).toEqual({ kind: 'number', value: number.offer });
		}),
		{ numRuns: rounds(2000) },
	);
});

test('a text of 200,000 repeated signs is answered', () => {
	for (const sign of [' ', '.', '1', '1,', '1 ', 'k', '$', 'дол'])
		for (const read of [readTypedSum, readTypedVolume, readTypedYear, readTypedAmount])
			expect(['wrong', 'empty', 'number', 'unsure']).toContain(read(sign.repeat(200_000)).kind);
});

const grouped = (whole: string, sign: string): string => whole.replace(/\B(?=(\d{3})+$)/g, sign);

test('the small reader of plain numbers reads no number otherwise than the whole reader', () => {
	const texts = new Map([['mode', 'us_auction']]);
	const anyText = fc.oneof(
		fc.integer({ min: 0, max: 100_000_000 }).map(String),
		fc.float({ min: 0, max: 10_000, noNaN: true }).map((number) => number.toFixed(2)),
		fc
			.array(fc.constantFrom(...'0123456789., $', '000', ' 000', 'л'), { maxLength: 8 })
			.map((parts) => parts.join('')),
	);
	fc.assert(
		fc.property(
			fc.constantFrom('price', 'delivery', 'kwh', 'cc', 'year', 'gross_kg'),
			anyText.map((text) => text.trim()),
			(key, text) => {
				const plain = readPlainField(key, text);
				if (plain?.kind === 'number') expect(readTypedField(key, text, texts)).toEqual(plain);
			},
		),
		{ numRuns: rounds(2000) },
	);
});
