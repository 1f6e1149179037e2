import { hatch } from '../../../share-card/engraving.ts';
import { letter } from '../../../share-card/lettering.ts';
import { palettes } from '../../../share-card/palette.ts';
import { block, dot, frame, line, ring } from '../../../share-card/svg.ts';
import type { Scene } from './scene.ts';

const base = 640;
const terraceRows = [
	{ x: 120, width: 466, height: 180, gap: 15, percent: '3 %' },
	{ x: 586, width: 354, height: 300, gap: 9.5, percent: '4 %' },
	{ x: 940, width: 540, height: 450, gap: 6, percent: '5 %' },
] as const;
const limits = [
	{ x: 586, amount: '549 120 ₴', minimums: '165 минимумов' },
	{ x: 940, amount: '965 120 ₴', minimums: '290 минимумов' },
] as const;

/** Three rates of the pension fund as terraces, and the two limits between them. */
export const terraces: Scene = {
	palette: palettes.paper,
	ledger: { label: 'Прожиточный минимум на 1 января 2026 года', amount: '3 328 ₴' },
	draw({ ink, gold, field, ground }) {
		return (
			terraceRows
				.map(({ x, width, height, gap, percent }) => {
					const box = { x, y: base - height, width, height };
					const label = { x: x + width / 2 - 84, y: box.y + 34, width: 168, height: 82 };
					return (
						block(box, field) +
						hatch(box, gap, { stroke: ink, width: 1.1, opacity: 0.6 }, false) +
						frame(box, { stroke: ink, width: 2.4 }) +
						block(label, field) +
						frame(label, { stroke: ink, width: 1.4 }) +
						letter(percent, {
							x: x + width / 2,
							y: label.y + 58,
							size: 50,
							fill: ink,
							anchor: 'middle',
							weight: 0.014,
						})
					);
				})
				.join('') +
			line([96, base], [1504, base], { stroke: ink, width: 3 }) +
			limits
				.map(
					({ x, amount, minimums }) =>
						line([x, 128], [x, base + 26], { stroke: gold, width: 4 }) +
						dot([x, 128], 9, ground) +
						ring([x, 128], 9, { stroke: gold, width: 4 }) +
						letter(amount, { x: x - 24, y: 138, size: 34, fill: ink, anchor: 'end', tabular: true }) +
						letter(minimums, { x, y: base + 62, size: 25, fill: ink, anchor: 'middle', opacity: 0.8 }),
				)
				.join('')
		);
	},
};
