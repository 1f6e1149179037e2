import { expect, test } from 'vitest';
import { readHours } from '../../domain/options/hours.ts';
import { daysOf, fullTime, writeHours } from './week-hours.ts';

test.each([
	'Mon-Fri 09:00-18:00\nSat 10:00-15:00',
	'Mon 08:00-12:00\nWed-Thu 08:00-12:00\nSun 10:00-11:00',
	'',
])('the opening hours %j are read and written as they were', (text) =>
	expect(writeHours(daysOf(readHours(text) ?? []))).toBe(text),
);

test('equal days that follow one another become one line, a closed day parts them', () => {
	const week = daysOf([{ from: 1, to: 7, opens: '09:00', closes: '18:00' }]);
	expect(writeHours(week)).toBe('Mon-Sun 09:00-18:00');
	const closed = week.map((day, index) => (index === 2 ? { ...day, isOpen: false } : day));
	expect(writeHours(closed)).toBe('Mon-Tue 09:00-18:00\nThu-Sun 09:00-18:00');
});

test.each([
	['9', '09:00'],
	['930', '09:30'],
	['0930', '09:30'],
	['18.30', '18:30'],
	['18 30', '18:30'],
	['24:00', '24:00'],
	['девять', 'девять'],
])('the hour %j that is typed is understood as %s', (typed, time) => expect(fullTime(typed)).toBe(time));
