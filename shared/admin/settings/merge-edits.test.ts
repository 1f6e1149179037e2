import { expect, test } from 'vitest';
import { mergeEdits, withdrawnIds } from './merge-edits.ts';

test('found edits of settings stay but for what was typed since, upon the older revision of the two', () => {
	const found = {
		phone: { value: 'Found.', base: 3 },
		hint: { value: 'Found.', translations: { uk: 'Found.' }, base: 2, tried: [{ ru: 'Sent.' }] },
	};
	const typed = {
		hint: { value: 'Typed.', base: 4, tried: [{ ru: 'Sent later.' }] },
		name: { value: 'Typed.', base: 1 },
	};
	expect(mergeEdits(found, typed)).toEqual({
		phone: { value: 'Found.', base: 3 },
		hint: {
			value: 'Typed.',
			translations: { uk: 'Found.' },
			base: 2,
			tried: [{ ru: 'Sent.' }, { ru: 'Sent later.' }],
		},
		name: { value: 'Typed.', base: 1 },
	});
});

test('a stored setting is withdrawn when nothing of it is unsaved any more, not when it only got another name', () => {
	const before = {
		phone: { value: 'Typed.', base: 1, id: 7 },
		hint: { value: 'Typed.', base: 1, id: 8 },
		name: { value: 'Typed.', base: 0 },
	};
	expect(withdrawnIds(before, { 'hint.renamed': before.hint })).toEqual([7]);
	expect(withdrawnIds(before, before)).toEqual([]);
	expect(withdrawnIds({}, before)).toEqual([]);
});
