import { expect, test } from 'vitest';
import { mergeTyped } from './merge-record.ts';

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

test('a copy from before a field was there takes the field as it stands in the form', () => {
	type Fields = { title: string; translations?: { uk: string } };
	const form: Fields = { title: '', translations: { uk: 'Two.' } };
	expect(mergeTyped<Fields>(form, { title: 'Found.' }, form)).toEqual({
		title: 'Found.',
		translations: { uk: 'Two.' },
	});
});

test('items that were stored meanwhile stay beside those that were typed, in any place of the list', () => {
	const sent = { pictures: [{ name: 'o' }, { name: 'a' }] };
	const stored = { pictures: [...sent.pictures, { name: 'b' }] };
	const merged = (...names: string[]) =>
		mergeTyped(sent, stored, { pictures: names.map((name) => ({ name })) }).pictures.map(({ name }) => name);
	expect(merged('o', 'a', 'c')).toEqual(['o', 'a', 'c', 'b']);
	expect(merged('a', 'o')).toEqual(['a', 'o', 'b']);
	expect(merged('o')).toEqual(['o', 'b']);
});

test('an item that is still being typed stays as it is typed, whatever was stored of it or beside it', () => {
	const line = (ru: string, paid: string) => ({ titles: { ru }, paid });
	const sent = [line('One', '10,5')];
	expect(mergeTyped(sent, sent, [line('One ', '10,5')])).toEqual([line('One ', '10,5')]);
	expect(mergeTyped(sent, [line('One', '10.50')], [line('One m', '10,5')])).toEqual([line('One m', '10,5')]);
	const stored = [line('One', '10.50'), line('Theirs', '1.00')];
	expect(mergeTyped(sent, stored, [line('One', '10,55')])).toEqual([line('One', '10,55'), stored[1]]);
	expect(mergeTyped(sent, stored, [...sent, line('Two', '')])).toEqual([...stored, line('Two', '')]);
});

test('items of a found copy stay beside those that were typed since', () => {
	expect(mergeTyped(['o'], ['o', 'found'], ['o', 'typed'])).toEqual(['o', 'typed', 'found']);
});
