import type { GridColumn } from './grid-rows.ts';

/** Reads cells as spreadsheets copy them: tabs, line ends, and quotes around a cell that holds either. */
export function readClipboardText(text: string): string[][] {
	const lines: string[][] = [];
	let line: string[] = [];
	let at = 0;
	while (at < text.length) {
		const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
		line.push(cell.text);
		at = cell.end;
		if (text[at] === '\t') {
			at += 1;
			// A tab at the very end opens one more, empty cell.
			if (at === text.length) line.push('');
			continue;
		}
		lines.push(line);
		line = [];
		at += text.startsWith('\r\n', at) ? 2 : 1;
	}
	if (line.length > 0) lines.push(line);
	return lines;
}

/** Writes cells the way spreadsheets read them. */
export const writeClipboardText = (lines: readonly (readonly string[])[]): string =>
	lines
		.map((line) =>
			line.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
		)
		.join('\n');

type Read = { text: string; end: number };

function readPlain(text: string, from: number): Read {
	let end = from;
	while (end < text.length && text[end] !== '\t' && text[end] !== '\n' && text[end] !== '\r') end += 1;
	return { text: text.slice(from, end), end };
}

// A quote that is never closed is an inch sign or the like.
function readQuoted(text: string, from: number): Read {
	let cell = '';
	for (let at = from + 1; at < text.length; at += 1) {
		if (text[at] !== '"') cell += text[at];
		else if (text[at + 1] === '"') {
			cell += '"';
			at += 1;
		} else
			return /^[\t\r\n]?$/.test(text[at + 1] ?? '') ? { text: cell, end: at + 1 } : readPlain(text, from);
	}
	return readPlain(text, from);
}

/** A block is often copied with its titles; they are no row. */
export function withoutTitles(
	lines: string[][],
	columns: readonly Pick<GridColumn, 'key' | 'label'>[],
): string[][] {
	const [first = []] = lines;
	const names = new Set(columns.flatMap(({ key, label }) => [key, label.toLowerCase()]));
	const isTitles =
		lines.length > 1 && first.length > 1 && first.every((text) => names.has(text.trim().toLowerCase()));
	return isTitles ? lines.slice(1) : lines;
}
