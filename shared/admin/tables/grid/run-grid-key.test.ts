import { beforeEach, expect, test } from 'vitest';
import { createGrid, type Grid } from './grid-model.ts';
import { type GridColumn, makeRow } from './grid-rows.ts';
import { runGridKey } from './run-grid-key.ts';

const column: GridColumn = {
	key: 'a',
	label: 'A',
	isNumber: false,
	width: 8,
	choices: [],
	reader: () => (text) => ({ value: text }),
	show: (value) => value,
	write: (value) => value,
};
const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
let grid: Grid;
let asked: string[];
const calls = {
	find: () => void asked.push('find'),
	findNext: (by: number) => void asked.push(`next ${by}`),
	nextFault: (by: number) => void asked.push(`fault ${by}`),
	filter: () => void asked.push('filter'),
	publish: () => void asked.push('publish'),
	copyWithTitles: () => void asked.push('titles'),
	resize: (at: number, byPx: number) => void asked.push(`resize ${at} ${byPx}`),
};
const press = (key: string, code = key, more: Partial<typeof none> = {}): boolean =>
	runGridKey(grid, { key, code, ...none, ...more }, calls);

beforeEach(() => {
	asked = [];
	grid = createGrid(
		[column, { ...column, key: 'b' }],
		[makeRow({ a: '1', b: null }), makeRow({ a: '2', b: null })],
	);
});

test('letters with Ctrl work in the Russian layout', () => {
	grid.clear();
	press('я', 'KeyZ', { ctrlKey: true });
	expect(grid.state.get().rows[0]?.cells.a).toBe('1');
	press('а', 'KeyF', { metaKey: true });
	expect(asked).toEqual(['find']);
});

test('typing replaces the cell; Enter and F2 edit its content', () => {
	expect(press('ж', 'Semicolon')).toBe(true);
	expect(grid.state.get().editing).toEqual({ text: 'ж' });
	grid.cancel();
	press('F2');
	expect(grid.state.get().editing).toEqual({ text: null });
});

test('F3 goes to the next match and F8 to the next fault, and Shift goes back', () => {
	press('F3');
	press('F8', 'F8', { shiftKey: true });
	expect(asked).toEqual(['next 1', 'fault -1']);
});

test('Ctrl Enter goes on to publishing and changes no row', () => {
	expect(press('Enter', 'Enter', { ctrlKey: true })).toBe(true);
	expect(asked).toEqual(['publish']);
	expect(grid.state.get().rows).toHaveLength(2);
});

test('Ctrl Shift Enter adds a row, Ctrl Delete takes rows away', () => {
	press('Enter', 'Enter', { ctrlKey: true, shiftKey: true });
	expect(grid.state.get().rows).toHaveLength(3);
	press('Delete', 'Delete', { ctrlKey: true });
	expect(grid.state.get().rows.map(({ cells }) => cells.a)).toEqual(['1', '2']);
});

test('a column is made wider by Alt and an arrow in the line of titles only', () => {
	expect(press('ArrowRight', 'ArrowRight', { altKey: true })).toBe(false);
	grid.move('up');
	press('ArrowRight', 'ArrowRight', { altKey: true });
	expect(asked).toEqual(['resize 0 16']);
});

test('keys without a meaning in the grid are left to the browser', () => {
	expect(press('p', 'KeyP', { ctrlKey: true })).toBe(false);
	expect(press('F5')).toBe(false);
	expect(press('Tab')).toBe(false);
});
