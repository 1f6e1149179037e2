import { beforeEach, describe, expect, test } from 'vitest';
import { createGrid, type Grid } from './grid-model.ts';
import { type GridColumn, makeRow } from './grid-rows.ts';

const column = (key: string, isNumber = false): GridColumn => ({
	key,
	label: key.toUpperCase(),
	isNumber,
	width: 10,
	choices: [],
	reader: () => (text) => {
		if (text.trim() === '') return { value: null };
		return isNumber && Number.isNaN(Number(text))
			? { fault: `«${text}» — не число` }
			: { value: text.trim() };
	},
	show: (value) => value,
	write: (value) => value,
});
const columns = [column('name'), column('sum', true), column('note')];
const start = [
	['one', '1', null],
	['two', '20', 'b'],
	['three', '3', null],
] as const;

let grid: Grid;
const cells = (): (string | null)[][] =>
	grid.state.get().rows.map((row) => columns.map(({ key }) => row.cells[key] ?? null));
const at = (row: number, column: number): void => grid.select({ row, column });
const head = () => grid.state.get().selection.head;

beforeEach(() => {
	const rows = start.map(([name, sum, note]) => makeRow({ name, sum, note }));
	grid = createGrid(columns, rows);
});

describe('pasting', () => {
	test('writes from the chosen cell on and adds the rows that are not there yet', () => {
		at(2, 0);
		grid.paste('x\t10\ty\nz\t11\nlast');
		expect(cells().slice(2)).toEqual([
			['x', '10', 'y'],
			['z', '11', null],
			['last', null, null],
		]);
		expect(grid.announcement.get()).toBe('Вставлено: 3\u00A0строки, добавлено новых: 2');
	});

	test('leaves out the titles of a block and says which columns did not fit', () => {
		at(0, 1);
		grid.paste('SUM\tNOTE\textra\n5\tq\tr');
		// The titles are only left out when all of them are known.
		expect(cells()[0]).toEqual(['one', 'SUM', 'NOTE']);
		grid.undo();
		grid.paste('sum\tnote\n5\tq');
		expect(cells()[0]).toEqual(['one', '5', 'q']);
		grid.paste('7\tq\tr');
		expect(grid.announcement.get()).toContain('не поместилось: 1\u00A0колонка');
	});

	test('puts one copied cell into every chosen one', () => {
		grid.select({ row: 2, column: 2 }, { row: 0, column: 2 });
		grid.paste('same');
		expect(cells().map((row) => row[2])).toEqual(['same', 'same', 'same']);
	});

	test('keeps an unreadable text in its cell, together with its fault', () => {
		at(1, 1);
		grid.paste('abc');
		expect(cells()[1]?.[1]).toBe('abc');
		expect(grid.state.get().rows[1]?.broken).toEqual({ sum: '«abc» — не число' });
		grid.paste('21');
		expect(grid.state.get().rows[1]?.broken).toBeUndefined();
	});

	test('pastes a copied block unchanged, quotes, tabs and line ends included', () => {
		at(0, 0);
		grid.paste('"a ""b""\tc\nd"\t4');
		expect(cells()[0]).toEqual(['a "b"\tc\nd', '4', null]);
		grid.select({ row: 1, column: 2 }, { row: 0, column: 0 });
		const copied = grid.copy();
		at(3, 0);
		at(2, 0);
		grid.paste(copied);
		expect(cells().slice(2)).toEqual(cells().slice(0, 2));
	});
});

describe('undoing', () => {
	test('undoes one action after the other, selection included, and redoes them', () => {
		at(0, 0);
		grid.edit('n');
		grid.commit('new', 'down');
		grid.clear();
		grid.addRows('end');
		grid.deleteRows();
		expect(grid.canRedo()).toBe(false);
		for (let times = 0; times < 4; times += 1) grid.undo();
		expect(cells()).toEqual(start);
		expect(head()).toEqual({ row: 0, column: 0 });
		expect(grid.canUndo()).toBe(false);
		grid.redo();
		expect(cells()[0]?.[0]).toBe('new');
		at(2, 2);
		// Clearing an empty cell changes nothing, so redo stays possible.
		grid.clear();
		expect(grid.canRedo()).toBe(true);
	});

	test('does not count an edit that changed nothing', () => {
		at(1, 0);
		grid.edit();
		grid.commit('two', 'down');
		expect(grid.canUndo()).toBe(false);
		expect(head()).toEqual({ row: 2, column: 0 });
	});

	test('restores the same row objects, so that nothing counts as changed', () => {
		const { rows } = grid.state.get();
		grid.selectAll();
		grid.clear();
		grid.undo();
		expect(grid.state.get().rows).toBe(rows);
	});
});

describe('filling and clearing', () => {
	test('fills the first row of a selection down, or the one above a single cell', () => {
		grid.select({ row: 2, column: 1 }, { row: 0, column: 0 });
		grid.fill();
		expect(cells().map((row) => row.slice(0, 2))).toEqual([
			['one', '1'],
			['one', '1'],
			['one', '1'],
		]);
		grid.undo();
		at(2, 2);
		grid.fill();
		expect(cells()[2]).toEqual(['three', '3', 'b']);
	});

	test('writes the typed value into the whole selection on Ctrl Enter', () => {
		grid.select({ row: 0, column: 1 }, { row: 2, column: 1 });
		grid.edit('5');
		grid.commit('55', 'down', true);
		expect(cells().map((row) => row[1])).toEqual(['55', '55', '55']);
		expect(head()).toEqual({ row: 0, column: 1 });
	});

	test('always keeps at least one row', () => {
		grid.selectAll();
		grid.deleteRows();
		expect(cells()).toEqual([[null, null, null]]);
	});
});

describe('moving', () => {
	test('Tab goes from cell to cell and row to row and stops at the last cell', () => {
		at(0, 2);
		expect(grid.tab(1)).toBe(true);
		expect(head()).toEqual({ row: 1, column: 0 });
		at(2, 2);
		expect(grid.tab(1)).toBe(false);
		expect(head()).toEqual({ row: 2, column: 2 });
	});

	test('reaches the titles above the first row, and not with a selection', () => {
		grid.move('up');
		expect(head().row).toBe(-1);
		grid.clear();
		grid.paste('x');
		expect(cells()).toEqual(start);
		grid.move('down');
		grid.move('up', true);
		expect(head().row).toBe(0);
	});

	test('stays inside, page by page too', () => {
		grid.setPageRows(10);
		grid.move('pageDown');
		grid.move('right');
		grid.move('end');
		expect(head()).toEqual({ row: 2, column: 2 });
		grid.move('first');
		grid.move('left');
		expect(head()).toEqual({ row: 0, column: 0 });
	});
});

test('a read-only grid cannot be changed', () => {
	const rows = grid.state.get().rows;
	const fixed = createGrid(columns, rows, true);
	fixed.edit('x');
	fixed.paste('x');
	fixed.clear();
	fixed.deleteRows();
	expect(fixed.state.get()).toMatchObject({ rows, editing: null });
	expect(fixed.copy()).toBe('one');
});
