import { expect, test } from 'vitest';
import { decimal } from '../../../domain/money.ts';
import { tableKind } from '../../../domain/tables/kinds.ts';
import { columnsOf } from '../workbench/table-columns.ts';
import { adjustCells, calculate, readAdjustment } from './cell-math.ts';
import { type GridColumn, makeRow } from './grid-rows.ts';

test.each([
	['=1650*1.07', '1765.5'],
	['=1650*1,07', '1765.5'],
	['= (100 + 20) / 8 - 3', '12'],
	['=2+3*4', '14'],
	['=200*7%', '14'],
	['=10/3', '3.33'],
	['=1.005', '1.01'],
	['=-5+8', '3'],
])('the formula %s in a cell is worked out exactly', (text, result) => {
	expect(calculate(text)).toBe(result);
});

test.each(['1650*1.07', '=', '=2**3', '=1/0', '=(2+3', '=2+', '=alert(1)', '=A1*2', '=2 3 +'])(
	'the text %s in a cell is no formula to work out',
	(text) => {
		expect(calculate(text)).toBeNull();
	},
);

test('three places after the point get a fourth, which nobody reads as thousands', () => {
	expect(calculate('=1.125', 6)).toBe('1.1250');
});

test.each([
	['+7 %', { by: '7', isPercent: true }],
	['\u221250 $', { by: '-50', isPercent: false }],
	['-1,5%', { by: '-1.5', isPercent: true }],
	['+$20', { by: '20', isPercent: false }],
])('the change %s is applied to the numbers it is typed over', (text, expected) => {
	const read = readAdjustment(text);
	expect(read?.by.eq(expected.by)).toBe(true);
	expect(read?.isPercent).toBe(expected.isPercent);
});

test.each(['7 %', '+7', '-50', '50 $', '+7 % and more', ''])(
	'«%s» typed over numbers is a value, not a change',
	(text) => {
		expect(readAdjustment(text)).toBeNull();
	},
);

test('a percent that a change takes below one is read as a percent', () => {
	const kind = tableKind('copart-fee');
	const columns = columnsOf(kind);
	const column = columns.findIndex(({ key }) => key === 'fee_percent');
	const range = { top: 0, bottom: 0, left: column, right: column };
	const half = { by: decimal(-50), isPercent: true };
	const { rows } = adjustCells([makeRow({ fee_percent: '1.5' })], columns, range, half);
	expect(rows).toMatchObject([{ cells: { fee_percent: '0.75' } }]);
	expect(rows[0]).not.toHaveProperty('broken');
});

test('a change goes to every number of a rectangle and leaves words and empty cells alone', () => {
	const column = (key: string, isNumber: boolean): GridColumn => ({
		key,
		label: key,
		isNumber,
		width: 9,
		choices: [],
		reader: () => (text) => ({ value: text }),
		show: (value) => value,
		write: (value) => value,
	});
	const columns = [column('yard', false), column('price', true), column('further', true)];
	const rows = [
		makeRow({ yard: '7', price: '100.00', further: null }),
		makeRow({ yard: 'b', price: 'on_request', further: '10.05' }),
		makeRow({ yard: 'c', price: '1', further: '1' }),
	];
	const change = readAdjustment('+7 %');
	if (!change) throw new Error('not read');
	const { rows: next, count } = adjustCells(rows, columns, { top: 0, bottom: 1, left: 0, right: 2 }, change);
	expect(next.map(({ cells }) => Object.values(cells))).toEqual([
		['7', '107', null],
		['b', 'on_request', '10.75'],
		['c', '1', '1'],
	]);
	expect(count).toBe(2);
});
