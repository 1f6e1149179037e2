import { expect, test } from 'vitest';
import { findCells, nextFound } from './find-cells.ts';
import { type GridColumn, makeRow } from './grid-rows.ts';

const column: GridColumn = {
	key: 'a',
	label: 'A',
	isNumber: true,
	width: 8,
	choices: [],
	reader: () => (text) => ({ value: text }),
	show: (value) => value.replace('.', ',').replace(/(\d)(\d{3}),/, '$1\u202f$2,'),
	write: (value) => value.replace('.', ','),
};

test('a sum is found as it is seen, as it is typed and as it is stored', () => {
	const rows = [makeRow({ a: '1234.50' }), makeRow({ a: null })];
	for (const question of ['1 234', '1234,5', '1234.5'])
		expect(findCells(rows, [column], question)).toEqual([{ row: 0, column: 0 }]);
	expect(findCells(rows, [column], '  ')).toEqual([]);
});

test('the search goes on from the last match to the first, and backwards from the first to the last', () => {
	const matches = [
		{ row: 1, column: 2 },
		{ row: 5, column: 0 },
	];
	expect(nextFound(matches, { row: 1, column: 2 }, 1)).toEqual({ row: 5, column: 0 });
	expect(nextFound(matches, { row: 5, column: 0 }, 1)).toEqual({ row: 1, column: 2 });
	expect(nextFound(matches, { row: 0, column: 0 }, -1)).toEqual({ row: 5, column: 0 });
	expect(nextFound([], { row: 0, column: 0 }, 1)).toBeNull();
});
