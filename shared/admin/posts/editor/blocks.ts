import { readVideo, videoAddress } from '../../../domain/video.ts';

// Attributes may hold a `>` in quotes; the server and the editor write only double quotes.
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const empty = new Set(['br', 'hr', 'img', 'col']);

/** The top-level elements of clean HTML. Put together again they are the same HTML. */
export function topBlocks(html: string): string[] {
	const blocks: string[] = [];
	let from = 0;
	let depth = 0;
	for (const { 0: match, 1: slash, 2: name = '', index } of html.matchAll(tag)) {
		// Content outside of any element: text is a block of its own, a line break belongs to the block before
		// it.
		if (depth === 0 && slash === '' && index > from) {
			const loose = html.slice(from, index);
			if (loose.trim() === '' && blocks.length > 0) blocks[blocks.length - 1] += loose;
			else blocks.push(loose);
			from = index;
		}
		if (!empty.has(name.toLowerCase())) depth = Math.max(0, depth + (slash === '' ? 1 : -1));
		if (depth > 0) continue;
		blocks.push(html.slice(from, index + match.length));
		from = index + match.length;
	}
	if (html.slice(from).trim() !== '') blocks.push(html.slice(from));
	else if (blocks.length > 0) blocks[blocks.length - 1] += html.slice(from);
	return blocks;
}

/** One line of a text as a person reads it, and its kind: `p`, `h2`, `li`, `tr`, `img` … */
export type Line = { tag: string; text: string };

const lineTags = new Set([
	'video',
	'p',
	'h2',
	'h3',
	'h4',
	'li',
	'td',
	'th',
	'pre',
	'figcaption',
	'blockquote',
]);

/** The lines of clean HTML. A picture is a line with its description, a row of a table is one line. */
export function linesOf(html: string): Line[] {
	const lines: Line[] = [];
	const open: string[] = [];
	let text = '';
	let row: string[] | null = null;
	const end = (): void => {
		const words = readable(text);
		if (row) {
			row.push(words);
			text = '';
			return;
		}
		// A paragraph inside of a list item or a cell is that item's line.
		const name = open.findLast((inner) => lineTags.has(inner) && inner !== 'p') ?? 'p';
		if (words !== '') lines.push({ tag: name, text: words });
		text = '';
	};
	let from = 0;
	for (const { 0: match, 1: slash, 2: written = '', 3: attributes = '', index } of html.matchAll(tag)) {
		text += html.slice(from, index);
		from = index + match.length;
		const name = written.toLowerCase();
		if (name === 'br') text += ' ';
		else if (name === 'figure' && slash === '' && attribute(attributes, 'class') === 'video') {
			end();
			open.push('video');
		} else if (name === 'figure' && slash !== '' && open.at(-1) === 'video') {
			end();
			open.pop();
		} else if (name === 'a' && slash === '' && open.at(-1) === 'video') {
			const video = readVideo(attribute(attributes, 'href'));
			if (video) text += `${videoAddress(video).replace('https://www.', '')} `;
		} else if (name === 'img') {
			end();
			lines.push({ tag: 'img', text: readable(attribute(attributes, 'alt')) });
		} else if (lineTags.has(name) || ['ul', 'ol', 'table', 'tr', 'hr'].includes(name)) {
			if (name !== 'tr' || slash === '') end();
			if (name === 'tr') {
				if (slash !== '' && row)
					lines.push({ tag: 'tr', text: row.filter((cell) => cell !== '').join(' · ') });
				row = slash === '' ? [] : null;
				text = '';
			}
			if (empty.has(name)) continue;
			if (slash === '') open.push(name);
			else if (open.includes(name)) open.splice(open.lastIndexOf(name), 1);
		}
	}
	text += html.slice(from);
	end();
	return lines;
}

/** The value of an attribute, with its entities read. */
export const attribute = (attributes: string, name: string): string =>
	decode(new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '');

const readable = (html: string): string =>
	decode(html.replace(/<[^>]*>/g, ''))
		.replace(/[ \t\r\n]+/g, ' ')
		.trim();

const decode = (text: string): string =>
	text
		.replaceAll('&nbsp;', '\u00A0')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&amp;', '&');

/** The plain text of clean HTML, a line for each paragraph, for a clipboard or a preview. */
export const plainTextOf = (html: string): string =>
	linesOf(html)
		.map(({ tag: name, text }) => (name === 'li' ? `— ${text}` : text))
		.join('\n');
