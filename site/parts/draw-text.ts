import type { Language } from '@clearway/shared/contract/language.ts';
import { typesetHtml, typesetLines } from '@clearway/shared/format/typeset.ts';
import { withContents } from './contents.ts';
import { drawVideos } from './draw-video.ts';

/** Draws a post's text: contents before a long one, no bad line breaks, numbers in columns. */
export const drawText = (html: string, language: Language): string =>
	markNumberColumns(withContents(typesetHtml(drawVideos(html), typesetLines), language));

const tables = /<table\b[^>]*>.*?<\/table>/gs;
const rows = /<tr\b[^>]*>.*?<\/tr>/gs;
const cells = /<(td|th)\b([^>]*)>(.*?)<\/\1>/gs;
const figures =
	/^(?:(?:около|близько)\s)?[+±∓−–—-]?[\d\s\u00A0\u202F.,]*\d[\d\s\u00A0\u202F.,]*(?:[–—-]\s?\d[\d.,]*)?\s?(?:[$€₴%]|см³|кВт·(?:ч|год)|дн\.?)?$/;

const longestFigure = 40;

/** Marks columns of numbers in tables, so that the styles align them right. */
export const markNumberColumns = (html: string): string => html.replace(tables, markTable);

function markTable(table: string): string {
	// Merged cells move the columns, so such a table stays as it is.
	if (/\b(?:col|row)span=/.test(table)) return table;
	const body = [...table.matchAll(rows)].map(([row]) => [...row.matchAll(cells)]);
	const columns = new Set<number>();
	for (const index of body[0]?.keys() ?? []) {
		const texts = body
			.flatMap((row) => (row[index]?.[1] === 'td' ? [textOf(row[index][3] ?? '')] : []))
			.filter((text) => text !== '' && text !== '—');
		if (texts.length > 0 && texts.every((text) => text.length <= longestFigure && figures.test(text)))
			columns.add(index);
	}
	if (columns.size === 0) return table;
	return table.replace(rows, (row) => {
		let index = -1;
		return row.replace(cells, (cell, tag: string, attributes: string, content: string) => {
			index++;
			return columns.has(index) ? `<${tag}${attributes} class="figures-cell">${content}</${tag}>` : cell;
		});
	});
}

const textOf = (content: string): string =>
	content
		.replace(/<[^>]*>/g, '')
		.replaceAll('&nbsp;', ' ')
		.replaceAll('\u2060', '')
		.trim();
