import { expect, test } from 'vitest';
import { addDays, daysBetween, entryOn, isDate, readDated, writeDated } from './dated.ts';

test.each(['2026-02-28', '2024-02-29', '1999-12-31'])('the text %s is a day', (text) =>
	expect(isDate(text)).toBe(true),
);

test.each([
	'2026-02-29',
	'2026-13-01',
	'2026-00-10',
	'2026-1-1',
	'2026-01-01T00:00',
	' 2026-01-01',
	'20260101',
	'２０２６-01-01',
	'',
])('the text %j is no day', (text) => expect(isDate(text)).toBe(false));

test('days are counted over month, year and leap day', () => {
	expect(addDays('2026-12-20', 20)).toBe('2027-01-09');
	expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
	expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
	expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
	expect(daysBetween('2026-08-07', '2026-08-17')).toBe(10);
	expect(daysBetween('2026-08-17', '2026-08-07')).toBe(-10);
});

test('a value holds from its day until the next begins, and nothing holds before the first', () => {
	const entries = readDated('[{"from":"2026-01-01","value":"20"},{"from":"2020-05-05","value":"0"}]') ?? [];
	expect(entryOn(entries, '2025-12-31')?.value).toBe('0');
	expect(entryOn(entries, '2026-01-01')?.value).toBe('20');
	expect(entryOn(entries, '2020-05-04')).toBeUndefined();
	expect(writeDated(entries)).toBe('[{"from":"2020-05-05","value":"0"},{"from":"2026-01-01","value":"20"}]');
});

test.each(['', '{}', 'null', '[null]', '[{"from":"2026-01-01"}]', '[{"from":1,"value":"1"}]'])(
	'%j is not a dated value',
	(text) => expect(readDated(text)).toBeNull(),
);
