import { describe, expect, test } from 'vitest';
import { latestDay } from '../../contract/days.ts';
import { earliestDay, readDay, readTime } from './read-day.ts';

const limits = { today: '2026-11-21', first: earliestDay, last: latestDay };

describe('a typed day', () => {
	test.each([
		['21.11.2026', '2026-11-21', true],
		['2026-11-21', '2026-11-21', true],
		['21112026', '2026-11-21', true],
		['сегодня', '2026-11-21', true],
		[' Завтра ', '2026-11-22', true],
		['вчера', '2026-11-20', true],
		['21 ноября 2026', '2026-11-21', true],
		['05 листопада 2026', '2026-11-05', true],
		['21.11.26', '2026-11-21', false],
		['21.11.20', '2020-11-21', false],
		['1.12.2026', '2026-12-01', false],
		['21/11/26', '2026-11-21', false],
		['21, 11', '2026-11-21', false],
		['21 11', '2026-11-21', false],
		['2111', '2026-11-21', false],
		['2026-1-2', '2026-01-02', false],
		['3 мая', '2026-05-03', false],
		['7 янв.', '2026-01-07', false],
	])('%j is %s; nothing more can be meant: %s', (text, value, isWhole) => {
		expect(readDay(text, limits)).toEqual({ value, isWhole });
	});
	test.each([
		'',
		'21',
		'2026',
		'31.02.2026',
		'21.13.2026',
		'21.11.202',
		'21.11.20266',
		'когда-нибудь',
		'5 ма',
	])('%j is no day, and the sentence says how one is written', (text) => {
		expect(readDay(text, limits)).toMatchObject({ fault: expect.stringContaining('21.11.2026') });
	});
	test('without a year is the one within the limits of its field', () => {
		const past = { ...limits, last: limits.today };
		expect(readDay('22 11', past)).toMatchObject({ value: '2025-11-22' });
		const future = { ...limits, first: limits.today };
		expect(readDay('20 11', future)).toMatchObject({ value: '2027-11-20' });
		expect(readDay('29 02', { ...limits, first: '2028-01-01' })).toMatchObject({ fault: expect.any(String) });
	});
	test('outside of the limits says which days are possible', () => {
		const near = { ...limits, first: '2026-11-21', last: '2026-12-31' };
		expect(readDay('20.11.2026', near)).toMatchObject({ fault: expect.stringContaining('21.11.2026') });
		expect(readDay('01.01.2027', near)).toMatchObject({ fault: expect.stringContaining('31.12.2026') });
	});
});

test.each([
	['9', '09:00'],
	['9:05', '09:05'],
	['09.30', '09:30'],
	['0930', '09:30'],
	['930', '09:30'],
	['23 59', '23:59'],
])('the typed time %j is %s', (text, value) => {
	expect(readTime(text)).toMatchObject({ value });
});
test.each(['', '24:00', '9:60', '9:5', 'утром'])('%j is no time of day', (text) => {
	expect(readTime(text)).toMatchObject({ fault: expect.stringContaining('09:30') });
});
