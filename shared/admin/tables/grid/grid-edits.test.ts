import { beforeEach, describe, expect, test } from 'vitest';
import { tableKind } from '../../../domain/tables/kinds.ts';
import { columnsOf } from '../workbench/table-columns.ts';
import { createGrid, type Grid } from './grid-model.ts';
import { type GridRow, makeRow } from './grid-rows.ts';

const columns = columnsOf(tableKind('copart-internet-bid'));
const keys = columns.map(({ key }) => key);
const line = (title: string, from: string, to: string | null, ...bids: string[]) =>
	makeRow({
		title_type: title,
		price_from: from,
		price_to: to,
		pre_bid_usd: bids[0],
		live_bid_usd: bids[1],
	} as Record<string, string | null>);

let published: GridRow[];
let grid: Grid;
const pre = keys.indexOf('pre_bid_usd');
const bids = (): (string | null)[] => grid.state.get().rows.map(({ cells }) => cells.pre_bid_usd ?? null);
const choose = (top: number, bottom: number, left = pre, right = left): void =>
	grid.select({ row: bottom, column: right }, { row: top, column: left });
const type = (text: string): void => {
	grid.edit(text.slice(0, 1));
	grid.commit(text, 'down');
};

beforeEach(() => {
	published = [
		line('clean', '0.00', '99.99', '0.00', '0.00'),
		line('clean', '100.00', '499.99', '40.00', '50.00'),
		line('clean', '500.00', null, '55.00', '65.00'),
		line('non_clean', '0.00', null, '100.00', '120.00'),
	];
	const originals = new Map(published.map(({ id, cells }) => [id, cells]));
	grid = createGrid(columns, published, false, ({ id }) => originals.get(id));
});

describe('numbers', () => {
	test('pasted numbers that may be thousands are asked about once for the whole paste', () => {
		choose(1, 1);
		grid.paste('1,750\n2,250\n90');
		expect(grid.unclear.get()).toMatchObject({
			cells: [{ text: '1,750' }, { text: '2,250' }],
			example: { text: '1,750', thousands: '1750', fraction: '1,7500' },
		});
		grid.settle('thousands');
		expect(bids().slice(1)).toEqual(['1750.00', '2250.00', '90.00']);
		expect(grid.unclear.get()).toBeNull();
		grid.undo();
		expect(grid.state.get().rows[1]?.broken).toHaveProperty('pre_bid_usd');
		grid.undo();
		choose(1, 1);
		grid.paste('1,750\n2,250');
		grid.settle('fraction');
		expect(bids().slice(1, 3)).toEqual(['1.75', '2.25']);
	});
});

describe('going about', () => {
	test('Enter after a run of Tab goes to the column where the run began', () => {
		grid.select({ row: 1, column: 1 });
		grid.edit('9');
		grid.commit('90', 1);
		grid.edit('9');
		grid.commit('99', 1);
		grid.edit('4');
		grid.commit('44', 'down');
		expect(grid.state.get().selection.head).toEqual({ row: 2, column: 1 });
		grid.edit('1');
		grid.commit('101', 'down');
		expect(grid.state.get().selection.head).toEqual({ row: 3, column: 1 });
	});

	test('the first cell of a selection is filled to the right, and a single cell takes its left neighbour', () => {
		choose(1, 2, pre, pre + 1);
		grid.fillRight();
		expect(grid.state.get().rows.map(({ cells }) => cells.live_bid_usd)).toEqual([
			'0.00',
			'40.00',
			'55.00',
			'120.00',
		]);
		choose(3, 3, pre + 1);
		grid.fillRight();
		expect(grid.state.get().rows[3]?.cells.live_bid_usd).toBe('100.00');
	});

	test('cells are copied with the titles of their columns, and pasted again without', () => {
		choose(1, 2, pre, pre + 1);
		const text = grid.copy(true);
		expect(text.split('\n')).toEqual([
			'Предварительная ставка, $\tЖивые торги, $',
			'40,00\t50,00',
			'55,00\t65,00',
		]);
		choose(2, 2);
		grid.paste(text);
		expect(bids().slice(2)).toEqual(['40.00', '55.00']);
	});
});

describe('reverting', () => {
	test('puts chosen cells back to their published values, unreadable texts included', () => {
		choose(1, 1);
		type('41');
		choose(2, 2);
		type('abc');
		choose(0, 3);
		grid.revert();
		expect(bids()).toEqual(['0.00', '40.00', '55.00', '100.00']);
		expect(grid.state.get().rows[2]?.broken).toBeUndefined();
		expect(grid.announcement.get()).toBe('Возвращено, как было: 2\u00A0ячейки');
		grid.revert();
		expect(grid.announcement.get()).toBe('В выделенном ничего не изменено');
	});
});

describe('a filter', () => {
	const only = (title: string): void => grid.filter(({ cells }) => cells.title_type === title);
	const titles = (): unknown[] => grid.state.get().rows.map(({ cells }) => cells.title_type);

	test('shows some rows, and clearing all of them leaves the hidden rows alone', () => {
		only('non_clean');
		expect(grid.state.get().shown).toHaveLength(1);
		grid.selectAll();
		grid.clear();
		expect(bids()).toEqual(['0.00', '40.00', '55.00', null]);
		grid.filter(null);
		expect(grid.state.get().shown).toHaveLength(4);
	});

	test('keeps an added row behind the row it was added to, and deleting takes no hidden row along', () => {
		grid.filter(({ cells }) => cells.price_from === '100.00' || cells.title_type === 'non_clean');
		grid.select({ row: 0, column: 0 });
		grid.addRows('below');
		expect(titles()).toEqual(['clean', 'clean', null, 'clean', 'non_clean']);
		grid.select({ row: 2, column: 0 });
		grid.deleteRows();
		expect(titles()).toEqual(['clean', 'clean', null, 'clean']);
		grid.undo();
		grid.undo();
		expect(grid.state.get().rows).toEqual(published);
		expect(grid.state.get().shown).toHaveLength(2);
	});

	test('lets somebody delete all shown rows, and the hidden ones stay', () => {
		only('clean');
		grid.selectAll();
		grid.deleteRows();
		expect(titles()).toEqual(['non_clean']);
	});
});
