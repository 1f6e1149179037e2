import { readVideo, storedVideo } from '../../../domain/video.ts';
import { escapeHtml } from '../../../format/escape-html.ts';

/**
 * Turns Markdown into the editor's HTML; null when the text has no Markdown. Everything else is escaped; the
 * editor's schema decides what a text may hold.
 */
export function markdownToHtml(text: string): string | null {
	const lines = text.replace(/\r\n?/g, '\n').split('\n');
	if (!isMarkdown(text, lines)) return null;
	// The post's own title is above all headings.
	const shift = lines.some((line) => /^# \S/.test(line)) ? 1 : 0;
	return blocksOf(isWrapped(text, lines) ? lines : apart(lines), shift);
}

/**
 * Turns plain text into HTML: a line that is the address of a video becomes a video, any other line a
 * paragraph. Null without videos.
 */
export function videosToHtml(text: string): string | null {
	const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
	if (!lines.some(readVideo)) return null;
	return lines
		.map((line) => {
			const video = readVideo(line);
			return video ? storedVideo(video) : `<p>${escapeHtml(line.trim())}</p>`;
		})
		.join('');
}

const tableRule = /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)+\|?\s*$/;
const listSign = /^(\s*)(?:[-*+]|(\d{1,3})[.)])\s+(.*)$/;
const fence = /^\s*(`{3,}|~{3,})/;

const isMarkdown = (text: string, lines: readonly string[]): boolean =>
	isWrapped(text, lines) || lines.filter((line) => listSign.test(line)).length > 1;

// The text has a sign that only Markdown has. In Markdown a single line break means nothing.
function isWrapped(text: string, lines: readonly string[]): boolean {
	return (
		lines.some((line) => /^(#{1,6} \S|> \S)/.test(line) || fence.test(line) || tableRule.test(line)) ||
		/\*\*[^\s*][^*\n]*\*\*|\[[^\]\n]+\]\([^()\s]+\)/.test(text)
	);
}

// Letters have lists with dashes and numbers, too; in a letter each line break counts, as in all plain text.
const apart = (lines: readonly string[]): string[] =>
	lines.flatMap((line, at) => {
		const next = lines[at + 1] ?? '';
		const isList = listSign.test(line) || listSign.test(next) || /^\s/.test(next);
		return isList || line.trim() === '' || next === '' ? [line] : [line, ''];
	});

function blocksOf(lines: readonly string[], shift: number): string {
	let html = '';
	let at = 0;
	while (at < lines.length) {
		const block = blockAt(lines, at, shift);
		html += block.html;
		at = Math.max(block.next, at + 1);
	}
	return html;
}

type Block = { html: string; next: number };

function blockAt(lines: readonly string[], at: number, shift: number): Block {
	const line = lines[at] ?? '';
	if (line.trim() === '') return { html: '', next: at + 1 };
	if (fence.test(line)) return code(lines, at);
	const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
	if (heading) {
		const level = Math.min(4, Math.max(2, (heading[1]?.length ?? 2) + shift));
		return { html: `<h${level}>${inline(heading[2] ?? '')}</h${level}>`, next: at + 1 };
	}
	if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) return { html: '<hr>', next: at + 1 };
	const video = readVideo(line);
	if (video) return { html: storedVideo(video), next: at + 1 };
	if (line.startsWith('>')) return quote(lines, at, shift);
	if (listSign.test(line)) return list(lines, at);
	if (line.includes('|') && tableRule.test(lines[at + 1] ?? '')) return table(lines, at);
	return paragraph(lines, at);
}

const endOf = (lines: readonly string[], from: number, isInside: (line: string) => boolean): number => {
	const end = lines.findIndex((line, index) => index >= from && !isInside(line));
	return end < 0 ? lines.length : end;
};

function code(lines: readonly string[], at: number): Block {
	const end = endOf(lines, at + 1, (line) => !fence.test(line));
	return {
		html: `<pre><code>${escapeHtml(lines.slice(at + 1, end).join('\n'))}</code></pre>`,
		next: end + 1,
	};
}

function quote(lines: readonly string[], at: number, shift: number): Block {
	const next = endOf(lines, at, (line) => line.startsWith('>'));
	const inner = lines.slice(at, next).map((line) => line.replace(/^>\s?/, ''));
	// Nested quotes become one quote: the site has no nested ones.
	const flat = inner.map((line) => line.replace(/^(>\s?)+/, ''));
	return { html: `<blockquote>${blocksOf(flat, shift)}</blockquote>`, next };
}

function paragraph(lines: readonly string[], at: number): Block {
	const isInside = (line: string): boolean =>
		line.trim() !== '' &&
		!readVideo(line) &&
		!fence.test(line) &&
		!/^(#{1,6}\s|>)/.test(line) &&
		!listSign.test(line);
	const next = endOf(lines, at + 1, isInside);
	// Two spaces at the end of a line break it.
	const text = lines
		.slice(at, next)
		.map((line) => inline(line.trim()) + (/ {2}$/.test(line) ? '<br>' : ' '))
		.join('');
	return { html: `<p>${text.replace(/( |<br>)$/, '')}</p>`, next };
}

const indentOf = (line: string): number => /^\s*/.exec(line.replaceAll('\t', '    '))?.[0].length ?? 0;

// Reads the items of one depth; deeper lines belong to the item before them.
function list(lines: readonly string[], at: number): Block {
	const depth = indentOf(lines[at] ?? '');
	const isNumbered = /^\s*\d/.test(lines[at] ?? '');
	let items = '';
	let lineAt = at;
	while (lineAt < lines.length) {
		const item = listSign.exec(lines[lineAt] ?? '');
		if (!item || indentOf(lines[lineAt] ?? '') !== depth || (item[2] !== undefined) !== isNumbered) break;
		const inner = endOf(lines, lineAt + 1, (line) => line.trim() !== '' && indentOf(line) > depth);
		const below = lines.slice(lineAt + 1, inner);
		const start = below.findIndex((line) => listSign.test(line));
		const itemLines = start < 0 ? below : below.slice(0, start);
		const text = [item[3] ?? '', ...itemLines.map((line) => line.trim())].map(inline).join(' ');
		items += `<li><p>${text}</p>${start < 0 ? '' : blocksOf(below.slice(start), 0)}</li>`;
		// Items may be set apart by an empty line.
		lineAt = (lines[inner] ?? '').trim() === '' && listSign.test(lines[inner + 1] ?? '') ? inner + 1 : inner;
	}
	if (!isNumbered) return { html: `<ul>${items}</ul>`, next: lineAt };
	const first = Number(listSign.exec(lines[at] ?? '')?.[2]);
	return { html: `<ol${first > 1 ? ` start="${first}"` : ''}>${items}</ol>`, next: lineAt };
}

function table(lines: readonly string[], at: number): Block {
	const next = endOf(lines, at + 2, (line) => line.includes('|') && line.trim() !== '');
	const row = (line: string, tag: 'th' | 'td', columns: number): string => {
		const cells = cellsOf(line);
		const whole = Array.from({ length: columns }, (_, index) => cells[index] ?? '');
		return `<tr>${whole.map((cell) => `<${tag}><p>${inline(cell)}</p></${tag}>`).join('')}</tr>`;
	};
	const head = lines[at] ?? '';
	const columns = cellsOf(head).length;
	const body = lines.slice(at + 2, next).map((line) => row(line, 'td', columns));
	return { html: `<table><tbody>${row(head, 'th', columns)}${body.join('')}</tbody></table>`, next };
}

const cellsOf = (line: string): string[] =>
	line
		.trim()
		.replace(/^\||\|$/g, '')
		.split(/(?<!\\)\|/)
		.map((cell) => cell.trim().replaceAll('\\|', '|'));

// Code first: nothing inside of it is Markdown.
const inline = (text: string): string =>
	text
		.split(/(`[^`]+`)/)
		.map((part, index) =>
			index % 2 ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : marks(escapeHtml(part)),
		)
		.join('');

const marks = (text: string): string =>
	text
		// A picture of another site is dropped; its description stays.
		.replace(/!\[([^\]]*)\]\([^()\s]+\)/g, '$1')
		.replace(/\[([^\]]+)\]\(([^()\s]+)(?:\s+&quot;[^)]*&quot;)?\)/g, '<a href="$2">$1</a>')
		.replace(/\*\*(?=\S)([^*]+?)(?<=\S)\*\*/g, '<strong>$1</strong>')
		.replace(/(?<![\p{L}\p{N}_])__(?=\S)([^_]+?)(?<=\S)__(?![\p{L}\p{N}_])/gu, '<strong>$1</strong>')
		.replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '<em>$1</em>')
		.replace(/(?<![\p{L}\p{N}_/])_(?=\S)([^_]+?)(?<=\S)_(?![\p{L}\p{N}_])/gu, '<em>$1</em>')
		.replace(/~~(?=\S)([^~]+?)(?<=\S)~~/g, '<s>$1</s>')
		.replace(/\\([\\`*_#[\]()~>-])/g, '$1');
