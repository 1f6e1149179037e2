import { letter } from '../../../share-card/lettering.ts';
import { palettes } from '../../../share-card/palette.ts';
import { block, frame, line, path, times } from '../../../share-card/svg.ts';
import type { Scene } from './scene.ts';

const [columns, rows, cell, gap] = [15, 5, 62, 14];
const [left, top] = [237, 170];

/** Seventy-five cells, one for each kilowatt-hour and each euro of excise, across the turn of the year. */
export const battery: Scene = {
	palette: palettes.night,
	ledger: { label: 'Акциз, 75 кВт·ч × 1 €', amount: '75,00 €' },
	draw({ ink, gold, soft, ground }) {
		const turn = left + 8 * (cell + gap) - gap / 2;
		const right = left + columns * (cell + gap) - gap;
		const bottom = top + rows * (cell + gap) - gap;
		const middle = (top + bottom) / 2;
		const cells = times(columns * rows, (index) => {
			const column = index % columns;
			const box = {
				x: left + column * (cell + gap),
				y: top + Math.floor(index / columns) * (cell + gap),
				width: cell,
				height: cell,
				radius: 10,
			};
			const charged = column >= 8;
			return (
				block(box, charged ? gold : ground, charged ? 0.92 : 1) +
				frame(box, { stroke: charged ? gold : ink, width: 1.8, opacity: charged ? 1 : 0.6 }) +
				path(`M${box.x + 20} ${box.y + 14}H${box.x + cell - 20}`, {
					stroke: charged ? ground : ink,
					width: 2.4,
					opacity: 0.7,
					cap: 'round',
				})
			);
		});
		return (
			frame(
				{ x: left - 30, y: top - 30, width: right - left + 60, height: bottom - top + 60, radius: 26 },
				{ stroke: ink, width: 2.4 },
			) +
			block({ x: right + 30, y: middle - 46, width: 20, height: 92, radius: 6 }, soft) +
			frame({ x: right + 30, y: middle - 46, width: 20, height: 92, radius: 6 }, { stroke: ink, width: 2 }) +
			cells +
			path(
				`M${left - 30} ${middle}H170C120 ${middle} 120 ${middle} 120 ${middle + 60}V640C120 690 140 704 190 704H${turn - 180}`,
				{
					stroke: gold,
					width: 5,
				},
			) +
			plug(turn - 180, 704, ink, gold, ground) +
			line([turn, 104], [turn, 742], { stroke: ink, width: 1.8, dash: '3 9', cap: 'round' }) +
			letter('НДС 0 %', { x: turn - 28, y: 640, size: 40, fill: ink, anchor: 'end' }) +
			letter('НДС 20 %', { x: turn + 28, y: 640, size: 40, fill: ink, weight: 0.02 }) +
			letter('31.12.2025', {
				x: turn - 28,
				y: 112,
				size: 26,
				fill: ink,
				anchor: 'end',
				opacity: 0.8,
				tabular: true,
			}) +
			letter('01.01.2026', { x: turn + 28, y: 112, size: 26, fill: ink, tabular: true })
		);
	},
};

function plug(x: number, y: number, ink: string, gold: string, ground: string): string {
	return (
		path(
			`M${x} ${y - 15}H${x + 26}V${y - 26}H${x + 74}C${x + 92} ${y - 26} ${x + 92} ${y + 26} ${x + 74} ${y + 26}H${x + 26}V${y + 15}H${x}Z`,
			{ stroke: ink, width: 2.2, fill: ground },
		) +
		path(`M${x + 88} ${y - 12}H${x + 122}M${x + 88} ${y + 12}H${x + 122}`, {
			stroke: gold,
			width: 6,
			cap: 'round',
		}) +
		path(`M${x + 40} ${y - 14}V${y + 14}M${x + 54} ${y - 14}V${y + 14}`, {
			stroke: ink,
			width: 1.4,
			opacity: 0.7,
		})
	);
}
