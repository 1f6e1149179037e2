import { arc } from '../../../share-card/engraving.ts';
import { letter, letterWidth } from '../../../share-card/lettering.ts';
import { palettes } from '../../../share-card/palette.ts';
import { plate } from '../../../share-card/plate.ts';
import { dot, line, path, ring, type Spot, shape, times } from '../../../share-card/svg.ts';
import { tag } from '../../../share-card/tag.ts';
import type { Scene } from './scene.ts';

/** What the sum of the sample comes from; the drawing adds them up as the post does. */
export const receiptRows = [
	['Ставка', '5 000,00'],
	['Сборы аукциона', '1 030,00'],
	['Дорога до границы', '2 425,00'],
	['Пошлина', '845,50'],
	['Акциз', '577,73'],
	['НДС', '1 975,65'],
	['Услуги', '1 200,00'],
	['Пенсионный фонд', '253,65'],
] as const;

/** The receipt itself, on the way from the lot's tag to the plate. */
export const receipt: Scene = {
	palette: palettes.paper,
	ledger: { label: 'От ставки до украинских номеров', amount: '13 307,53 $' },
	draw(palette) {
		const { ink, gold } = palette;
		const [from, to]: [Spot, Spot] = [
			[262, 470],
			[1344, 470],
		];
		return (
			arc(from, to, 200, { stroke: gold, width: 3, dash: '2 12', cap: 'round' }) +
			tag([262, 470], 1, palette, 'ЛОТ', '5 000') +
			dot(to, 7, gold) +
			ring(to, 15, { stroke: gold, width: 1.5 }) +
			plate([1180, 516], 328) +
			slip(palette, 540, 84, 520, 636) +
			receiptRows.map((row, index) => entry(row, 178 + index * 54, { ink, size: 25 })).join('') +
			line([584, 582], [1016, 582], { stroke: ink, width: 1.5 }) +
			line([584, 588], [1016, 588], { stroke: ink, width: 1.5 }) +
			letter('Итого', { x: 584, y: 644, size: 32, fill: ink, weight: 0.02 }) +
			letter('13 307,53 $', {
				x: 1016,
				y: 644,
				size: 32,
				fill: ink,
				weight: 0.024,
				anchor: 'end',
				tabular: true,
			}) +
			path('M584 664H1016', { stroke: gold, width: 6 })
		);
	},
};

function slip(
	{ field, ink, soft }: Scene['palette'],
	x: number,
	y: number,
	width: number,
	height: number,
): string {
	const teeth = 26;
	const step = width / teeth;
	const edge = times(
		teeth,
		(index) =>
			`L${x + width - (index + 0.5) * step} ${y + height - 14}L${x + width - (index + 1) * step} ${y + height}`,
	);
	const outline = `M${x} ${y}H${x + width}V${y + height}${edge}Z`;
	return `<g transform="translate(10 12)">${shape(outline, soft)}</g>${shape(outline, field)}${path(outline, { stroke: ink, width: 2 })}`;
}

function entry(
	[label, amount]: readonly [string, string],
	y: number,
	{ ink, size }: { ink: string; size: number },
): string {
	const style = { size, fill: ink, tabular: true };
	const from = 584 + letterWidth(label, style) + 12;
	const to = 1016 - letterWidth(amount, style) - 12;
	return (
		letter(label, { ...style, x: 584, y }) +
		times(Math.floor((to - from) / 10), (index) => dot([to - index * 10, y - 2], 1.3, ink, 0.55)) +
		letter(amount, { ...style, x: 1016, y, anchor: 'end' })
	);
}
