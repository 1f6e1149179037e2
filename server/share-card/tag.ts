import { letter } from './lettering.ts';
import type { Palette } from './palette.ts';
import { dot, moved, path, ring, type Spot, shape, times } from './svg.ts';

/** A tag as auctions hang on a car: cut corners, an eyelet, a string; (0, 0) is the eyelet. */
export function tag(
	at: Spot,
	scale: number,
	palette: Palette,
	title: string,
	amount: string,
	degrees = 0,
): string {
	const { field, ink, gold, soft, ground } = palette;
	const outline = 'M-66 -4L-34 -36H34L66 -4V192H-66Z';
	return moved(
		`<g transform="scale(${scale})">${
			`<g transform="translate(7 8)">${shape(outline, soft)}</g>` +
			shape(outline, field) +
			path(outline, { stroke: ink, width: 2 }) +
			dot([0, 0], 13, ground) +
			ring([0, 0], 13, { stroke: ink, width: 2 }) +
			ring([0, 0], 18, { stroke: gold, width: 2 }) +
			letter(title, { x: 0, y: 66, size: 22, fill: ink, anchor: 'middle', tracking: 0.14, weight: 0.012 }) +
			path('M-44 84H44', { stroke: ink, width: 1, opacity: 0.5 }) +
			letter(amount, { x: 0, y: 124, size: 34, fill: ink, anchor: 'middle', weight: 0.024, tabular: true }) +
			times(17, (index) =>
				path(`M${-44 + index * 5.5} 146V172`, {
					stroke: ink,
					width: [3, 2, 1.2, 3, 1.2, 2][index % 6] ?? 2,
				}),
			)
		}</g>`,
		at,
		degrees,
	);
}
