import { hatch } from '../../../share-card/engraving.ts';
import { letter } from '../../../share-card/lettering.ts';
import { palettes } from '../../../share-card/palette.ts';
import { block, frame, line, path, times } from '../../../share-card/svg.ts';
import type { Scene } from './scene.ts';

const [left, base, step, width] = [110, 660, 93, 66];

/** Fifteen steps of the age coefficient; the fifth is the car of the example. */
export const age: Scene = {
	palette: palettes.sand,
	ledger: { label: 'K = 2026 − 2020 − 1', amount: '5' },
	draw({ ink, gold, field }) {
		return (
			line([left - 14, base], [1504, base], { stroke: ink, width: 2.5 }) +
			times(15, (index) => {
				const k = index + 1;
				const box = { x: left + index * step, y: base - 30 - k * 31, width, height: 30 + k * 31 };
				const chosen = k === 5;
				return (
					block(box, chosen ? gold : field) +
					(chosen ? '' : hatch(box, 11 - k * 0.45, { stroke: ink, width: 1, opacity: 0.55 })) +
					frame(box, { stroke: ink, width: 2 }) +
					letter(String(k), {
						x: box.x + width / 2,
						y: box.y - 14,
						size: chosen ? 34 : 24,
						fill: ink,
						anchor: 'middle',
						weight: chosen ? 0.026 : 0,
					}) +
					letter(k === 1 ? '2024' : String(2025 - k), {
						x: box.x + width / 2,
						y: base + 38,
						size: 21,
						fill: ink,
						anchor: 'middle',
						opacity: chosen ? 1 : 0.66,
						weight: chosen ? 0.02 : 0,
					})
				);
			}) +
			times(15, (index) =>
				path(`M${left + index * step + width / 2} ${base}V${base + 10}`, { stroke: ink, width: 1.5 }),
			) +
			letter('K', { x: 106, y: 300, size: 250, fill: ink, weight: 0 }) +
			path('M110 330H286', { stroke: gold, width: 5 })
		);
	},
};
