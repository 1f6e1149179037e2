import { gold, ink, paper } from './palette.ts';
import { block, path, times } from './svg.ts';

/**
 * The app icon: a receipt with its total in gold. A maskable icon fills its square and keeps the mark inside the middle four
 * fifths, since a phone may cut it to any shape; the other has round corners of its own.
 */
export function drawIcon(size: number, maskable = false): string {
	const mark = maskable ? 0.95 : 1.18;
	const inset = (512 * (1 - mark)) / 2;
	// At the smallest sizes four rows of leaders would blur into a grey field, so there are two thicker ones.
	const small = size < 100;
	const rows = small ? 2 : 3;
	const thick = small ? 30 : 20;
	const content =
		block({ x: 0, y: 0, width: 512, height: 512, radius: maskable ? 0 : 112 }, ink) +
		`<g transform="translate(${inset} ${inset}) scale(${mark})">${
			path(receipt(), { stroke: 'none', fill: paper }) +
			times(rows, (row) => {
				const y = (small ? 160 : 152) + row * (small ? 74 : 56);
				return (
					block({ x: 172, y: y - thick / 2, width: [96, 64, 84][row] ?? 80, height: thick, radius: thick / 2 }, ink) +
					block({ x: 308, y: y - thick / 2, width: 32, height: thick, radius: thick / 2 }, ink)
				);
			}) +
			block({ x: 172, y: small ? 306 : 316, width: 168, height: small ? 50 : 42, radius: small ? 25 : 21 }, gold)
		}</g>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512">${content}</svg>`;
}

function receipt(): string {
	const [left, right, top, bottom] = [128, 384, 96, 416];
	const tooth = (right - left) / 8;
	const edge = times(8, (index) => `L${right - (index + 0.5) * tooth} ${bottom - 22}L${right - (index + 1) * tooth} ${bottom}`);
	return `M${left + 16} ${top}H${right - 16}A16 16 0 0 1 ${right} ${top + 16}V${bottom}${edge}V${top + 16}A16 16 0 0 1 ${left + 16} ${top}Z`;
}
