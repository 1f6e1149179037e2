import { glyphOf, unitsPerEm } from './font.ts';
import { round } from './svg.ts';

export type Lettering = {
	x: number;
	/** The baseline. */
	y: number;
	size: number;
	fill: string;
	anchor?: 'start' | 'middle' | 'end';
	/**
	 * Extra weight as a part of the em: 0 regular, 0.02 medium, 0.05 bold. The outline is stroked, since only
	 * one weight is read.
	 */
	weight?: number;
	/** Extra space between letters, as a part of the em. */
	tracking?: number;
	/** All digits as wide as a zero, so that columns of sums align. */
	tabular?: boolean;
	opacity?: number;
};

/** Text as one SVG path. */
export function letter(text: string, style: Lettering): string {
	const { x, y, size, fill, anchor = 'start', weight = 0, opacity = 1 } = style;
	const width = letterWidth(text, style);
	let left = x - width * { start: 0, middle: 0.5, end: 1 }[anchor];
	const scale = size / unitsPerEm;
	const glyphs = placed(text, style).map(({ path, advance, shift }) => {
		const at = left + shift * scale;
		left += advance * scale;
		return path
			? `<path transform="translate(${round(at)} ${round(y)}) scale(${round(scale, 5)})" d="${path}"/>`
			: '';
	});
	const stroke =
		weight > 0
			? ` stroke="${fill}" stroke-width="${round(weight * unitsPerEm)}" stroke-linejoin="round"`
			: '';
	return `<g fill="${fill}"${stroke}${opacity < 1 ? ` opacity="${opacity}"` : ''}>${glyphs.join('')}</g>`;
}

/** How wide the text comes out, without the space after its last letter. */
export function letterWidth(
	text: string,
	{ size, tracking = 0, weight = 0, tabular = false }: Omit<Lettering, 'x' | 'y' | 'fill'>,
): number {
	const style = { size, tracking, weight, tabular };
	const units = placed(text, style).reduce((sum, { advance }) => sum + advance, 0);
	return ((units - tracking * unitsPerEm) * size) / unitsPerEm;
}

/** Breaks a text into lines no wider than `width`, at ordinary spaces. */
export function breakLines(
	text: string,
	width: number,
	style: Omit<Lettering, 'x' | 'y' | 'fill'>,
): string[] {
	const lines: string[] = [];
	for (const word of text.split(/[ \n]+/)) {
		const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
		if (lines.length > 0 && letterWidth(longer, style) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

function placed(
	text: string,
	{ tracking = 0, weight = 0, tabular = false }: { tracking?: number; weight?: number; tabular?: boolean },
) {
	const zero = glyphOf('0').advance;
	return [...text].map((character) => {
		const { path, advance } = glyphOf(character);
		const width = tabular && /\d/.test(character) ? zero : advance;
		// A stroked letter is wider by half the stroke on each side; half of that is given back as space.
		return {
			path,
			advance: width + (tracking + weight / 2) * unitsPerEm,
			shift: (width - advance) / 2 + (weight / 4) * unitsPerEm,
		};
	});
}
