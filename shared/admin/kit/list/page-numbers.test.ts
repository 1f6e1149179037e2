import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('a list offers its first and last page and those around the one on display', () => {
	expect(pageNumbers(1, 1)).toEqual([1]);
	expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
	expect(pageNumbers(7, 20)).toEqual([1, null, 6, 7, 8, null, 20]);
	expect(pageNumbers(20, 20)).toEqual([1, null, 19, 20]);
});

test('a gap among the page numbers of a list stands for at least two pages', () => {
	for (let pages = 1; pages <= 12; pages += 1)
		for (let page = 1; page <= pages; page += 1) {
			const numbers = pageNumbers(page, pages);
			for (const [at, n] of numbers.entries())
				if (n === null) expect((numbers[at + 1] ?? 0) - (numbers[at - 1] ?? 0)).toBeGreaterThan(2);
		}
});
