import { hatch, measure } from '../../../share-card/engraving.ts';
import { letter } from '../../../share-card/lettering.ts';
import { type Palette, palettes } from '../../../share-card/palette.ts';
import { block, clipped, dot, frame, line, path, ring, type Spot, times } from '../../../share-card/svg.ts';
import type { Scene } from './scene.ts';

/** Two cylinders in section, as on a workshop drawing, and the two scales of volume with their limits. */
export const engine: Scene = {
	palette: palettes.night,
	ledger: { label: '50 € × 1,998 л × 5', amount: '499,50 €' },
	draw(palette) {
		return (
			grid(palette) +
			scale(230, 'Бензин', 3000, '50', '100', palette) +
			scale(1370, 'Дизель', 3500, '75', '150', palette, true) +
			cylinder(518, 250, -38, palette) +
			cylinder(852, 330, 52, palette)
		);
	},
};

function grid({ ink }: Palette): string {
	return (
		times(37, (index) =>
			line([80 + index * 40, 70], [80 + index * 40, 740], {
				stroke: ink,
				width: 1,
				opacity: index % 4 === 0 ? 0.09 : 0.045,
			}),
		) +
		times(17, (index) =>
			line([70, 90 + index * 40], [1530, 90 + index * 40], {
				stroke: ink,
				width: 1,
				opacity: index % 4 === 0 ? 0.09 : 0.045,
			}),
		)
	);
}

function cylinder(
	x: number,
	pistonTop: number,
	throwX: number,
	{ ink, gold, field, ground, soft }: Palette,
): string {
	const bore = 230;
	const wall = 34;
	const [top, bottom] = [150, 510];
	const pen = { stroke: ink, width: 2.2 } as const;
	const pin: Spot = [x + bore / 2, pistonTop + 100];
	const crank: Spot = [x + bore / 2, 634];
	const journal: Spot = [crank[0] + throwX, crank[1] + (throwX < 0 ? -26 : 20)];
	const walls = [
		{ x: x - wall, y: top, width: wall, height: bottom - top },
		{ x: x + bore, y: top, width: wall, height: bottom - top },
	];
	const head = { x: x - wall, y: top - 44, width: bore + 2 * wall, height: 44 };
	return (
		[...walls, head]
			.map(
				(box, index) =>
					block(box, field) + clipped(`wall${x}-${index}`, box, slanted(box, ink)) + frame(box, pen),
			)
			.join('') +
		block({ x, y: top, width: bore, height: pistonTop - top }, gold, 0.2) +
		hatch(
			{ x, y: top, width: bore, height: pistonTop - top },
			9,
			{ stroke: gold, width: 1.2, opacity: 0.85 },
			false,
		) +
		path(
			`M${pin[0] - 16} ${pin[1]}L${journal[0] - 24} ${journal[1]}H${journal[0] + 24}L${pin[0] + 16} ${pin[1]}Z`,
			{
				...pen,
				fill: soft,
			},
		) +
		block({ x: x + 3, y: pistonTop, width: bore - 6, height: 150 }, ground) +
		frame({ x: x + 3, y: pistonTop, width: bore - 6, height: 150, radius: 6 }, pen) +
		times(3, (ringIndex) =>
			block({ x: x + 3, y: pistonTop + 18 + ringIndex * 18, width: bore - 6, height: 7 }, ink, 0.85),
		) +
		dot(pin, 21, ground) +
		ring(pin, 21, pen) +
		ring(pin, 9, { ...pen, width: 1.4 }) +
		ring(crank, 84, { ...pen, width: 1.2, dash: '10 7' }) +
		dot(journal, 30, ground) +
		ring(journal, 30, pen) +
		ring(journal, 15, { ...pen, width: 1.4 }) +
		ring(crank, 10, { stroke: gold, width: 2.2 }) +
		line([crank[0] - 108, crank[1]], [crank[0] + 108, crank[1]], {
			stroke: gold,
			width: 1.2,
			dash: '16 5 3 5',
		}) +
		line([crank[0], 82], [crank[0], 730], { stroke: gold, width: 1.2, dash: '16 5 3 5' }) +
		measure([x, 540], [x + bore, 540], { stroke: ink, width: 1.2 })
	);
}

function slanted(
	{ x, y, width, height }: { x: number; y: number; width: number; height: number },
	ink: string,
): string {
	const count = Math.ceil((width + height) / 12);
	return times(count, (index) =>
		line([x + index * 12 - height, y + height], [x + index * 12, y], {
			stroke: ink,
			width: 1.1,
			opacity: 0.55,
		}),
	);
}

function markLength(index: number): number {
	if (index % 10 === 0) return 26;
	return index % 5 === 0 ? 17 : 10;
}

/** A graduated column: below its limit one price for a litre, above it the other. */
function scale(
	x: number,
	name: string,
	limit: number,
	low: string,
	high: string,
	{ ink, gold }: Palette,
	mirrored = false,
): string {
	const [zero, full] = [690, 120];
	const at = (volume: number) => zero - ((zero - full) * volume) / 4500;
	const side = mirrored ? -1 : 1;
	const anchor = mirrored ? 'end' : 'start';
	return (
		line([x, full], [x, zero], { stroke: ink, width: 2.2 }) +
		times(46, (index) => {
			const long = markLength(index);
			return line([x, at(index * 100)], [x - side * long, at(index * 100)], {
				stroke: ink,
				width: index % 10 === 0 ? 2 : 1,
				opacity: 0.8,
			});
		}) +
		times(4, (index) =>
			letter(String((index + 1) * 1000), {
				x: x - side * 36,
				y: at((index + 1) * 1000) + 7,
				size: 20,
				fill: ink,
				anchor: mirrored ? 'start' : 'end',
				opacity: 0.75,
				tabular: true,
			}),
		) +
		line([x, at(limit)], [x + side * 150, at(limit)], { stroke: gold, width: 3 }) +
		letter(`${high} €`, { x: x + side * 24, y: at(limit) - 26, size: 40, fill: ink, anchor, tabular: true }) +
		letter(`${low} €`, { x: x + side * 24, y: at(limit) + 56, size: 40, fill: ink, anchor, tabular: true }) +
		letter(name, { x: x + side * 24, y: zero, size: 24, fill: ink, anchor, opacity: 0.8 })
	);
}
