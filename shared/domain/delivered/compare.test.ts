import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLines, maskVin } from './compare.ts';

const line = (code: string, usd: string) => ({ code, group: 'customs', usd, eur: '1.00', uah: '40.00' });

test('the difference of the sums is the sum of the differences, to the cent', () => {
	const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => (value / 100).toFixed(2));
	const anyPairs = fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 25 });
	fc.assert(
		fc.property(anyPairs, fc.array(cents, { maxLength: 5 }), (pairs, furtherSums) => {
			const lines = pairs.map(([usd], index) => line(`l${index}`, usd));
			const paid = Object.fromEntries(pairs.map(([, sum], index) => [`l${index}`, sum]));
			const further = furtherSums.map((sum) => ({ titles: { ru: 'Ещё' }, paid: sum }));
			const { lines: compared, total } = compareLines(lines, { paid, further }, 'USD');
			const whole = compared.reduce((sum, { difference }) => sum + Math.round(Number(difference) * 100), 0);
			expect(Math.round(Number(total.difference) * 100)).toBe(whole);
		}),
	);
});

test('the total has no paid sum and no difference while one line is not paid', () => {
	const { lines, total } = compareLines(
		[line('a', '10'), line('b', '5.5')],
		{ paid: { a: '12' }, further: [] },
		'USD',
	);
	expect(lines.map(({ difference }) => difference)).toEqual(['2.00', null]);
	expect(total).toEqual({ estimate: '15.50', paid: null, difference: null });
});

test('the total of a receipt without an estimate has no difference', () => {
	const { total } = compareLines(
		[],
		{ paid: {}, further: [{ titles: { ru: 'Стоянка' }, paid: '5' }] },
		'USD',
	);
	expect(total).toEqual({ estimate: null, paid: '5.00', difference: null });
});

test('a VIN is masked except for its maker and its last three characters', () => {
	expect(maskVin('WAUZZZFY0K2034567')).toBe('WAU•••••••••••567');
	expect(maskVin('')).toBe('');
});
