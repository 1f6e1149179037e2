import { star } from '../../../share-card/engraving.ts';
import { rosette } from '../../../share-card/guilloche.ts';
import { letter } from '../../../share-card/lettering.ts';
import { ink as darkInk, palettes, gold as plainGold } from '../../../share-card/palette.ts';
import { block, dot, frame, line, moved, ring, type Spot, shape, times } from '../../../share-card/svg.ts';
import type { Scene } from './scene.ts';

const width = 600;

/** The movement certificate: an empty form with its boxes, a seal, and the arc of twelve stars. */
export const certificate: Scene = {
	palette: palettes.europe,
	ledger: { label: 'Пошлина: с сертификатом и без него', amount: '0 или 1 060,00 €' },
	draw({ gold, soft }, chance) {
		const centre: Spot = [800, 404];
		const stars = times(12, (index) => {
			const angle = (index / 12) * 2 * Math.PI - Math.PI / 2;
			return shape(
				star([centre[0] + 560 * Math.cos(angle), centre[1] + 560 * Math.sin(angle) * 0.5], 27),
				gold,
			);
		});
		return (
			times(
				4,
				(index) =>
					`<ellipse cx="${centre[0]}" cy="${centre[1]}" rx="${560 + (index - 1.5) * 9}" ry="${280 + (index - 1.5) * 9}" fill="none" stroke="${soft}" stroke-width="1.6"/>`,
			) +
			stars +
			moved(form(9 + Math.floor(chance() * 3)), [512, 100], -3)
		);
	},
};

function form(petals: number): string {
	const ink = darkInk;
	const hair = { stroke: ink, width: 1.3, opacity: 0.7 } as const;
	const boxes: readonly [number, number, number, number][] = [
		[30, 112, 290, 112],
		[320, 112, 250, 60],
		[320, 172, 250, 52],
		[30, 224, 290, 76],
		[320, 224, 125, 76],
		[445, 224, 125, 76],
		[30, 300, 390, 132],
		[420, 300, 150, 132],
		[30, 432, 270, 186],
		[300, 432, 270, 186],
	];
	const seal: Spot = [436, 506];
	return (
		block({ x: 12, y: 14, width, height: 650 }, '#000000', 0.16) +
		block({ x: 0, y: 0, width, height: 650 }, '#fdfcf9') +
		frame({ x: 14, y: 14, width: width - 28, height: 622 }, { stroke: plainGold, width: 1.6 }) +
		letter('EUR.1', { x: 30, y: 84, size: 58, fill: ink, weight: 0.02 }) +
		letter('№ А 000000', { x: 570, y: 84, size: 28, fill: ink, anchor: 'end', tabular: true }) +
		boxes
			.map(
				([x, y, w, h], index) =>
					frame({ x, y, width: w, height: h }, hair) +
					letter(String(index + 1), { x: x + 9, y: y + 24, size: 17, fill: ink, opacity: 0.7 }) +
					writing(x + 34, y + 19, w - 52, h, index),
			)
			.join('') +
		rosette(
			seal,
			{ radius: 82, hollow: 0.5, petals, lines: 12 },
			{ stroke: '#27457e', width: 1.1, opacity: 0.9 },
		) +
		ring(seal, 88, { stroke: '#27457e', width: 2.4 }) +
		ring(seal, 38, { stroke: '#27457e', width: 1.6 }) +
		dot(seal, 37, '#fdfcf9') +
		shape(star(seal, 22), '#27457e')
	);
}

/** Grey strokes where words would stand; the box with the number of the car stays empty on purpose. */
function writing(x: number, y: number, width: number, height: number, index: number): string {
	if (index >= 8) return '';
	const rows = Math.floor((height - 24) / 22);
	return times(rows, (row) =>
		line(
			[x, y + row * 22],
			[x + width * (row === rows - 1 ? 0.45 : 0.9 - ((row * 3 + index) % 4) * 0.08), y + row * 22],
			{
				stroke: darkInk,
				width: 5,
				opacity: 0.13,
			},
		),
	);
}
