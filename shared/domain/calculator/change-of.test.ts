import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

const sums = (usd: string) => ({ usd, eur: usd, uah: usd });
const make = (total: string, missing: string[] = [], payments?: string) => ({
	input: payments === undefined ? { mode: 'us_auction' } : { mode: 'direct', customs_only: true },
	lines: [{ code: 'vat', group: 'customs' }],
	missing: missing.map((code) => ({ code })),
	subtotals: payments === undefined ? {} : { customs: sums(payments) },
	total: sums(total),
});

test('the change of a calculation is the change of its total, in each currency', () => {
	expect(changeOf(make('100.10'), make('99.95'))).toMatchObject({ sum: sums('99.95'), by: sums('-0.15') });
});

test('a calculation of customs alone changes by its payments, without the price of the car', () => {
	const change = changeOf(make('14193.28', [], '4193.28'), make('14203.28', [], '4203.28'));
	expect(change).toMatchObject({ sum: sums('4203.28'), by: sums('10.00') });
});

test('two sums are not compared when one lacks a price that the other has', () => {
	const freight = ['ocean_freight'];
	expect(changeOf(make('100.00'), make('90.00', freight)).lacking).toEqual(freight);
	expect(changeOf(make('90.00', freight), make('91.00', freight))).toMatchObject({
		by: sums('1.00'),
		lacking: [],
	});
});

test('a sheet whose payments are on request has no sum of today either', () => {
	const asked = ['duty', 'vat'];
	expect(changeOf(make('100.00', asked), make('102.00', asked))).toMatchObject({
		sum: null,
		by: sums('2.00'),
	});
});

test('a hybrid that was counted by its cheaper way is compared by that way', () => {
	const others = (total: string) => ({ subtotals: {}, total: sums(total) });
	const before = { ...make('9000.00'), withPlug: others('9902.00') };
	const today = { ...make('9904.00'), withoutPlug: others('9001.00') };
	expect(changeOf(before, today)).toMatchObject({ sum: sums('9001.00'), by: sums('1.00') });
});
