import { letter } from '../../../share-card/lettering.ts';
import { palettes } from '../../../share-card/palette.ts';
import { dot, line, path, polyline, ring, type Spot, times } from '../../../share-card/svg.ts';
import { tag } from '../../../share-card/tag.ts';
import type { Scene } from './scene.ts';

// Buyer and internet fees together at the lower edge of a tier, from Copart's table in this seed: non-clean,
// live bid, low volume.
const tiers = [
	[2000, 645],
	[2500, 720],
	[3000, 765],
	[3500, 815],
	[4000, 850],
	[4500, 875],
	[5000, 900],
	[5500, 925],
	[6000, 970],
] as const;
const [left, right, base, top] = [640, 1470, 668, 150];

/** Two tags of lots, and the stairs of the tariff where one cent can cost 35 dollars. */
export const tags: Scene = {
	palette: palettes.sand,
	ledger: { label: 'Ставка 3 999,99 $ и ставка 4 000,00 $', amount: '+ 35,00 $' },
	draw(palette) {
		const { ink, gold } = palette;
		const across = (bid: number) => left + ((right - left) * (bid - 2000)) / 4500;
		const up = (fee: number) => base - 60 - ((base - top - 60) * (fee - 645)) / (970 - 645);
		const stairs = tiers.flatMap(([bid, fee], index): Spot[] => [
			[across(bid), up(fee)],
			[across(tiers[index + 1]?.[0] ?? 6500), up(fee)],
		]);
		const edge: Spot = [across(4000), up(850)];
		return (
			times(8, (row) =>
				line([left, base - row * 68], [right, base - row * 68], {
					stroke: ink,
					width: 1,
					opacity: row === 0 ? 0 : 0.14,
				}),
			) +
			tiers
				.map(([bid]) => line([across(bid), base], [across(bid), base + 10], { stroke: ink, width: 1.5 }))
				.join('') +
			line([left - 20, base], [right + 20, base], { stroke: ink, width: 2.2 }) +
			`<path d="M${left} ${base}L${stairs.map(([x, y]) => `${x} ${y}`).join('L')}L${right} ${base}Z" fill="${ink}" opacity="0.06"/>` +
			polyline(stairs, { stroke: ink, width: 4 }) +
			line([edge[0], base], [edge[0], top - 30], { stroke: gold, width: 2.4, dash: '2 9', cap: 'round' }) +
			path(`M${edge[0]} ${up(815)}V${up(850)}`, { stroke: gold, width: 9 }) +
			ring([edge[0], (up(815) + up(850)) / 2], 46, { stroke: gold, width: 3 }) +
			[2000, 3000, 4000, 5000, 6000]
				.map((bid) =>
					letter(bid.toLocaleString('ru').replace(/\s/g, '\u202F'), {
						x: across(bid),
						y: base + 42,
						size: 22,
						fill: ink,
						anchor: 'middle',
						tabular: true,
						opacity: 0.8,
					}),
				)
				.join('') +
			path('M96 108H584', { stroke: ink, width: 5, cap: 'round' }) +
			dot([136, 108], 6, gold) +
			dot([538, 108], 6, gold) +
			tag([216, 226], 1.42, palette, 'COPART', '1 030', -4) +
			tag([452, 282], 1.42, palette, 'IAA', '1 040', 5) +
			path('M136 108C160 150 196 186 216 224', { stroke: ink, width: 2.4 }) +
			path('M538 108C520 160 480 230 453 280', { stroke: ink, width: 2.4 })
		);
	},
};
