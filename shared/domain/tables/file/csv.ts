import { say } from '../../../format/say.ts';
import { decodeText } from './decode-text.ts';
import { fileLimits } from './limits.ts';
import { TableRefusal } from './refusal.ts';
import type { Cell, Sheet } from './sheet.ts';

/** Reads a csv file: comma, semicolon or tab, any line ends, fields in double quotes. */
export function readCsv(bytes: Uint8Array): Sheet[] {
	const text = decodeText(bytes);
	if (text.trim() === '') throw new TableRefusal('invalid', say('file.empty'));
	if (text.includes('\0')) throw new TableRefusal('invalid', say('file.zeroSigns'));
	if (/^\s*<(!doctype|html|\?xml|head|body|table|meta)/i.test(text))
		throw new TableRefusal('invalid', say('file.webPage'));
	const declared = /^sep=(.)\r?\n/i.exec(text);
	const separator = declared?.[1] ?? findSeparator(text);
	return [{ name: null, hidden: false, ...splitRows(text, separator, declared ? 1 : 0) }];
}

/**
 * The separator that most lines agree on; tab before semicolon before comma, since files with semicolons have
 * decimal commas.
 */
function findSeparator(text: string): string {
	const lines = text
		.slice(0, 64_000)
		.replace(/"[^"]*"/g, '')
		.split(/\r\n|\r|\n/)
		.filter((line) => line.trim() !== '')
		.slice(0, 200);
	const share = (separator: string) =>
		lines.filter((line) => line.includes(separator)).length / Math.max(1, lines.length);
	return ['\t', ';'].find((separator) => share(separator) >= 0.5) ?? ',';
}

function splitRows(text: string, separator: string, skip: number): Pick<Sheet, 'rows' | 'fields'> {
	const rows: Sheet['rows'] = new Map();
	const fields = new Map<number, number>();
	let row = 1;
	let column = 1;
	let cells = 0;
	let at = skip ? text.indexOf('\n') + 1 : 0;
	row += skip;
	while (at < text.length) {
		let field: string;
		if (text[at] === '"') {
			const end = closingQuote(text, at);
			if (end < 0) throw new TableRefusal('invalid', say('file.openQuote', row));
			field = text.slice(at + 1, end).replaceAll('""', '"');
			at = end + 1;
		} else {
			const end = fieldEnd(text, at, separator);
			field = text.slice(at, end);
			at = end;
		}
		// The text between a closing quote and the separator belongs to the field: `"5" mm`.
		const end = fieldEnd(text, at, separator);
		field += text.slice(at, end);
		at = end;
		if (field.trim() !== '') {
			if (++cells > fileLimits.cells || row > fileLimits.rows || column > fileLimits.columns)
				throw new TableRefusal('too_large', say('file.tooManyCells', row, column));
			const cell: Cell = { kind: 'text', text: field };
			const line = rows.get(row);
			if (line) line.set(column, cell);
			else rows.set(row, new Map([[column, cell]]));
		}
		if (text[at] === separator) {
			column++;
			at++;
		} else {
			if (text[at] === '\r' && text[at + 1] === '\n') at++;
			at++;
			if (rows.has(row)) fields.set(row, column);
			row++;
			column = 1;
		}
	}
	// A last line may end without a line break, also behind a separator.
	if (rows.has(row)) fields.set(row, column);
	return { rows, fields };
}

function closingQuote(text: string, start: number): number {
	let at = start + 1;
	for (;;) {
		const end = text.indexOf('"', at);
		if (end < 0 || text[end + 1] !== '"') return end;
		at = end + 2;
	}
}

function fieldEnd(text: string, start: number, separator: string): number {
	let at = start;
	while (at < text.length) {
		const sign = text[at];
		if (sign === separator || sign === '\n' || sign === '\r') break;
		at++;
	}
	return at;
}
