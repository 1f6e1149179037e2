import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';

const files = {
	regular: '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf',
	bold: '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf',
};

export type Style = { size: number; weight: keyof typeof files };

const fonts: Partial<Record<Style['weight'], Font>> = {};

// librsvg renders text only with fonts of the machine, and a server may have none: letters are outlines.
function openFont(weight: Style['weight']): Font {
	const font = create(readFileSync(createRequire(import.meta.url).resolve(files[weight])));
	if (font.isCollection) throw new Error(`${files[weight]} is a collection of fonts`);
	return font;
}

function glyphsOf(text: string, weight: Style['weight']) {
	fonts[weight] ??= openFont(weight);
	const font = fonts[weight];
	return [...text.replaceAll(/\s/g, ' ')].map((character) => {
		const code = character.codePointAt(0) ?? 32;
		return font.glyphForCodePoint(font.hasGlyphForCodePoint(code) ? code : 63);
	});
}

// Units of the em square, in both files.
const unitsPerEm = 1000;

export const letterWidth = (text: string, { size, weight }: Style): number =>
	(glyphsOf(text, weight).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) * size) / unitsPerEm;

/** A text as outlines in SVG; (x, y) is where its baseline begins. */
export function letter(
	text: string,
	{ x, y, size, weight, fill }: Style & { x: number; y: number; fill: string },
): string {
	const scale = size / unitsPerEm;
	let penX = x;
	const paths = glyphsOf(text, weight).map(({ path, advanceWidth }) => {
		// The y axis of fonts points up, that of SVG down.
		const transform = `translate(${penX.toFixed(2)} ${y}) scale(${scale} ${-scale})`;
		penX += advanceWidth * scale;
		return `<path transform="${transform}" d="${path.toSVG()}"/>`;
	});
	return `<g fill="${fill}">${paths.join('')}</g>`;
}

/** Breaks a text into lines no wider than `width`, at ordinary spaces. */
export function breakLines(text: string, width: number, style: Style): string[] {
	const lines: string[] = [];
	for (const word of text.split(/[ \n]+/)) {
		const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
		if (lines.length > 0 && letterWidth(longer, style) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}
