import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';

export type Glyph = { path: string; advance: number };

/** Units of the em square; every Onest file has 1000. */
export const unitsPerEm = 1000;

// Latin first: digits, punctuation and signs are taken from it even where both files have them.
const files = [
	'onest-latin-wght-normal.woff2',
	'onest-latin-ext-wght-normal.woff2',
	'onest-cyrillic-wght-normal.woff2',
];

let fonts: readonly Font[] | undefined;
const glyphs = new Map<number, Glyph | null>();

/**
 * The glyph of a character in Onest Regular, as an outline. librsvg renders text only with fonts of the
 * machine, and a server may have none, so everything written in our pictures is drawn from the same font
 * files that the site serves.
 */
export function glyphOf(character: string): Glyph {
	const code = character.codePointAt(0) ?? 32;
	const glyph = findGlyph(code) ?? findGlyph(code === 0x202f || code === 0xa0 ? 32 : 63);
	if (!glyph) throw new Error('the font has neither this character nor a question mark');
	return code === 0x202f ? { ...glyph, advance: glyph.advance * 0.7 } : glyph;
}

function findGlyph(code: number): Glyph | null {
	const before = glyphs.get(code);
	if (before !== undefined) return before;
	fonts ??= files.map(openFont);
	const font = fonts.find((one) => one.hasGlyphForCodePoint(code));
	const found = font ? outlineOf(font, code) : null;
	glyphs.set(code, found);
	return found;
}

function openFont(name: string): Font {
	const { resolve } = createRequire(import.meta.url);
	const font = create(readFileSync(resolve(`@fontsource-variable/onest/files/${name}`)));
	if (font.isCollection) throw new Error(`${name} is a collection of fonts`);
	return font;
}

function outlineOf(font: Font, code: number): Glyph {
	const { path, advanceWidth } = font.glyphForCodePoint(code);
	// The y axis of fonts points up, that of SVG down.
	return { path: path.scale(1, -1).toSVG(), advance: advanceWidth };
}
