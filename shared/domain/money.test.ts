import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../testing/rounds.ts';
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

test('every number, sum, product, comparison and rounding agrees with another library', () => {
	const text = fc
		.tuple(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), fc.integer({ min: 0, max: 9 }))
		.map(([units, places]) => new Big(String(units)).div(new Big(10).pow(places)).toFixed());
	fc.assert(
		fc.property(text, text, (first, second) => {
			const [a, b, x, y] = [decimal(first), decimal(second), new Big(first), new Big(second)];
			expect(shortestText(a)).toBe(x.toFixed());
			expect(shortestText(a.plus(b))).toBe(x.plus(y).toFixed());
			expect(shortestText(a.minus(second))).toBe(x.minus(y).toFixed());
			expect(shortestText(a.times(b))).toBe(x.times(y).toFixed());
			expect(Math.sign(a.cmp(b))).toBe(x.cmp(y));
			expect([a.lt(b), a.lte(b), a.gt(b), a.eq(b)]).toEqual([x.lt(y), x.lte(y), x.gt(y), x.eq(y)]);
			const cents = (value: Big): string =>
				value
					.round(2, Big.roundHalfUp)
					.toFixed(2)
					.replace(/^-0\.00$/, '0.00');
			expect(moneyText(a)).toBe(cents(x));
			expect(shortestText(toCents(a))).toBe(x.round(2, Big.roundHalfUp).toFixed().replace(/^-0$/, '0'));
			const Cent = Big();
			Cent.DP = 2;
			Cent.RM = Big.roundHalfUp;
			if (!y.eq(0)) expect(moneyText(divideToCents(a, b))).toBe(cents(new Cent(x).div(y)));
			expect(a.toNumber()).toBe(x.toNumber());
		}),
		{ numRuns: rounds(2000) },
	);
});

test('a value that is no plain decimal is refused', () => {
	for (const value of ['', '1e5', '1,5', '.5', '5.', ' 1', 'NaN', Number.NaN, 1e300])
		expect(() => decimal(value), String(value)).toThrow('Not a plain decimal');
});
