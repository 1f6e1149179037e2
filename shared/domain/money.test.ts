import { expect, test } from 'vitest';
import { decimal, divideToCents, moneyText, percentOf, shortestText, sum, toCents } from './money.ts';

test('half a cent is rounded up, and less is not', () => {
	expect(moneyText(toCents(decimal('1.005')))).toBe('1.01');
	expect(moneyText(toCents(decimal('1.00499999999999999999')))).toBe('1.00');
	expect(moneyText(toCents(decimal('2.675')))).toBe('2.68');
});

test('a division is rounded once, also where its digits never end', () => {
	expect(moneyText(divideToCents(decimal('377990.08'), decimal('51.7080')))).toBe('7310.09');
	expect(moneyText(divideToCents(decimal('1'), decimal('200')))).toBe('0.01');
	expect(moneyText(divideToCents(decimal('0.00499999999999999999999999'), decimal('1')))).toBe('0.00');
});

test('sums and percents are exact', () => {
	expect(sum([decimal('0.1'), decimal('0.2')]).eq('0.3')).toBe(true);
	expect(shortestText(percentOf(decimal('16290'), decimal('1.5')))).toBe('244.35');
	expect(shortestText(decimal('10.50'))).toBe('10.5');
	expect(shortestText(decimal('0.0000001'))).toBe('0.0000001');
});
