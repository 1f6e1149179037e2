import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	bankDay,
	daysInFigures,
	kyivDay,
	kyivMidnight,
	kyivTime,
	longDate,
	shortDate,
	weekday,
} from './date.ts';

describe('a shown date', () => {
	test('is two digits, the Ukrainian month in the genitive, and the year (S1.13 S9.6)', () => {
		expect(longDate('2026-11-05')).toBe('05 листопада 2026');
		const months = Array.from(
			{ length: 12 },
			(_, index) => longDate(`2026-${String(index + 1).padStart(2, '0')}-01`).split(' ')[1],
		);
		expect(months.join(' ')).toBe(
			'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
		);
	});

	test('is the day of an instant in Kyiv, not in London', () => {
		expect(longDate('2026-11-20T22:30:00.000Z')).toBe('21 листопада 2026');
		expect(longDate(new Date('2026-11-20T21:30:00.000Z'))).toBe('20 листопада 2026');
		expect(shortDate('2026-11-05')).toBe('05.11.2026');
	});

	test('that stands in a sentence of a page is in figures in a letter', () => {
		expect(daysInFigures('Курс на 05 листопада 2026, а не на 31 грудня 2025: 12 травня')).toBe(
			'Курс на 05.11.2026, а не на 31.12.2025: 12 травня',
		);
	});
});

describe('the day in Kyiv', () => {
	test('begins two hours early in winter and three in summer', () => {
		expect(kyivDay(new Date('2026-01-15T21:59:59Z'))).toBe('2026-01-15');
		expect(kyivDay(new Date('2026-01-15T22:00:00Z'))).toBe('2026-01-16');
		expect(kyivDay(new Date('2026-07-15T20:59:59Z'))).toBe('2026-07-15');
		expect(kyivDay(new Date('2026-07-15T21:00:00Z'))).toBe('2026-07-16');
		expect(kyivTime('2026-03-29T00:59:00Z')).toBe('02:59');
		expect(kyivTime('2026-03-29T01:00:00Z')).toBe('04:00');
	});

	test('begins at midnight of Kyiv, also when clocks change', () => {
		for (const day of ['2026-01-16', '2026-03-29', '2026-03-30', '2026-07-16', '2026-10-25', '2026-10-26']) {
			const begins = kyivMidnight(day);
			expect(kyivDay(begins)).toBe(day);
			expect(kyivTime(begins)).toBe('00:00');
			expect(kyivDay(new Date(begins.getTime() - 1))).not.toBe(day);
		}
	});

	test('agrees with the time zone database at any instant of a century', () => {
		const official = new Intl.DateTimeFormat('sv-SE', {
			timeZone: 'Europe/Kyiv',
			dateStyle: 'short',
			timeStyle: 'short',
		});
		const instant = fc.date({
			min: new Date('1992-01-01'),
			max: new Date('2092-01-01'),
			noInvalidDate: true,
		});
		fc.assert(
			fc.property(instant, (at) => {
				expect(`${kyivDay(at)} ${kyivTime(at)}`).toBe(official.format(at));
			}),
		);
	});
});

test('a day is turned into its day of the week and into the form of the bank (S9.5)', () => {
	expect(weekday('2026-11-20')).toBe(5);
	expect(weekday('2026-11-22')).toBe(7);
	expect(bankDay('2026-11-20')).toBe('20261120');
});
