import { rosette } from '../../../share-card/guilloche.ts';
import { letter } from '../../../share-card/lettering.ts';
import { palettes } from '../../../share-card/palette.ts';
import { dot, line, polyline, ring, type Spot, times } from '../../../share-card/svg.ts';
import type { Scene } from './scene.ts';

const seal: Spot = [420, 400];
const [left, right, top, base] = [800, 1486, 130, 668];
const days = 22;
const chosen = 14;

/** An engraved hryvnia and the line of the rate, where one day counts. */
export const rate: Scene = {
	palette: palettes.green,
	ledger: { label: 'Официальный курс на 17.08.2026, доллар', amount: '44,7061 ₴' },
	draw({ ink, gold, ground, soft }, chance) {
		const petals = 14 + Math.floor(chance() * 5);
		const step = (right - left) / (days - 1);
		let level = 0.42;
		const spots = Array.from({ length: days }, (_, day): Spot => {
			// Saturday and Sunday carry Friday's rate over.
			if (day % 7 < 5) level = Math.min(0.86, Math.max(0.16, level + (chance() - 0.44) * 0.15));
			return [left + day * step, base - level * (base - top)];
		});
		const steps = spots.flatMap(([x, y], day): Spot[] =>
			day < days - 1
				? [
						[x, y],
						[x + step, y],
					]
				: [],
		);
		const mark = spots[chosen] ?? seal;
		return (
			rosette(
				seal,
				{ radius: 296, hollow: 0.76, petals: petals * 3, lines: 8 },
				{ stroke: ink, width: 1, opacity: 0.5 },
			) +
			rosette(
				seal,
				{ radius: 236, hollow: 0.4, petals, lines: 20 },
				{ stroke: gold, width: 1, opacity: 0.85 },
			) +
			ring(seal, 300, { stroke: ink, width: 2 }) +
			ring(seal, 230, { stroke: ink, width: 1.2, opacity: 0.7 }) +
			dot(seal, 128, ground) +
			ring(seal, 128, { stroke: ink, width: 2.2 }) +
			ring(seal, 118, { stroke: ink, width: 1, opacity: 0.6 }) +
			letter('₴', { x: seal[0], y: seal[1] + 56, size: 160, fill: ink, anchor: 'middle' }) +
			times(days, (day) =>
				line([left + day * step, top], [left + day * step, base], {
					stroke: ink,
					width: day % 7 >= 5 ? 0 : 1,
					opacity: 0.14,
				}),
			) +
			times(
				3,
				(week) =>
					`<rect x="${left + (week * 7 + 5) * step}" y="${top}" width="${2 * step}" height="${base - top}" fill="${soft}" opacity="0.55"/>`,
			) +
			times(6, (row) =>
				line([left, top + (row * (base - top)) / 5], [right, top + (row * (base - top)) / 5], {
					stroke: ink,
					width: row === 5 ? 2 : 1,
					opacity: row === 5 ? 1 : 0.2,
				}),
			) +
			polyline(steps, { stroke: ink, width: 3.4 }) +
			line(mark, [mark[0], base], { stroke: gold, width: 3, dash: '2 9', cap: 'round' }) +
			dot(mark, 12, gold) +
			ring(mark, 21, { stroke: gold, width: 2.4 }) +
			letter('17.08', { x: mark[0], y: base + 40, size: 26, fill: ink, anchor: 'middle', tabular: true })
		);
	},
};
