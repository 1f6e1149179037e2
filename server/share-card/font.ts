import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ByteReader } from './byte-reader.ts';
import { readOutlines } from './outlines.ts';
import { readWoff2 } from './woff2.ts';

export type Glyph = { path: string; advance: number };

/** Units of the em square; every Onest file has 1000. */
export const unitsPerEm = 1000;

// Latin first: digits, punctuation and signs are taken from it even where both files have them.
const files = [
	'onest-latin-wght-normal.woff2',
	'onest-latin-ext-wght-normal.woff2',
	'onest-cyrillic-wght-normal.woff2',
];

let glyphs: Map<number, Glyph> | undefined;

/**
 * The glyph of a character in Onest Regular, as an outline. librsvg renders text only with fonts of the
 * machine, and a server may have none, so everything written in our pictures is drawn from the same font
 * files that the site serves.
 */
export function glyphOf(character: string): Glyph {
	glyphs ??= readGlyphs();
	const code = character.codePointAt(0) ?? 32;
	const glyph = glyphs.get(code) ?? glyphs.get(code === 0x202f || code === 0xa0 ? 32 : 63);
	if (!glyph) throw new Error('the font has neither this character nor a question mark');
	return code === 0x202f ? { ...glyph, advance: glyph.advance * 0.7 } : glyph;
}

function readGlyphs(): Map<number, Glyph> {
	const all = new Map<number, Glyph>();
	const { resolve } = createRequire(import.meta.url);
	for (const name of files) {
		const tables = readWoff2(readFileSync(resolve(`@fontsource-variable/onest/files/${name}`)));
		const table = (tag: string) => {
			const found = tables.get(tag);
			if (!found) throw new Error(`${name} has no table ${tag}`);
			return found;
		};
		const outlines = readOutlines(table('glyf'));
		const advances = readAdvances(table('hmtx'), table('hhea').readUInt16BE(34));
		for (const [code, index] of readCharacters(table('cmap'))) {
			if (!all.has(code)) all.set(code, { path: outlines[index] ?? '', advance: advances(index) });
		}
	}
	return all;
}

function readAdvances(hmtx: Buffer, count: number): (index: number) => number {
	return (index) => hmtx.readUInt16BE(Math.min(index, count - 1) * 4);
}

/** The segments of a Unicode character map (format 4, which covers all we write). */
function readCharacters(cmap: Buffer): Map<number, number> {
	const reader = new ByteReader(cmap);
	reader.at = 2;
	const offsets = Array.from({ length: reader.u16() }, () => {
		reader.at += 4;
		return reader.u32();
	});
	const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
	if (start === undefined) throw new Error('the font has no character map of format 4');
	const segments = cmap.readUInt16BE(start + 6) / 2;
	const column = (index: number) => start + 14 + index * segments * 2 + (index > 0 ? 2 : 0);
	const characters = new Map<number, number>();
	for (let segment = 0; segment < segments; segment++) {
		const cell = (index: number) => column(index) + segment * 2;
		const [last, first, delta] = [
			cmap.readUInt16BE(cell(0)),
			cmap.readUInt16BE(cell(1)),
			cmap.readInt16BE(cell(2)),
		];
		const rangeOffset = cmap.readUInt16BE(cell(3));
		for (let code = first; code <= last && code !== 0xffff; code++) {
			const raw = rangeOffset === 0 ? code : cmap.readUInt16BE(cell(3) + rangeOffset + (code - first) * 2);
			const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff;
			if (glyph !== 0) characters.set(code, glyph);
		}
	}
	return characters;
}
