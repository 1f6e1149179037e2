import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test('an item moves and the others keep their order', () => {
	expect(moveItem(['а', 'б', 'в', 'г'], 0, 2)).toEqual(['б', 'в', 'а', 'г']);
	expect(moveItem(['а', 'б', 'в', 'г'], 3, 0)).toEqual(['г', 'а', 'б', 'в']);
	expect(moveItem(['а', 'б'], 1, 1)).toEqual(['а', 'б']);
	expect(moveItem(['а'], 5, 0)).toEqual(['а']);
});
