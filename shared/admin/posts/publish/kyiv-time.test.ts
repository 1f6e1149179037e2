import { expect, test } from 'vitest';
import { kyivDayAndTime } from '../../../format/date.ts';
import { kyivOffset, readKyivTime } from './kyiv-time.ts';

const at = (day: string, time: string) => {
	const instant = readKyivTime({ day, time });
	return instant.kind === 'once' ? instant.at.toISOString() : instant;
};

test('a time is taken by the clock of Kyiv, in winter and in summer', () => {
	expect(at('2026-11-20', '09:00')).toBe('2026-11-20T07:00:00.000Z');
	expect(at('2026-07-01', '09:00')).toBe('2026-07-01T06:00:00.000Z');
	expect(at('2026-12-31', '00:30')).toBe('2026-12-30T22:30:00.000Z');
});

test('a time that the clock skips in spring is named as skipped and moves an hour on', () => {
	expect(at('2026-03-29', '02:59')).toBe('2026-03-29T00:59:00.000Z');
	expect(readKyivTime({ day: '2026-03-29', time: '03:30' })).toEqual({
		kind: 'skipped',
		at: new Date('2026-03-29T01:30:00Z'),
	});
	expect(kyivDayAndTime(new Date('2026-03-29T01:30:00Z'))).toEqual({ day: '2026-03-29', time: '04:30' });
	expect(at('2026-03-29', '04:00')).toBe('2026-03-29T01:00:00.000Z');
});

test('a time that comes twice in autumn can be either', () => {
	expect(readKyivTime({ day: '2026-10-25', time: '03:30' })).toEqual({
		kind: 'twice',
		first: new Date('2026-10-25T00:30:00Z'),
		second: new Date('2026-10-25T01:30:00Z'),
	});
	expect(kyivOffset(new Date('2026-10-25T00:30:00Z'))).toBe('UTC+3');
	expect(kyivOffset(new Date('2026-10-25T01:30:00Z'))).toBe('UTC+2');
	expect(at('2026-10-25', '04:00')).toBe('2026-10-25T02:00:00.000Z');
});

test('a time written and read again is the same, every hour of a year', () => {
	for (let hour = Date.UTC(2026, 0, 1); hour < Date.UTC(2027, 0, 1); hour += 3_600_000) {
		const instant = readKyivTime(kyivDayAndTime(new Date(hour)));
		if (instant.kind === 'twice') expect([instant.first.getTime(), instant.second.getTime()]).toContain(hour);
		else expect(instant).toEqual({ kind: 'once', at: new Date(hour) });
	}
});

test('a text that is no day or no time is answered as wrong', () => {
	for (const [day, time] of [
		['2026-02-30', '09:00'],
		['', '09:00'],
		['2026-02-03', ''],
		['2026-02-03', '25:00'],
	] as const)
		expect(readKyivTime({ day, time })).toEqual({ kind: 'wrong' });
});
