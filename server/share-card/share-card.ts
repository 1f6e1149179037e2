import { typesetText } from '@clearway/shared/format/typeset.ts';
import { emblems } from './emblems.ts';
import { breakLines, letter, letterWidth } from './lettering.ts';
import { type Palette, palettes } from './palette.ts';
import { block, dot, line, path, times } from './svg.ts';

export type ShareTheme = 'home' | 'post' | 'calculator' | 'contacts' | 'eu' | 'georgia' | 'usa';

export type ShareCard = {
	title: string;
	/** Over the title: the section or the category. */
	kicker: string;
	/** At the foot: the name of the site, and its address or telephone. */
	site: string;
	address: string;
	theme: ShareTheme;
	/** What makes this card's engraving its own: a slug or a page's name. */
	seed: string;
};

const width = 1200;
const height = 630;
const [left, right] = [84, width - 84];
const column = 640;

const ofTheme: Record<ShareTheme, readonly Palette[]> = {
	home: [palettes.paper],
	post: [palettes.paper, palettes.sand, palettes.green, palettes.night],
	calculator: [palettes.sand],
	contacts: [palettes.green],
	eu: [palettes.europe],
	georgia: [palettes.wine],
	usa: [palettes.navy],
};

/**
 * The picture that goes with a shared link, 1200 × 630: what the page is called, and an emblem of its
 * section.
 */
export function drawShareCard({ title, kicker, site, address, theme, seed }: ShareCard): string {
	const chance = chanceOf(`${theme} ${seed}`);
	const choices = ofTheme[theme];
	const palette = choices[Math.floor(chance() * choices.length)] ?? palettes.paper;
	const { ground, ink, gold } = palette;
	const name = { size: 25, fill: ink, weight: 0.014 };
	const leaderFrom = left + letterWidth(site, name) + 14;
	const leaderTo = right - letterWidth(address, { ...name, weight: 0 }) - 14;
	return svg(
		width,
		height,
		block({ x: 0, y: 0, width, height }, ground) +
			emblems[theme](palette, chance) +
			edge(width, height, palette) +
			letter(kicker, { x: left, y: 124, size: 24, fill: ink, tracking: 0.02, opacity: 0.8 }) +
			block({ x: left, y: 146, width: 64, height: 5 }, gold) +
			heading(typesetText(title), ink) +
			line([left, 516], [right, 516], { stroke: ink, width: 1, opacity: 0.3 }) +
			letter(site, { ...name, x: left, y: 558 }) +
			times(Math.max(0, Math.floor((leaderTo - leaderFrom) / 10)), (index) =>
				dot([leaderTo - index * 10, 555], 1.3, ink, 0.5),
			) +
			letter(address, { ...name, x: right, y: 558, anchor: 'end', weight: 0 }),
	);
}

/** The title as large as it fits; one that does not fit at the smallest size ends in an ellipsis. */
function heading(title: string, fill: string): string {
	const fitting = [62, 56, 50, 44, 38].find((size) => {
		const lines = breakLines(title, column, { size, weight: 0.018 });
		return (
			lines.length * size * 1.2 <= 330 &&
			lines.every((row) => letterWidth(row, { size, weight: 0.018 }) <= column)
		);
	});
	const size = fitting ?? 38;
	const style = { size, fill, weight: 0.018 };
	const most = Math.floor(330 / (size * 1.2));
	const lines = breakLines(title, column, style);
	const shown = lines.slice(0, most).map((row) => cut(row, style));
	if (lines.length > most) shown[most - 1] = cut(`${lines[most - 1]}…`, style);
	return shown
		.map((row, index) => letter(row, { ...style, x: left, y: 160 + (index + 1) * size * 1.2 }))
		.join('');
}

function cut(row: string, style: { size: number; weight: number }): string {
	if (letterWidth(row, style) <= column) return row;
	const letters = [...row.replace(/…$/, '')];
	while (letters.length > 1 && letterWidth(`${letters.join('')}…`, style) > column) letters.pop();
	return `${letters.join('')}…`;
}

/** A double hairline with notched corners. */
function edge(width: number, height: number, { gold }: Palette): string {
	const [outer, notch] = [36, 22];
	const [right, bottom] = [width - outer, height - outer];
	const notched = `M${outer + notch} ${outer}H${right - notch}A${notch} ${notch} 0 0 0 ${right} ${outer + notch}V${bottom - notch}A${notch} ${notch} 0 0 0 ${right - notch} ${bottom}H${outer + notch}A${notch} ${notch} 0 0 0 ${outer} ${bottom - notch}V${outer + notch}A${notch} ${notch} 0 0 0 ${outer + notch} ${outer}Z`;
	const corners = [
		[outer, outer],
		[right, outer],
		[outer, bottom],
		[right, bottom],
	] as const;
	return path(notched, { stroke: gold, width: 2 }) + corners.map((corner) => dot(corner, 3.5, gold)).join('');
}

/** The document around a drawing. */
function svg(width: number, height: number, content: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/** Repeatable chance: the same text always gives the same row of numbers from 0 up to, but without, 1. */
function chanceOf(text: string): () => number {
	// FNV-1a for the seed, mulberry32 for the row: both short, and even enough for drawings.
	let state = 2166136261;
	for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}
