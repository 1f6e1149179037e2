import { Parser } from 'htmlparser2';

const blocks =
	/^(?:address|article|blockquote|center|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|hr|li|ol|p|pre|section|table|tr|ul)$/;
const unread = /^(?:head|script|style|title)$/;

// Nobody quotes deeper; a letter that does must not cost more.
const mostDeep = 5;

/** The text of an HTML letter; a quoted thread gets `>` before its lines, as in a plain letter. */
export function htmlText(html: string): string {
	let lines = [''];
	const quotes: string[][] = [];
	let deep = 0;
	let hidden = 0;
	let kept = 0;
	const write = (text: string): void => void lines.push((lines.pop() ?? '') + text);
	const isLineBegun = (): boolean => lines.at(-1)?.trim() !== '';
	const parser = new Parser(
		{
			onopentag(name) {
				if (unread.test(name)) hidden++;
				if (name === 'pre') kept++;
				if (name === 'br') return void lines.push('');
				if (blocks.test(name) && isLineBegun()) lines.push('');
				if (name === 'li') write('- ');
				if (name === 'td' && isLineBegun()) write(' ');
				if (name !== 'blockquote' || ++deep > mostDeep) return;
				quotes.push(lines);
				lines = [''];
			},
			ontext(text) {
				if (hidden > 0) return;
				if (kept > 0)
					return void lines.push(
						...text.split('\n').map((line, n) => (n === 0 ? (lines.pop() ?? '') + line : line)),
					);
				const flat = text.replace(/[\t\n\r ]+/g, ' ');
				write(isLineBegun() ? flat : flat.trimStart());
			},
			onclosetag(name) {
				if (unread.test(name)) hidden = Math.max(0, hidden - 1);
				if (name === 'pre') kept = Math.max(0, kept - 1);
				const around = name === 'blockquote' && deep-- <= mostDeep ? quotes.pop() : undefined;
				if (around) lines = [...around, ...trimmed(lines).map((line) => `> ${line}`), ''];
				else if (name === 'p') lines.push(...(isLineBegun() ? ['', ''] : []));
				else if (blocks.test(name) && isLineBegun()) lines.push('');
			},
		},
		{ decodeEntities: true },
	);
	parser.write(html);
	parser.end();
	return trimmed(lines.map((line) => line.trimEnd())).join('\n');
}

function trimmed(lines: readonly string[]): string[] {
	const isWritten = (line: string): boolean => line.trim() !== '';
	return lines.slice(Math.max(0, lines.findIndex(isWritten)), lines.findLastIndex(isWritten) + 1);
}
