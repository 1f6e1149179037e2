import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { quoteNumber, readQuoteNumber } from './quote-number.ts';

describe('the number of a calculation', () => {
	test('has two groups of four characters, none of which looks like another', () => {
		for (let round = 0; round < 1000; round++)
			expect(quoteNumber(randomBytes(16))).toMatch(/^[2-9AC-FHJKMNP-RTV-Y]{4}-[2-9AC-FHJKMNP-RTV-Y]{4}$/);
	});
	test.each(['K7PM-3XQ9', 'k7pm3xq9', ' k7pm 3xq9 ', 'К7РМ–3ХQ9', 'к7рм-зхq9'])(
		'is understood as %j',
		(typed) => {
			expect(readQuoteNumber(typed)).toBe('K7PM-3XQ9');
		},
	);
	test('is understood with characters that people take for its own', () => {
		expect(readQuoteNumber('zsgb-vuBВ')).toBe('2568-VV88');
	});
	test.each(['', 'K7PM-3XQ', 'K7PM-3XQ90', 'K7PM-3XO9', '380671234567', 'машина'])(
		'is not read from %j',
		(typed) => {
			expect(readQuoteNumber(typed)).toBeNull();
		},
	);
});
