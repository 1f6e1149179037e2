import { letter } from '../../../share-card/lettering.ts';
import { ink as darkInk, palettes } from '../../../share-card/palette.ts';
import { plate } from '../../../share-card/plate.ts';
import { ship, water } from '../../../share-card/ship.ts';
import { clipped, dot, line, ring, times } from '../../../share-card/svg.ts';
import { tag } from '../../../share-card/tag.ts';
import type { Scene } from './scene.ts';

// The longest days of each stage of the post, whose sum is 105: the nodes stand as far apart as the stages
// last.
const stages = [3, 12, 21, 40, 10, 7, 5, 5, 2];
const tagPalette = { ...palettes.paper, ink: darkInk, soft: '#0f1d33' };
const [from, to, level] = [190, 1384, 660];

/** The way from bid to plates: nine stages to scale, the ship over the longest. */
export const timeline: Scene = {
	palette: palettes.navy,
	ledger: { label: 'От ставки до номеров', amount: '53–105 дней' },
	draw(palette, chance) {
		const { ink, gold, ground } = palette;
		const total = stages.reduce((sum, days) => sum + days, 0);
		const at = (index: number) =>
			from + ((to - from) * stages.slice(0, index).reduce((sum, days) => sum + days, 0)) / total;
		const waterline = 470;
		return (
			ship([at(3) - 110, waterline], 0.94, palette, Math.floor(chance() * 5)) +
			clipped(
				'sea',
				{ x: 37, y: waterline - 12, width: 1526, height: 150 },
				water({ x: 20, y: waterline, width: 1560, rows: 6 }, ink),
			) +
			line([from, level], [to, level], { stroke: ink, width: 2, opacity: 0.6 }) +
			line([at(3), level], [at(4), level], { stroke: gold, width: 7 }) +
			times(106, (day) => {
				const x = from + ((to - from) * day) / total;
				return line([x, level + 26], [x, level + (day % 10 === 0 ? 44 : 34)], {
					stroke: ink,
					width: 1.2,
					opacity: day % 10 === 0 ? 0.9 : 0.45,
				});
			}) +
			times(stages.length + 1, (index) => {
				const sea = index === 3 || index === 4;
				return (
					dot([at(index), level], 9, sea ? gold : ground) +
					ring([at(index), level], 9, { stroke: sea ? gold : ink, width: 2.4 })
				);
			}) +
			times(11, (index) =>
				letter(String(index * 10), {
					x: from + ((to - from) * index * 10) / total,
					y: level + 76,
					size: 20,
					fill: ink,
					anchor: 'middle',
					opacity: 0.75,
					tabular: true,
				}),
			) +
			letter('40 дней в море', {
				x: (at(3) + at(4)) / 2,
				y: level - 26,
				size: 27,
				fill: ink,
				anchor: 'middle',
			}) +
			line([from, level - 18], [from, 310], { stroke: gold, width: 2, dash: '2 9', cap: 'round' }) +
			tag([from, 142], 0.84, tagPalette, 'ЛОТ', '5 000') +
			line([to, level - 18], [to, 212], { stroke: gold, width: 2, dash: '2 9', cap: 'round' }) +
			plate([to - 120, 142], 240)
		);
	},
};
