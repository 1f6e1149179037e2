import { expect, test } from 'vitest';
import { writeDated } from '../../domain/dated.ts';
import type { Setting } from './setting-data.ts';
import { disorderedSettings } from './setting-order.ts';

const dated = (...values: string[]) =>
	writeDated(values.map((value, index) => ({ from: `202${index + 6}-01-01`, value })));
// The test leaves out the fields that are never read.
const settings = [
	{ title: 'calculator.pension.first-percent', label: 'первая' },
	{ title: 'calculator.pension.second-percent', label: 'вторая' },
] as Setting[];
const said = (...values: [string, string]) => {
	const of = ({ title }: Setting): string =>
		values[settings.findIndex((setting) => setting.title === title)] ?? '';
	return Object.fromEntries(disorderedSettings(settings, { of }, '2026-11-25'));
};

test('two settings in the wrong order are both told while they are typed', () => {
	expect(said(dated('3'), dated('4'))).toEqual({});
	expect(said(dated('4'), dated('4'))).toEqual({});
	const wrong = said(dated('4.5'), dated('4'));
	expect(Object.keys(wrong)).toEqual(settings.map(({ title }) => title));
	expect(wrong['calculator.pension.first-percent']).toBe(
		'«первая» (4,5) больше, чем «вторая» (4), с 25 листопада 2026: так считать нельзя. Исправьте одно из значений.',
	);
});

test('a value that is no number yet, or a wrong order that is over, is not told', () => {
	for (const typed of ['', '[]', dated(''), dated('4,')]) expect(said(typed, dated('3'))).toEqual({});
	const before = writeDated([
		{ from: '2020-01-01', value: '9' },
		{ from: '2026-01-01', value: '3' },
	]);
	expect(said(before, writeDated([{ from: '2020-01-01', value: '4' }]))).toEqual({});
	const later = said(dated('3', '5'), dated('4'));
	expect(later['calculator.pension.second-percent']).toContain('с 01 січня 2027');
});
