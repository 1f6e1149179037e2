import { expect, test } from 'vitest';
import type { DayRates } from '../../contract/currency.ts';
import { doubtsOf, isFar, nearestRate, readRate, showRate } from './currency-entry.ts';

test.each([
	['44,7061', '44.7061'],
	[' 44.7061 ', '44.7061'],
	['1\u00A0044,5', '1044.5'],
	['51', '51'],
])('a rate typed as %j is %s', (typed, rate) => expect(readRate(typed)).toBe(rate));

test.each(['', '0', '0,000', '-44', '44,', '44.1.2', '1e3', 'сорок', '44,7061112', '1234567'])(
	'%j is no rate',
	(typed) => expect(readRate(typed)).toBeNull(),
);

test('a rate is compared with the nearest known day, the later one of two equally near, and never with its own day', () => {
	const day = (date: string, USD: string | null): DayRates => ({ date, USD, EUR: null, source: 'bank' });
	const known = [
		day('2026-11-22', '45'),
		day('2026-11-20', '44'),
		day('2026-11-18', '43'),
		day('2026-11-19', null),
	];
	expect(nearestRate(known, '2026-11-20', 'USD')).toBe('45');
	expect(nearestRate(known, '2026-11-19', 'USD')).toBe('44');
	expect(nearestRate(known, '2026-12-31', 'USD')).toBe('45');
	expect(nearestRate(known, '2026-11-20', 'EUR')).toBeNull();
	expect(nearestRate([], '2026-11-20', 'USD')).toBeNull();
});

test('a rate within a tenth of its neighbour is accepted, a larger change asks for confirmation', () => {
	expect([
		isFar('44', '48'),
		isFar('44', '40'),
		isFar('44', '49'),
		isFar('44', '39'),
		isFar('44', '4.4'),
	]).toEqual([false, false, true, true, true]);
});

test('rates are aligned by their decimal comma', () => {
	expect(['44.7', '52', '44.706112'].map(showRate)).toEqual(['44,7000', '52,0000', '44,706112']);
});

const bankDay = { date: '2026-11-20', USD: '44.7061', EUR: '51.708', source: 'bank' } as const;

test('a rate with a lost comma is asked about even when no other day is known', () => {
	expect(doubtsOf([], '2026-11-20', { USD: '447061', EUR: '51.7' })).toEqual([
		{ kind: 'unusual', code: 'USD', after: '447061' },
	]);
	expect(doubtsOf([], '2026-11-20', { USD: '44.7061', EUR: '51.7' })).toEqual([]);
});

test('a rate is asked about when it is far from the rate stored for its day or from that of the nearest day', () => {
	expect(doubtsOf([bankDay], '2026-11-20', { USD: '447061', EUR: '51.7' })).toEqual([
		{ kind: 'changed', code: 'USD', before: '44.7061', after: '447061' },
	]);
	const slip = { ...bankDay, date: '2026-11-19', USD: '447061' };
	expect(doubtsOf([slip, bankDay], '2026-11-19', { USD: '447061', EUR: '51.7' })).toEqual([
		{ kind: 'changed', code: 'USD', before: '44.7061', after: '447061' },
	]);
	expect(doubtsOf([bankDay], '2026-11-20', { USD: '44.5', EUR: '51.7' })).toEqual([]);
});

test('a dollar that is dearer than the euro by far is asked about: they may be swapped', () => {
	expect(doubtsOf([], '2026-11-20', { USD: '51.7', EUR: '44.7' })).toEqual([{ kind: 'swapped' }]);
	expect(doubtsOf([], '2026-11-20', { USD: '44.7', EUR: '44' })).toEqual([]);
});
