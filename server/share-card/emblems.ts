import { car } from './car.ts';
import { arc, arcPoint, rosette, star } from './engraving.ts';
import { letter } from './lettering.ts';
import type { Palette } from './palette.ts';
import { plate } from './plate.ts';
import type { ShareTheme } from './share-card.ts';
import { ship, water } from './ship.ts';
import { block, clipped, dot, frame, line, path, ring, type Spot, shape, times } from './svg.ts';

type Emblem = (palette: Palette, chance: () => number) => string;

const centre: Spot = [938, 290];

/** The drawing at the right of a share card, by section of the site. */
export const emblems: Record<ShareTheme, Emblem> = {
	home: slip,
	calculator: slip,
	post(palette, chance) {
		const petals = 6 + Math.floor(chance() * 14);
		const inner = {
			radius: 118 + chance() * 24,
			hollow: 0.1 + chance() * 0.3,
			petals: 5 + Math.floor(chance() * 9),
			lines: 14,
		};
		return (
			rosette(
				centre,
				{ radius: 196, hollow: 0.62, petals: petals * 2, lines: 10 },
				{ stroke: palette.ink, width: 0.9, opacity: 0.55 },
			) +
			rosette(centre, inner, { stroke: palette.gold, width: 1, opacity: 0.95 }) +
			ring(centre, 199, { stroke: palette.ink, width: 1.6 })
		);
	},
	contacts(palette) {
		return (
			car([752, 160], 0.82, palette) +
			line([740, 283], [1130, 283], { stroke: palette.ink, width: 1.6 }) +
			plate([802, 340], 272)
		);
	},
	eu({ gold, ink }) {
		return (
			times(3, (index) => ring(centre, 176 + index * 7, { stroke: ink, width: 1, opacity: 0.3 })) +
			times(12, (index) => {
				const angle = (index / 12) * 2 * Math.PI - Math.PI / 2;
				return shape(star([centre[0] + 183 * Math.cos(angle), centre[1] + 183 * Math.sin(angle)], 19), gold);
			}) +
			letter('EUR.1', {
				x: centre[0],
				y: centre[1] + 20,
				size: 62,
				fill: ink,
				anchor: 'middle',
				weight: 0.012,
			})
		);
	},
	georgia({ gold, ink, field, soft }) {
		const far =
			'M740 400L800 318L826 346L880 232L908 268L956 168L990 226L1018 190L1062 268L1086 250L1154 350V400Z';
		const near = 'M770 400L850 336L884 362L946 286L980 328L1020 300L1154 388V400Z';
		return (
			dot([806, 196], 42, gold, 0.92) +
			ring([806, 196], 52, { stroke: gold, width: 1.4 }) +
			shape(far, field) +
			path(far, { stroke: ink, width: 1.8 }) +
			shape(near, soft) +
			path(near, { stroke: ink, width: 1.8 }) +
			clipped(
				'sea',
				{ x: 730, y: 400, width: 434, height: 80 },
				water({ x: 720, y: 416, width: 450, rows: 5 }, ink),
			) +
			arc([1080, 430], [784, 430], 42, { stroke: gold, width: 3 }) +
			[784, 1080]
				.map((x) => dot([x, 430], 7, '#5e2530') + ring([x, 430], 7, { stroke: gold, width: 3 }))
				.join('')
		);
	},
	usa(palette) {
		const [from, to]: [Spot, Spot] = [
			[752, 190],
			[1108, 190],
		];
		const sail = arcPoint(from, to, 46, 0.5);
		return (
			arc(from, to, 46, { stroke: palette.gold, width: 2.6, dash: '2 9', cap: 'round' }) +
			[from, to].map((spot) => dot(spot, 7, palette.gold)).join('') +
			ring(sail, 5, { stroke: palette.gold, width: 2.4, fill: palette.ground }) +
			ship([744, 424], 0.5, palette, 1) +
			clipped(
				'sea',
				{ x: 716, y: 410, width: 436, height: 80 },
				water({ x: 700, y: 425, width: 470, rows: 5 }, palette.ink),
			)
		);
	},
};

function slip({ field, ink, gold, soft }: Palette, chance: () => number): string {
	const box = { x: 790, y: 92, width: 300, height: 388 };
	return (
		block({ ...box, x: box.x + 8, y: box.y + 10 }, soft) +
		block(box, field) +
		frame(box, { stroke: ink, width: 1.8 }) +
		times(7, (row) => {
			const y = box.y + 54 + row * 38;
			const label = 52 + chance() * 70;
			const amount = 44 + Math.round(chance() * 3) * 12;
			const [from, to] = [box.x + 34 + label + 10, box.x + box.width - 34 - amount - 10];
			return (
				block({ x: box.x + 34, y: y - 9, width: label, height: 9 }, ink, 0.8) +
				times(Math.max(0, Math.floor((to - from) / 8)), (index) =>
					dot([to - index * 8, y - 2], 1.1, ink, 0.6),
				) +
				block({ x: box.x + box.width - 34 - amount, y: y - 9, width: amount, height: 9 }, ink, 0.8)
			);
		}) +
		line([box.x + 34, box.y + 308], [box.x + box.width - 34, box.y + 308], { stroke: ink, width: 1.4 }) +
		block({ x: box.x + 34, y: box.y + 332, width: 84, height: 14 }, ink) +
		block({ x: box.x + box.width - 34 - 112, y: box.y + 328, width: 112, height: 20 }, gold)
	);
}
