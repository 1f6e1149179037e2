import { expect, test } from 'vitest';
import { pickRates, type StoredRates } from './rates.ts';

const pair = (date: string): StoredRates => ({ date, USD: '44.7061', EUR: '51.7080' });
const today = '2026-08-17';

test('the rate of the day itself comes without a note', () => {
	expect(
		pickRates([pair('2026-08-16'), pair('2026-08-17'), pair('2026-08-18')], '2026-08-17', today),
	).toEqual(pair('2026-08-17'));
});

test('a day without a rate takes the newest before it and says so; order of storage does not matter', () => {
	const stored = [pair('2026-08-18'), pair('2026-08-12'), pair('2026-08-14'), pair('2026-08-01')];
	expect(pickRates(stored, '2026-08-16', today)).toMatchObject({
		date: '2026-08-14',
		explanation: { rule: 'rate_before', values: { asked: '2026-08-16', used: '2026-08-14' } },
	});
});

test('a rate is at most ten days old', () => {
	expect(pickRates([pair('2026-08-07')], '2026-08-17', today)?.date).toBe('2026-08-07');
	expect(pickRates([pair('2026-08-06')], '2026-08-17', today)).toBeNull();
	expect(pickRates([pair('2026-08-06')], '2026-08-17', today, 11)?.date).toBe('2026-08-06');
});

test('a past day never takes a later rate', () => {
	expect(pickRates([pair('2026-08-17')], '2026-08-10', today)).toBeNull();
});

test('a future day takes the newest pair, at most ten days older than today, with a note', () => {
	expect(pickRates([pair('2026-08-14'), pair('2026-08-10')], '2027-01-15', today)).toMatchObject({
		date: '2026-08-14',
		explanation: { rule: 'rate_to_come', values: { asked: '2027-01-15', used: '2026-08-14' } },
	});
	expect(pickRates([pair('2026-08-07')], '2027-01-15', today)?.date).toBe('2026-08-07');
	expect(pickRates([pair('2026-08-06')], '2027-01-15', today)).toBeNull();
});

test('tomorrow takes its own rate once that is published', () => {
	expect(pickRates([pair('2026-08-17'), pair('2026-08-18')], '2026-08-18', today)).toEqual(
		pair('2026-08-18'),
	);
});

test('both currencies are of one date: a day with only one currency is skipped', () => {
	expect(
		pickRates([{ date: '2026-08-17', USD: '44.7', EUR: null }, pair('2026-08-15')], '2026-08-17', today)
			?.date,
	).toBe('2026-08-15');
	expect(pickRates([{ date: '2026-08-17', USD: '44.7', EUR: null }], '2026-08-17', today)).toBeNull();
});

test.each(['0', '0.00', '-1', 'NaN', '1e3', ''])('a rate of %j is no rate', (USD) => {
	expect(pickRates([{ ...pair('2026-08-17'), USD }], '2026-08-17', today)).toBeNull();
});
