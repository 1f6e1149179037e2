import { expect, test } from 'vitest';
import { shownPages } from './pagination.tsx';

test('the pages of a short list are all shown', () => {
	expect(shownPages(1, 3)).toEqual([1, 2, 3]);
	expect(shownPages(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('of many pages of a list the ends, the neighbours of the current one and gaps are shown', () => {
	expect(shownPages(10, 40)).toEqual([1, null, 9, 10, 11, null, 40]);
	expect(shownPages(1, 40)).toEqual([1, 2, null, 40]);
	expect(shownPages(40, 40)).toEqual([1, null, 39, 40]);
});

test('a gap of a single page of a list is filled with that page', () => {
	expect(shownPages(4, 40)).toEqual([1, 2, 3, 4, 5, null, 40]);
});
