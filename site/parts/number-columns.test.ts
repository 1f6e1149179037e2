import { expect, test } from 'vitest';
import { markNumberColumns } from './draw-text.ts';

const table = (...rows: string[][]) =>
	`<table><tbody>${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
const marks = (html: string) =>
	[...markNumberColumns(html).matchAll(/<t[dh]( class="figures-cell")?>/g)].map(
		([, mark]) => mark !== undefined,
	);

test('columns of sums, percents and ranges of days are right-aligned', () => {
	expect(
		marks(table(['Пошлина', '845,50', '10 %', '32–\u206040'], ['НДС', '1\u202F975,65', '20 %', '3'])),
	).toEqual([...[false, true, true, true], ...[false, true, true, true]]);
});

test('a column stays numeric with “about” and with the units of both languages, as kilowatt hours', () => {
	expect(
		marks(table(['1', 'около ∓3\u202F266', '60 кВт·ч'], ['2', 'близько ∓3\u202F266', '60 кВт·год'])),
	).toEqual(Array(6).fill(true));
});

test('a dash in place of a number leaves the column numeric', () => {
	expect(marks(table(['Саванна', '—'], ['Хьюстон', '2 125']))).toEqual([false, true, false, true]);
});

test('one word in a column makes it a column of text', () => {
	expect(marks(table(['Порт', '900'], ['Другой', 'по запросу']))).toEqual([false, false, false, false]);
});

test('the heading of a numeric column is right-aligned too', () => {
	expect(
		marks(
			'<table><tr><th>Строка</th><th>$</th></tr><tr><td>Ставка</td><td><p>5 000,00</p></td></tr></table>',
		),
	).toEqual([...[false, true], ...[false, true]]);
});

test('merged cells and text outside of tables are left alone', () => {
	for (const html of ['<table><tr><td colspan="2">1</td></tr></table>', '<p>&lt;td&gt;1&lt;/td&gt;</p>'])
		expect(markNumberColumns(html)).toBe(html);
});
