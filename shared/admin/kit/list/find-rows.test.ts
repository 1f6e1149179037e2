import { expect, test } from 'vitest';
import { findRows } from './find-rows.ts';

type Row = { name: string };
const ports: Row[] = ['Одесса', 'Клайпеда', 'Гданьск'].map((name) => ({ name }));
const find = (address: Partial<Parameters<typeof findRows>[1]>, all = ports) =>
	findRows(
		all,
		{ q: '', sort: undefined, page: 1, per: 50, ...address },
		{ texts: ({ name }) => [name], by: { name: ({ name }) => name } },
	);
const namesOf = ({ rows }: { rows: readonly Row[] }): string[] => rows.map(({ name }) => name);

test('rows in the browser are found by a word and sorted both ways; without an order they stay as they came', () => {
	expect(namesOf(find({}))).toEqual(['Одесса', 'Клайпеда', 'Гданьск']);
	expect(namesOf(find({ sort: 'name' }))).toEqual(['Гданьск', 'Клайпеда', 'Одесса']);
	expect(namesOf(find({ sort: '-name', q: 'да' }))).toEqual(['Клайпеда', 'Гданьск']);
});

test('numbers are sorted as numbers', () => {
	const stars = [10, 9, 100].map((count) => ({ count }));
	const sortedBy = (sort: string) =>
		findRows(
			stars,
			{ q: '', sort, page: 1, per: 50 },
			{ texts: () => [], by: { count: ({ count }) => count } },
		);
	expect(sortedBy('count').rows.map(({ count }) => count)).toEqual([9, 10, 100]);
	expect(sortedBy('-count').rows.map(({ count }) => count)).toEqual([100, 10, 9]);
});

test('a page past the end is the last one, and all rows are at hand from any page', async () => {
	const many = Array.from({ length: 60 }, (_, index) => ({ name: `${index}` }));
	const lastPage = find({ page: 7 }, many);
	expect(lastPage).toMatchObject({ page: 2, pages: 2, total: 60 });
	expect(namesOf(lastPage)).toHaveLength(10);
	expect(await lastPage.every()).toHaveLength(60);
});
