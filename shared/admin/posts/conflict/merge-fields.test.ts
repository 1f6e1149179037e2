import { expect, test } from 'vitest';
import { changedFields, emptyPostFields, type PostFields } from '../../../contract/post-fields.ts';
import { fieldsOver, oneLine } from '../editor/post-fields.ts';
import { mergeFields } from './merge-fields.ts';

const base: PostFields = {
	...emptyPostFields,
	title: 'Сбор',
	text: '<p>раз</p><p>два</p>',
	categories: [1, 2],
};

test('changes in different fields and paragraphs are merged without a question', () => {
	const mine = { ...base, title: 'Сбор 2026', text: '<p>раз мой</p><p>два</p>' };
	const theirs = { ...base, description: 'О сборе', categories: [1], text: '<p>раз</p><p>два</p><p>три</p>' };
	const { fields, disputed, fromTheirs } = mergeFields(base, mine, theirs);
	expect(disputed).toEqual([]);
	expect(fromTheirs).toEqual(['description', 'categories', 'text']);
	expect(fields).toEqual({
		...base,
		title: 'Сбор 2026',
		description: 'О сборе',
		categories: [1],
		text: '<p>раз мой</p><p>два</p><p>три</p>',
	});
});

test('a field that both changed differently is a conflict, and my value is shown until it is decided', () => {
	const { fields, disputed } = mergeFields(base, { ...base, title: 'Мой' }, { ...base, title: 'Их' });
	expect(disputed).toEqual(['title']);
	expect(fields.title).toBe('Мой');
});

test('a paragraph that both changed is shown in both versions until one is chosen', () => {
	const { fields, disputed } = mergeFields(
		base,
		{ ...base, text: '<p>раз</p><p>мой</p>' },
		{ ...base, text: '<p>раз</p><p>их</p>' },
	);
	expect(disputed).toEqual(['text']);
	expect(fields.text).toBe('<p>раз</p><p>мой</p><p>их</p>');
});

test('the same time of publishing written in two ways is no difference', () => {
	const at = { ...base, publishedAt: '2026-11-20T09:00:00+02:00' };
	expect(changedFields(at, { ...at, publishedAt: '2026-11-20T07:00:00.000Z' })).toEqual({});
	expect(changedFields(at, { ...at, publishedAt: null })).toEqual({ publishedAt: null });
});

test('restoring an earlier version replaces the fields it has and leaves the others', () => {
	expect(fieldsOver(base, { title: 'Старый', categories: [3, 1, 3] }, (html) => html)).toEqual({
		...base,
		title: 'Старый',
		categories: [1, 3],
	});
});

test('what is pasted into one line becomes one line that the server takes', () => {
	expect(oneLine('Два\nслова\u0000 и\u2028ещё\ud800')).toBe('Два слова  и ещё\ufffd');
});
