import { expect, test } from 'vitest';
import { baseWith, chosenOf, mergeRecord, unknownBase } from './merge-record.ts';

const base = { title: 'Первый.', story: '', paid: { vat: '5', duty: '7' }, lines: ['a', 'b', 'c'] };

test('what only one of two people changed is taken, also of sums, texts in a language and lines of a list', () => {
	const mine = { ...base, title: 'Мой.', paid: { vat: '6', duty: '7' }, lines: ['a', 'B', 'c', 'mine'] };
	const theirs = {
		...base,
		story: 'Чужой.',
		paid: { vat: '5', duty: '8' },
		lines: ['A', 'b', 'c', 'theirs'],
	};
	const merged = {
		...{ title: 'Мой.', story: 'Чужой.', paid: { vat: '6', duty: '8' } },
		lines: ['A', 'B', 'c', 'mine', 'theirs'],
	};
	expect(mergeRecord(base, mine, theirs)).toEqual({ mine: merged, theirs: merged, disputed: [] });
});

test('of what both changed differently each is decided by itself', () => {
	const mine = { ...base, title: 'Мой.', paid: { vat: '6', duty: '9' }, lines: ['a', 'b', 'mine'] };
	const theirs = {
		...base,
		title: 'Чужой.',
		paid: { vat: '5', duty: '8' },
		lines: ['A', 'b', 'theirs', 'd'],
	};
	const merged = mergeRecord(base, mine, theirs);
	expect(merged.disputed).toEqual([['title'], ['paid', 'duty'], ['lines']]);
	expect(chosenOf(merged, () => false)).toEqual({ ...mine, lines: ['A', 'b', 'mine', 'd'] });
	expect(chosenOf(merged, () => true)).toEqual({
		...theirs,
		paid: { vat: '6', duty: '8' },
		lines: ['A', 'b', 'theirs', 'd'],
	});
	expect(chosenOf(merged, ([field]) => field === 'title')).toMatchObject({
		title: 'Чужой.',
		paid: { vat: '6', duty: '9' },
	});
});

test('a line that is changed at the end of a list stays beside one that is added there', () => {
	const merged = mergeRecord(['a', 'b'], ['a', 'B'], ['a', 'b', 'c']);
	expect(merged).toMatchObject({ mine: ['a', 'B', 'c'], disputed: [] });
	expect(mergeRecord(['a', 'b'], ['A', 'b'], ['c', 'a', 'b'])).toMatchObject({ mine: ['c', 'A', 'b'] });
	expect(mergeRecord<string[]>([], ['mine'], ['theirs'])).toMatchObject({
		mine: ['mine', 'theirs'],
		disputed: [],
	});
});

test('an empty text is no change, and neither are spaces around one', () => {
	type Texts = { title: string; translations?: { uk: { title: string } } };
	const theirs: Texts = { title: 'Первый.' };
	const mine: Texts = { title: ' Первый. ', translations: { uk: { title: '' } } };
	expect(mergeRecord<Texts>({ title: 'Другой.' }, mine, theirs)).toEqual({
		mine: theirs,
		theirs,
		disputed: [],
	});
});

test('where the base is not known any more, everything that differs is asked about', () => {
	expect(
		mergeRecord(unknownBase, { ...base, title: 'Мой.' }, { ...base, paid: { vat: '', duty: '7' } }).disputed,
	).toEqual([['title'], ['paid', 'vat']]);
});

test('what was sent and has arrived is no change of somebody else, also where somebody wrote beside it', () => {
	const sent = { ...base, title: 'Отправлено.' };
	const theirs = { ...sent, story: 'Чужой.', paid: { vat: '5', duty: '8' } };
	const mine = { ...sent, title: 'Набрано после.' };
	expect(mergeRecord(baseWith(base, mine, sent, theirs), mine, theirs)).toMatchObject({
		mine: { title: 'Набрано после.', story: 'Чужой.', paid: { vat: '5', duty: '8' } },
		disputed: [],
	});
});
