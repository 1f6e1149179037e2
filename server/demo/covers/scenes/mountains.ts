import { arc, arcPoint } from '../../../share-card/engraving.ts';
import { letter } from '../../../share-card/lettering.ts';
import { palettes } from '../../../share-card/palette.ts';
import { water } from '../../../share-card/ship.ts';
import { block, clipped, dot, line, path, ring, type Spot, shape, times } from '../../../share-card/svg.ts';
import type { Scene } from './scene.ts';

const sea = 560;
const [odesa, poti]: [Spot, Spot] = [
	[300, 596],
	[1180, 596],
];

/** The ridges of the Caucasus over the Black Sea, and the ferry's way from Poti. */
export const mountains: Scene = {
	palette: palettes.wine,
	ledger: { label: 'Машина из США, купленная в Грузии', amount: 'пошлина 10 %' },
	draw({ ink, gold, field, ground, soft }, chance) {
		const ridges = [
			{ base: 560, height: 400, from: 640, fill: field },
			{ base: 560, height: 290, from: 800, fill: soft },
			{ base: 560, height: 170, from: 960, fill: '#8c4a47' },
		];
		const lot = arcPoint(poti, odesa, 150, 0.46);
		return (
			times(3, (index) =>
				ring([420, 330], 84 + index * 11, { stroke: gold, width: 1.4, opacity: 0.9 - index * 0.25 }),
			) +
			dot([420, 330], 74, gold, 0.92) +
			clipped(
				'ridges',
				{ x: 37, y: 37, width: 1526, height: sea - 37 },
				ridges.map(({ base, height, from, fill }) => ridge(from, base, height, fill, ink, chance)).join(''),
			) +
			shape(`M37 ${sea}H1563V742H37Z`, ground) +
			line([37, sea], [1563, sea], { stroke: ink, width: 2 }) +
			clipped(
				'sea',
				{ x: 37, y: sea, width: 1526, height: 180 },
				water({ x: 40, y: sea + 22, width: 1530, rows: 8 }, ink),
			) +
			arc(poti, odesa, 150, { stroke: gold, width: 4 }) +
			path(`M${lot[0] + 12} ${lot[1] - 10}L${lot[0] - 10} ${lot[1]}L${lot[0] + 12} ${lot[1] + 10}`, {
				stroke: gold,
				width: 4,
			}) +
			[odesa, poti]
				.map((spot) => dot(spot, 11, ground) + ring(spot, 11, { stroke: gold, width: 4 }))
				.join('') +
			[odesa, poti]
				.map(([x, y]) => block({ x: x - 76, y: y + 30, width: 152, height: 44 }, ground))
				.join('') +
			letter('Одесса', { x: odesa[0], y: odesa[1] + 62, size: 34, fill: ink, anchor: 'middle' }) +
			letter('Поти', { x: poti[0], y: poti[1] + 62, size: 34, fill: ink, anchor: 'middle' })
		);
	},
};

/** One range of mountains: a broken line of peaks, shaded on the side away from the sun. */
function ridge(
	from: number,
	base: number,
	height: number,
	fill: string,
	ink: string,
	chance: () => number,
): string {
	const peaks: Spot[] = [];
	for (let x = from; x < 1640; x += 110 + chance() * 80) {
		const grown = Math.min(1, (x - from) / 420);
		const reach = height * (0.32 + 0.68 * grown) * (0.72 + 0.28 * chance());
		peaks.push([x, base - reach], [x + 52 + chance() * 34, base - reach * (0.62 + 0.16 * chance())]);
	}
	const outline = `M${from - 160} ${base}L${peaks.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}L1700 ${base}Z`;
	const shades = peaks
		.filter((_, index) => index % 2 === 0)
		.map(([x, y]) =>
			times(7, (index) => {
				const length = (base - y) * (0.5 - index * 0.055);
				return line([x + index * 7, y + index * 9], [x + index * 7 + length * 0.34, y + index * 9 + length], {
					stroke: ink,
					width: 1.1,
					opacity: 0.42,
				});
			}),
		)
		.join('');
	const id = `ridge${from}`;
	return `${shape(outline, fill)}<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${shades}</g>${path(outline, { stroke: ink, width: 2 })}`;
}
