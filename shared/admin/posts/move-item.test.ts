import { expect, test } from 'vitest';
import { moved } from './move-item.ts';

test('an item moves and the others keep their order', () => {
	expect(moved(['а', 'б', 'в', 'г'], 0, 2)).toEqual(['б', 'в', 'а', 'г']);
	expect(moved(['а', 'б', 'в', 'г'], 3, 0)).toEqual(['г', 'а', 'б', 'в']);
	expect(moved(['а', 'б'], 1, 1)).toEqual(['а', 'б']);
	expect(moved(['а'], 5, 0)).toEqual(['а']);
});
