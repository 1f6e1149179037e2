import { expect, test } from 'vitest';
import { mergeTyped } from './merge-typed.ts';

test('a found copy keeps its fields but for those that were typed since, also within sums and translations', () => {
	const begun = { title: '', story: 'Old.', paid: { duty: '', vat: '' }, pictures: ['a'] };
	const found = { title: 'Found.', story: 'Found.', paid: { duty: '5', vat: '' }, pictures: ['a', 'b'] };
	const typed = { title: '', story: 'Typed.', paid: { duty: '', vat: '7' }, pictures: ['a'] };
	expect(mergeTyped(begun, found, typed)).toEqual({
		title: 'Found.',
		story: 'Typed.',
		paid: { duty: '5', vat: '7' },
		pictures: ['a', 'b'],
	});
});

test('a copy of before a field was there takes the field as it stands in the form', () => {
	type Fields = { title: string; translations?: { uk: string } };
	const form: Fields = { title: '', translations: { uk: 'Two.' } };
	expect(mergeTyped<Fields>(form, { title: 'Found.' }, form)).toEqual({
		title: 'Found.',
		translations: { uk: 'Two.' },
	});
});
