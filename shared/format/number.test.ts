import { describe, expect, test } from 'vitest';
import { counted, decimal, float, money, percent, plural, rate } from './number.ts';

const thin = '\u202F';
const noBreak = '\u00A0';

describe('the float filter', () => {
	test('shows a value that comes out as .00 whole, and any other with its decimals (S9.7)', () => {
		expect(float(12, 2)).toBe('12');
		expect(float(12.001, 2)).toBe('12');
		expect(float(12.5, 2)).toBe('12.50');
		expect(float('44.7061', 2)).toBe('44.71');
	});

	test('keeps zeros that are not exactly two (S9.7)', () => {
		expect(float(12, 3)).toBe('12.000');
		expect(float(12, 1)).toBe('12.0');
		expect(float(12, 0)).toBe('12');
		expect(float(100, 0)).toBe('100');
	});
});

test('a rate has four decimals as at the bank, and keeps further ones', () => {
	expect([rate('51.708'), rate(51.708), rate('44'), rate('0.29345')]).toEqual([
		'51,7080',
		'51,7080',
		'44,0000',
		'0,29345',
	]);
});

describe('sums', () => {
	test('stand in groups of three with a comma and the sign behind', () => {
		expect(money('1234567.50', 'UAH')).toBe(`1${thin}234${thin}567,50${noBreak}₴`);
		expect(money('999.10', 'USD')).toBe(`999,10${noBreak}$`);
		expect(money('-1200.00', 'EUR')).toBe(`\u22121${thin}200${noBreak}€`);
	});

	test('are read through the float filter in prose: whole ones without cents, others with both (S9.8)', () => {
		expect(money('925.00', 'USD')).toBe(`925${noBreak}$`);
		expect(money('925', 'USD')).toBe(`925${noBreak}$`);
		expect(money('925.5', 'USD')).toBe(`925,50${noBreak}$`);
		expect(money(925.5, 'USD')).toBe(`925,50${noBreak}$`);
		expect(money('44.7061', 'UAH')).toBe(`44,7061${noBreak}₴`);
	});

	test('keep their cents in columns, and lose no cent to the arithmetic of floats (S9.8)', () => {
		expect(money('1000.00', 'USD', 'always')).toBe(`1${thin}000,00${noBreak}$`);
		expect(money('1000', 'USD', 'always')).toBe(`1${thin}000,00${noBreak}$`);
		expect(money('9007199254740993.01', 'UAH')).toBe(
			`9${thin}007${thin}199${thin}254${thin}740${thin}993,01${noBreak}₴`,
		);
	});

	test('are shown as they are when they are no decimals', () => {
		expect(decimal('от 100')).toBe('от 100');
		expect(decimal(44.7061)).toBe('44,7061');
		expect(percent('0.9')).toBe(`0,9${noBreak}%`);
	});
});

test.each([
	[1, 'день'],
	[2, 'дня'],
	[5, 'дней'],
	[11, 'дней'],
	[12, 'дней'],
	[21, 'день'],
	[104, 'дня'],
	[111, 'дней'],
	[0, 'дней'],
])('the number %i takes the plural form «%s»', (count, word) => {
	expect(plural(count, ['день', 'дня', 'дней'])).toBe(word);
	expect(counted(count, ['день', 'дня', 'дней'])).toBe(`${count}${noBreak}${word}`);
});
