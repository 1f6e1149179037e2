import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growsEvenly } from '../../../testing/grows-evenly.ts';
import { saysFree, saysNothing, saysOnRequest } from './cell-words.ts';
import { moneyText, readNumber, shownDecimal } from './numbers.ts';
import { readRange, saysNoBound } from './ranges.ts';

const value = (text: string, decimal: '.' | ',' | null = null) => {
	const reading = readNumber(text, decimal);
	return reading.kind === 'number' ? `${reading.value}${reading.percent ? ' %' : ''}` : reading.kind;
};

describe('numbers', () => {
	test.each([
		['25', '25'],
		['$25.00', '25'],
		['$1,234.00', '1234'],
		['1 234,50', '1234.5'],
		['1\u00a0234,50', '1234.5'],
		['1\u2009234.5', '1234.5'],
		["1'234.50", '1234.5'],
		['1.000,50', '1000.5'],
		['1,234,567', '1234567'],
		['1.234.567', '1234567'],
		['1,5', '1.5'],
		['137,50', '137.5'],
		['0,125', '0.125'],
		['.5', '0.5'],
		['US$ 95', '95'],
		['95 USD', '95'],
		['95 дол.', '95'],
		['95$', '95'],
		['25.00*', '25'],
		["'100", '100'],
		['-$95', '-95'],
		['−95', '-95'],
		['5%', '5 %'],
		['5 %', '5 %'],
		['7.5% of sale price', '7.5 %'],
		['7,25 % від ціни', '7.25 %'],
		['6 процентов', '6 %'],
		['7.125%', '7.125 %'],
		['7,125 %', '7.125 %'],
	])('%s is %s', (text, expected) => {
		expect(value(text)).toBe(expected);
	});

	test.each([
		'',
		'abc',
		'NaN',
		'Infinity',
		'1e5',
		'0x10',
		'1 23',
		'1,23,456',
		'12.34.56',
		'25¹',
		'1/2',
		'€100',
		'100 грн',
		'7.5% + $50',
		'(95)',
		'--5',
	])('«%s» is no number', (text) => {
		expect(value(text)).toBe('none');
	});

	test('one separator followed by three digits is ambiguous and never guessed (T13)', () => {
		for (const text of ['1,234', '1.234', '12,345', '999.999']) expect(value(text)).toBe('ambiguous');
	});

	test('an ambiguous separator follows the decimal sign that other cells of the column show', () => {
		expect(value('1,234', '.')).toBe('1234');
		expect(value('1.234', ',')).toBe('1234');
		expect(value('1.234', '.')).toBe('1.234');
		expect(['1,234.00', '12.5', '1,234,567'].map(shownDecimal)).toEqual(['.', '.', '.']);
		expect(['1.234,00', '12,5', '1.234.567'].map(shownDecimal)).toEqual([',', ',', ',']);
		expect(['1,234', '1 234', '12', 'abc'].map(shownDecimal)).toEqual([null, null, null, null]);
	});

	test('however an amount is written, it is read as the same amount', () => {
		const grouped = (digits: string, sign: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, sign);
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 99_999_999 }),
				fc.integer({ min: 0, max: 99 }),
				(whole, cents) => {
					const fraction = String(cents).padStart(2, '0');
					const expected = `${whole}.${fraction}`;
					const written = [
						`${whole}.${fraction}`,
						`${whole},${fraction}`,
						`$${grouped(String(whole), ',')}.${fraction}`,
						`${grouped(String(whole), ' ')},${fraction}`,
						`${grouped(String(whole), '\u00a0')},${fraction} $`,
						`${grouped(String(whole), '.')},${fraction}`,
					];
					for (const text of written) {
						const reading = readNumber(text, null);
						expect(reading.kind === 'number' && moneyText(reading.value, false), text).toBe(expected);
					}
				},
			),
		);
	});
});

describe('price ranges', () => {
	test.each([
		['$0.00 - $49.99', '0.00', '49.99'],
		['0-99.99', '0.00', '99.99'],
		['100–199,99', '100.00', '199.99'],
		['100 — 199.99', '100.00', '199.99'],
		['от 100 до 199,99', '100.00', '199.99'],
		['від 100 до 199,99', '100.00', '199.99'],
		['100 to 199.99', '100.00', '199.99'],
		['$1,000.00 to $1,199.99', '1000.00', '1199.99'],
		['1 000 по 1 199,99', '1000.00', '1199.99'],
		['$15,000.00+', '15000.00', null],
		['8000 +', '8000.00', null],
		['15000 и выше', '15000.00', null],
		['15 000 і більше', '15000.00', null],
		['$15,000 and up', 'ambiguous', null],
		['$15,000.00 and above', '15000.00', null],
		['от 15000', '15000.00', null],
		['від 15 000', '15000.00', null],
		['>= 15000', '15000.00', null],
		['over $14,999.99', '15000.00', null],
		['15000 - ∞', '15000.00', null],
		['до 49,99', '0.00', '49.99'],
		['up to $49.99', '0.00', '49.99'],
		['Under $50.00', '0.00', '49.99'],
	])('%s runs from %s to %s', (text, from, to) => {
		const range = readRange(text, null);
		expect(range.kind === 'range' ? [range.from, range.to] : [range.kind, null]).toEqual([from, to]);
	});

	test.each(['', '100', 'Gate fee', '1-2-3', 'A - B', '5% - 10%'])('«%s» is no range', (text) => {
		expect(readRange(text, null).kind).toBe('none');
	});

	test('words for no upper bound stand in a cell of their own', () => {
		for (const text of ['і більше', 'и выше', 'and up', '+', '∞', '—'])
			expect(saysNoBound(text), text).toBe(true);
		expect(saysNoBound('100')).toBe(false);
	});
});

test('words for no price, a price on request and a free service are told apart', () => {
	for (const text of ['—', '-', 'n/a', 'нет', '–']) expect(saysNothing(text), text).toBe(true);
	for (const text of [
		'call',
		'CALL',
		'за запитом',
		'По запросу',
		'on request',
		'уточнюйте',
		'договорная',
		'TBD',
	])
		expect(saysOnRequest(text), text).toBe(true);
	for (const text of ['FREE', 'бесплатно', 'безкоштовно']) expect(saysFree(text), text).toBe(true);
	for (const text of ['0', 'callisto', 'нетто'])
		expect(saysNothing(text) || saysOnRequest(text) || saysFree(text), text).toBe(false);
});

test.each(['1 ', '-', '9', ' ', '1,'])(
	'an endless text of %j is refused as a number and as a range in time in proportion to its length',
	(piece) => {
		let tries = 0;
		growsEvenly((times) => {
			// The last text is cached, so each text must differ.
			const text = `${piece.repeat(times)}x${tries++}`;
			readNumber(text, null);
			readRange(text, null);
			saysOnRequest(text);
			saysNoBound(text);
		}, 8000);
	},
);
