import { Parser } from 'htmlparser2';

const blocks =
	/^(?:address|article|blockquote|center|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|hr|li|ol|p|pre|section|table|tr|ul)$/;
const unread = /^(?:head|script|style|title)$/;

// Nobody quotes deeper; a letter that does must not cost more.
const mostQuotes = 5;
// As browsers do. The parser looks through all open elements at each tag.
const mostOpen = 512;

/**
 * The text of an HTML letter; a quoted thread gets `>` before its lines, as in a plain letter. Its time grows with
 * the size of the letter: what was written is never read again, and elements are not nested without end.
 */
export function htmlText(html: string): string {
	let lines: string[] = [];
	let line = '';
	let isBegun = false;
	const around: { lines: string[]; line: string }[] = [];
	let quotes = 0;
	let open = 0;
	let hidden = 0;
	let kept = 0;
	const write = (text: string): void => {
		line += text;
		isBegun ||= text.trim() !== '';
	};
	const endLine = (): void => {
		lines.push(line);
		line = '';
		isBegun = false;
	};
	const beginQuote = (): void => {
		around.push({ lines, line });
		lines = [];
		line = '';
	};
	const endQuote = (outer: { lines: string[]; line: string }): void => {
		endLine();
		outer.lines.push(outer.line);
		for (const quoted of trimmed(lines)) outer.lines.push(`> ${quoted}`);
		lines = outer.lines;
	};
	const parser = new Parser(
		{
			onopentag(name) {
				if (++open > mostOpen) {
					write('…');
					return parser.pause();
				}
				if (unread.test(name)) hidden++;
				if (name === 'pre') kept++;
				if (name === 'br') return endLine();
				if (blocks.test(name) && isBegun) endLine();
				if (name === 'li') write('- ');
				if (name === 'td' && isBegun) write(' ');
				if (name === 'blockquote' && ++quotes <= mostQuotes) beginQuote();
			},
			ontext(text) {
				if (hidden > 0) return;
				if (kept > 0)
					return text.split('\n').forEach((part, n) => {
						if (n > 0) endLine();
						write(part);
					});
				const flat = text.replace(/[\t\n\r ]+/g, ' ');
				write(isBegun ? flat : flat.trimStart());
			},
			onclosetag(name) {
				open--;
				if (unread.test(name)) hidden = Math.max(0, hidden - 1);
				if (name === 'pre') kept = Math.max(0, kept - 1);
				const outer = name === 'blockquote' && quotes-- <= mostQuotes ? around.pop() : undefined;
				if (outer) endQuote(outer);
				else if (name === 'p') {
					if (!isBegun) return;
					endLine();
					endLine();
				} else if (blocks.test(name) && isBegun) endLine();
			},
		},
		{ decodeEntities: true },
	);
	parser.write(html);
	parser.end();
	// A parser that was stopped leaves its quotes open.
	for (let outer = around.pop(); outer; outer = around.pop()) endQuote(outer);
	endLine();
	return trimmed(lines.map((each) => each.trimEnd())).join('\n');
}

function trimmed(lines: readonly string[]): string[] {
	const isWritten = (line: string): boolean => line.trim() !== '';
	return lines.slice(Math.max(0, lines.findIndex(isWritten)), lines.findLastIndex(isWritten) + 1);
}
