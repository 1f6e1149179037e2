import { inflateSync } from 'node:zlib';

/** A row of text on a page of a PDF, in points from the upper left corner of the page. */
export type PdfRow = {
	page: number;
	text: string;
	/** The start of its first letter. */
	left: number;
	/** The start of its last letter: equal last letters of a right-aligned column stand under each other. */
	last: number;
	/** Its baseline. */
	y: number;
	/** The darkest of its letters, from 0 for black to 1 for white. */
	lightness: number;
};

type Matrix = readonly [number, number, number, number, number, number];
type Letters = { text: string; x: number; y: number; size: number; lightness: number };
type Font = { bytes: number; letters: ReadonlyMap<number, string> };

/**
 * Reads the rows of text of a PDF that Chromium has printed. It reads only what Chromium writes: plain
 * objects, one content stream a page, and a ToUnicode map for each font.
 */
export function pdfRows(pdf: Uint8Array): PdfRow[] {
	const objects = objectsOf(Buffer.from(pdf).toString('latin1'));
	const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
	return pages.flatMap(({ head }, index) => {
		const height = Number(/\/MediaBox \[0 0 \S+ (\S+?)\]/.exec(head)?.[1]);
		const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream() ?? '';
		return rowsOf(
			lettersOf(content, (name) => fontOf(objects, name)),
			height,
			index + 1,
		);
	});
}

export const pdfPages = (pdf: Uint8Array): number =>
	Buffer.from(pdf)
		.toString('latin1')
		.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

type PdfObject = { head: string; stream: () => string };

function objectsOf(file: string): Map<number, PdfObject> {
	const matches = file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs);
	return new Map(
		[...matches].map(([, id, body = '']) => {
			const at = body.indexOf('stream\n');
			const stream = () => inflateSync(Buffer.from(body.slice(at + 7), 'latin1')).toString('latin1');
			return [Number(id), { head: at < 0 ? body : body.slice(0, at), stream }];
		}),
	);
}

// Chromium names a font by the number of its object.
function fontOf(objects: Map<number, PdfObject>, name: string): Font {
	const head = objects.get(Number(name.slice(2)))?.head ?? '';
	const map = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1]))?.stream() ?? '';
	const letters = new Map<number, string>();
	for (const [, section = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
		for (const [, code = '', text = ''] of section.matchAll(/<(\w+)> <(\w+)>/g))
			letters.set(parseInt(code, 16), utf16(text));
	for (const [, section = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
		for (const [, from = '', to = '', text = ''] of section.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
			for (let code = parseInt(from, 16), letter = parseInt(text, 16); code <= parseInt(to, 16); )
				letters.set(code++, String.fromCodePoint(letter++));
	return { bytes: /<00>\s*<FF>/i.test(map) ? 1 : 2, letters };
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function lettersOf(content: string, font: (name: string) => Font): Letters[] {
	const shown: Letters[] = [];
	const fonts = new Map<string, Font>();
	const stack: { at: Matrix; lightness: number }[] = [];
	let now = { at: [1, 0, 0, 1, 0, 0] as Matrix, lightness: 0 };
	let [line, size, name]: [Matrix, number, string] = [now.at, 0, ''];
	let given: string[] = [];
	const numbers = () => given.slice(-6).map(Number) as unknown as Matrix; // an operator's own operands
	for (const [token] of content.matchAll(/<[^>]*>|[^\s<>[\]]+/g)) {
		if (/^[-+.\d/<(]/.test(token)) {
			given.push(token);
			continue;
		}
		if (token === 'q') stack.push(now);
		if (token === 'Q') now = stack.pop() ?? now;
		if (token === 'cm') now = { ...now, at: times(numbers(), now.at) };
		if (token === 'rg') now = { ...now, lightness: Math.max(...given.slice(-3).map(Number)) };
		if (token === 'Tf') [name, size] = [given.at(-2) ?? '', Number(given.at(-1))];
		if (token === 'Tm') line = numbers();
		if (token === 'Td') line = times([1, 0, 0, 1, Number(given.at(-2)), Number(given.at(-1))], line);
		if (token === 'Tj' || token === 'TJ') {
			const { bytes, letters } = fonts.get(name) ?? font(name);
			fonts.set(name, { bytes, letters });
			const codes =
				given
					.filter((part) => part.startsWith('<'))
					.join('')
					.match(/\w+/g)
					?.join('') ?? '';
			const each = codes.match(new RegExp(`.{${2 * bytes}}`, 'g')) ?? [];
			const text = each.map((code) => letters.get(parseInt(code, 16)) ?? '').join('');
			const [a, , , , x, y] = times(line, now.at);
			shown.push({ text, x, y, size: Math.abs(a) * size, lightness: now.lightness });
		}
		given = [];
	}
	return shown;
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
	a * g + b * i,
	a * h + b * j,
	c * g + d * i,
	c * h + d * j,
	e * g + f * i + k,
	e * h + f * j + l,
];

// Small letters beside larger ones are a fraction of a point off.
const sameBaseline = 2;

// Letters on one baseline are a row; a wide gap between two of them is a space.
function rowsOf(letters: readonly Letters[], height: number, page: number): PdfRow[] {
	const rows: Letters[][] = [];
	for (const letter of letters.toSorted((a, b) => b.y - a.y)) {
		const row = rows.at(-1);
		if (row?.[0] && row[0].y - letter.y < sameBaseline) row.push(letter);
		else rows.push([letter]);
	}
	return rows
		.map((row) => row.toSorted((a, b) => a.x - b.x))
		.map((row) => ({
			page,
			text: row
				.map(({ text, x, size }, at) => {
					const before = row[at - 1];
					return before && x - before.x > size * 1.2 ? ` ${text}` : text;
				})
				.join('')
				.replace(/\s+/g, ' ')
				.trim(),
			left: row[0]?.x ?? 0,
			last: row.findLast(({ text }) => text.trim() !== '')?.x ?? 0,
			y: height - (row[0]?.y ?? 0),
			lightness: Math.min(...row.map(({ lightness }) => lightness)),
		}))
		.filter(({ text }) => text !== '')
		.sort((a, b) => a.y - b.y);
}
