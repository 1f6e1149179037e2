import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF as a reader would copy it, a line for each piece that was drawn. Reads only what our own
 * writer makes: compressed streams, and subset fonts whose ToUnicode map gives the letters of each glyph.
 */
export function pdfText(pdf: Uint8Array): string {
	const objects = objectsOf(Buffer.from(pdf).toString('latin1'));
	const lettersOf = new Map<string, Map<number, string>>();
	for (const { body } of objects.values())
		for (const [, name = '', id = ''] of fontsIn(body)) {
			const mapId = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.body ?? '')?.[1];
			if (mapId !== undefined) lettersOf.set(name, readLetters(objects.get(mapId)?.stream ?? ''));
		}
	const lines = [...objects.values()].flatMap(({ stream }) => {
		let letters = new Map<number, string>();
		return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, shown]) => {
			if (font !== undefined) letters = lettersOf.get(font) ?? letters;
			return shown === undefined ? [] : [lettersIn(shown, letters)];
		});
	});
	return lines.join('\n');
}

/** The shapes that our own writer draws on the pages of a PDF, as SVG with its origin at the upper left corner of a page. */
export function pdfPaths(pdf: Uint8Array): string {
	const objects = [...objectsOf(Buffer.from(pdf).toString('latin1')).values()];
	const content = objects.map(({ stream }) => stream).filter((stream) => / (f|S)\b|\n(f|S)\n/.test(stream));
	return content.map(shapesOf).join('');
}

const a4Height = 841.89;

function shapesOf(content: string): string {
	let path = '';
	let given: string[] = [];
	let [fill, groups] = ['#000', 0];
	const open: number[] = [];
	const shapes: string[] = [`<g transform="matrix(1 0 0 -1 0 ${a4Height})">`];
	for (const [token] of content.matchAll(/\S+/g)) {
		if (/^[-+.\d]/.test(token)) {
			given.push(token);
			continue;
		}
		if (/^[mlc]$/.test(token)) path += token.toUpperCase() + given.join(' ');
		else if (token === 'h') path += 'Z';
		else if (token === 'scn') fill = `rgb(${given.map((part) => Number(part) * 255).join(' ')})`;
		else if (token === 'q') open.push(groups);
		else if (token === 'cm') {
			groups++;
			shapes.push(`<g transform="matrix(${given.join(' ')})">`);
		} else if (token === 'Q') {
			const before = open.pop() ?? 0;
			shapes.push('</g>'.repeat(groups - before));
			groups = before;
		} else if (token === 'f' || token === 'S') {
			const look = token === 'f' ? `fill="${fill}"` : 'fill="none" stroke="#000" stroke-width="1.9"';
			shapes.push(`<path ${look} d="${path}"/>`);
			path = '';
		}
		given = [];
	}
	return `${shapes.join('')}${'</g>'.repeat(groups + 1)}`;
}

const fontsIn = (body: string): IterableIterator<RegExpExecArray> =>
	(/\/Font <<([^>]*)>>/.exec(body)?.[1] ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g);

type Part = { body: string; stream: string };

function objectsOf(file: string): Map<string, Part> {
	const matches = file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
	return new Map([...matches].map(([, id = '', whole = '']) => [id, partOf(whole)]));
}

function partOf(whole: string): Part {
	const [body = '', packed] = whole.split('\nstream\n');
	if (packed === undefined) return { body, stream: '' };
	const bytes = Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1');
	return { body, stream: body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : '' };
}

function readLetters(map: string): Map<number, string> {
	const codes = [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(([, listed = '']) =>
		[...listed.matchAll(/<([0-9a-f ]*)>/gi)].map(([, code = '']) => code.replaceAll(' ', '')),
	);
	return new Map(codes.map((code, glyph) => [glyph, Buffer.from(code, 'hex').swap16().toString('utf16le')]));
}

const lettersIn = (shown: string, letters: Map<number, string>): string =>
	[...shown.matchAll(/<([0-9a-f]+)>/gi)]
		.flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
		.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '')
		.join('');
