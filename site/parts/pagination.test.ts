import { expect, test } from 'vitest';
import { shownPages } from './pagination.tsx';

test('a short list shows all its pages', () => {
	expect(shownPages(1, 3)).toEqual([1, 2, 3]);
	expect(shownPages(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('a long list shows its first and last page, the neighbours of the current one, and gaps', () => {
	expect(shownPages(10, 40)).toEqual([1, null, 9, 10, 11, null, 40]);
	expect(shownPages(1, 40)).toEqual([1, 2, null, 40]);
	expect(shownPages(40, 40)).toEqual([1, null, 39, 40]);
});

test('a list shows a page instead of a gap of one page', () => {
	expect(shownPages(4, 40)).toEqual([1, 2, 3, 4, 5, null, 40]);
});
