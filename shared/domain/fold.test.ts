import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, plainText } from './fold.ts';

describe('a search finds both spellings of a word', () => {
	test.each([
		['ПРИВЕТ', 'привет'],
		['Ёлка', 'елка'],
		['е\u0308лка', 'елка'],
		['Ґанок', 'ганок'],
		['замо\u0301к', 'замок'],
		['ＣＯＰＡＲＴ', 'copart'],
		['не\u00adразрывный\u00a0 \t пробел', 'неразрывный пробел'],
		['\u200bневидимое\ufeff', 'невидимое'],
		['  края  ', 'края'],
		['Straße', 'straße'],
		['Її', 'її'],
		['Й', 'й'],
	])('%s', (written, folded) => expect(fold(written)).toBe(folded));
});

test('folding twice is folding once', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)),
		{ numRuns: 1000 },
	);
});

describe('the plain text of HTML', () => {
	test.each([
		['<p>Один</p><p>два</p>', 'Один два'],
		['<h2>Заголовок</h2><ul><li>раз</li><li>два</li></ul>', 'Заголовок раз два'],
		['сло<b>во</b>', 'слово'],
		['строка<br />другая', 'строка другая'],
		['<p>5 &lt; 6 &amp;&nbsp;7 &quot;да&quot; &#39;нет&#39;</p>', '5 < 6 & 7 "да" \'нет\''],
		['&amp;lt;', '&lt;'],
		['<img src="/media/x.webp" alt="Не слово" />', ''],
		['', ''],
	])('%s', (html, words) => expect(plainText(html)).toBe(words));
});
