import { car, carHeight, carLength } from '../../../share-card/car.ts';
import { measure } from '../../../share-card/engraving.ts';
import { letter } from '../../../share-card/lettering.ts';
import { palettes } from '../../../share-card/palette.ts';
import { block, frame, line, path, times } from '../../../share-card/svg.ts';
import type { Scene } from './scene.ts';

const scale = 2;
const [left, top] = [330, 160];

/** A car under measure, and twelve boxes of which the last is still open. */
export const checklist: Scene = {
	palette: palettes.paper,
	ledger: { label: 'Вопросов до ставки', amount: '12' },
	draw(palette) {
		const { ink, gold, field } = palette;
		const right = left + carLength * scale;
		const floor = top + (carHeight - 1) * scale;
		const thin = { stroke: ink, width: 1.2, opacity: 0.7 } as const;
		const size = 58;
		const step = (1408 - size) / 11;
		return (
			line([150, floor], [1450, floor], { stroke: ink, width: 2 }) +
			times(65, (index) =>
				line([150 + index * 20, floor], [140 + index * 20, floor + 10], {
					stroke: ink,
					width: 1,
					opacity: 0.5,
				}),
			) +
			car([left, top], scale, palette) +
			line([left + 10, 110], [left + 10, top + 150], thin) +
			line([right - 8, 110], [right - 8, top + 80], thin) +
			measure([left + 10, 120], [right - 8, 120], { stroke: ink, width: 1.4 }) +
			measure([left + 88 * scale, floor + 44], [left + 370 * scale, floor + 44], { stroke: gold, width: 2 }) +
			line([left + 88 * scale, floor - 60], [left + 88 * scale, floor + 58], { ...thin, dash: '14 5 3 5' }) +
			line([left + 370 * scale, floor - 60], [left + 370 * scale, floor + 58], {
				...thin,
				dash: '14 5 3 5',
			}) +
			measure([216, top + 4], [216, floor], { stroke: ink, width: 1.4 }) +
			line([206, top + 4], [left + 250 * scale, top + 4], { ...thin, dash: '2 7' }) +
			times(12, (index) => {
				const box = { x: 96 + index * step, y: 620, width: size, height: size };
				const open = index === 11;
				return (
					block(box, field) +
					frame(box, { stroke: open ? gold : ink, width: open ? 5 : 2 }) +
					(open
						? ''
						: path(`M${box.x + 13} ${box.y + 30}L${box.x + 25} ${box.y + 43}L${box.x + 47} ${box.y + 13}`, {
								stroke: ink,
								width: 4,
							})) +
					letter(String(index + 1), {
						x: box.x + size / 2,
						y: box.y - 16,
						size: 20,
						fill: ink,
						anchor: 'middle',
						opacity: 0.7,
					})
				);
			})
		);
	},
};
