import type { Language } from '@clearway/shared/contract/language.ts';
import { typesetHtml } from '@clearway/shared/format/typeset.ts';
import { withContents } from './contents.ts';
import { drawVideos } from './draw-video.ts';

/**
 * The text of a post as its page shows it: with contents where it is long, nothing breaks where it should
 * not, figures stand in columns.
 */
export const drawText = (html: string, language: Language): string =>
	markNumberColumns(withContents(typesetHtml(drawVideos(html)), language));

const tables = /<table\b[^>]*>.*?<\/table>/gs;
const rows = /<tr\b[^>]*>.*?<\/tr>/gs;
const cells = /<(td|th)\b([^>]*)>(.*?)<\/\1>/gs;
const figures =
	/^(?:(?:около|близько)\s)?[+±∓−–—-]?[\d\s\u00A0\u202F.,]*\d[\d\s\u00A0\u202F.,]*(?:[–—-]\s?\d[\d.,]*)?\s?(?:[$€₴%]|см³|кВт·(?:ч|год)|дн\.?)?$/;

const longest = 40;

/**
 * Marks the columns of numbers in a post's tables, so that they are right-aligned; other columns stay as
 * text.
 */
export const markNumberColumns = (html: string): string => html.replace(tables, markTable);

function markTable(table: string): string {
	// Merged cells move the columns; such a table is left as it was drawn.
	if (/\b(?:col|row)span=/.test(table)) return table;
	const body = [...table.matchAll(rows)].map(([row]) => [...row.matchAll(cells)]);
	const columns = new Set<number>();
	for (const index of body[0]?.keys() ?? []) {
		const texts = body
			.flatMap((row) => (row[index]?.[1] === 'td' ? [textOf(row[index][3] ?? '')] : []))
			.filter((text) => text !== '');
		if (texts.length > 0 && texts.every((text) => text.length <= longest && figures.test(text)))
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
		.trim();
