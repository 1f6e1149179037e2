import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

test('found edits of settings stay but for what was typed since, upon the older revision of the two', () => {
	const found = {
		phone: { value: 'Found.', base: 3 },
		hint: { value: 'Found.', translations: { uk: 'Found.' }, base: 2 },
	};
	const typed = { hint: { value: 'Typed.', base: 4 }, name: { value: 'Typed.', base: 1 } };
	expect(mergeEdits(found, typed)).toEqual({
		phone: { value: 'Found.', base: 3 },
		hint: { value: 'Typed.', translations: { uk: 'Found.' }, base: 2 },
		name: { value: 'Typed.', base: 1 },
	});
});
