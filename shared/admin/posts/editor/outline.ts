import { attribute, linesOf } from './blocks.ts';

/** The parts of a text that the checklist looks at. */
export type Outline = {
	headings: { level: 2 | 3 | 4; text: string }[];
	pictures: { alt: string }[];
	links: { href: string; text: string }[];
	words: number;
};

/** Reads the headings, pictures and links of clean HTML. */
export function outlineOf(html: string): Outline {
	const lines = linesOf(html);
	return {
		headings: lines.flatMap(({ tag, text }) => {
			const level = headingLevels[tag];
			return level ? [{ level, text }] : [];
		}),
		pictures: [...html.matchAll(/<img\b((?:\s+[^\s=>/]+(?:="[^"]*")?)*)/gi)].map(
			({ 1: attributes = '' }) => ({
				alt: attribute(attributes, 'alt').trim(),
			}),
		),
		links: [...html.matchAll(/<a\b((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*>(.*?)<\/a>/gis)].map(
			({ 1: attributes = '', 2: inner = '' }) => ({
				href: attribute(attributes, 'href'),
				text: linesOf(inner)
					.map(({ text }) => text)
					.join(' '),
			}),
		),
		words: lines
			.filter(({ tag }) => tag !== 'img')
			.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0),
	};
}

const headingLevels: Readonly<Record<string, 2 | 3 | 4>> = { h2: 2, h3: 3, h4: 4 };
