import { expect, test } from 'vitest';
import { lineDifference, wordDifference } from './text-difference.ts';

test('a changed word stands beside the one it replaced', () => {
	expect(wordDifference('Сбор вырос на 5 процентов.', 'Сбор упал на 5 процентов.')).toEqual([
		{ kind: 'same', text: 'Сбор ' },
		{ kind: 'removed', text: 'вырос' },
		{ kind: 'added', text: 'упал' },
		{ kind: 'same', text: ' на 5 процентов.' },
	]);
});

test('neighbouring changed words read as one change', () => {
	expect(wordDifference('старый короткий текст', 'новый длинный текст')).toEqual([
		{ kind: 'removed', text: 'старый короткий' },
		{ kind: 'added', text: 'новый длинный' },
		{ kind: 'same', text: ' текст' },
	]);
});

test('lines that stayed, came, went and changed are told apart', () => {
	const before = '<h2>Цена</h2><p>Стоит сто гривен в месяц.</p><p>Уйдёт совсем.</p>';
	const after = '<h2>Цена</h2><p>Стоит двести гривен в месяц.</p><ul><li><p>Новое</p></li></ul>';
	expect(lineDifference(before, after).map(({ kind, tag }) => `${kind} ${tag}`)).toEqual([
		'same h2',
		'changed p',
		'added li',
		'removed p',
	]);
});

test('texts of the same words differ in nothing', () => {
	expect(lineDifference('<p>Раз</p>', '<p>Раз</p>').every(({ kind }) => kind === 'same')).toBe(true);
	expect(lineDifference('', '')).toEqual([]);
});
