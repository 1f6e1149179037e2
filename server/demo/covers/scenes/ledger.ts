import { letter } from '../../../share-card/lettering.ts';
import { palettes } from '../../../share-card/palette.ts';
import { block, frame, line, path, times } from '../../../share-card/svg.ts';
import type { Scene } from './scene.ts';

const rows = [
	['Пошлина', '37 799,01', ''],
	['Акциз', '30 993,78', '25 828,15'],
	['НДС', '89 356,57', '88 323,45'],
	['Пенсионный фонд', '', '11 339,70'],
] as const;
const [left, right, top, step] = [180, 1420, 190, 92];

/** A page of sums with the corrector's marks: what a calculator said, and what is right. */
export const ledger: Scene = {
	palette: palettes.paper,
	ledger: { label: 'Разница по двум ошибкам', amount: '5 140,95 ₴' },
	draw({ ink, gold, field, soft }) {
		const [wrong, correct] = [1010, 1370];
		const red = '#a3372c';
		const bottom = top + (rows.length + 1) * step;
		const text = { size: 38, fill: ink, tabular: true };
		return (
			block({ x: left, y: top - 92, width: right - left, height: bottom - top + 104 }, field) +
			block({ x: left, y: top - 92, width: right - left, height: 66 }, soft, 0.6) +
			times(rows.length + 1, (row) =>
				line([left, top - 26 + row * step], [right, top - 26 + row * step], {
					stroke: ink,
					width: row === rows.length ? 3 : 1,
					opacity: row === rows.length ? 1 : 0.35,
				}),
			) +
			times(2, (column) =>
				line([[700, 1060][column] ?? 0, top - 92], [[700, 1060][column] ?? 0, bottom + 12], {
					stroke: gold,
					width: 1.6,
				}),
			) +
			frame(
				{ x: left, y: top - 92, width: right - left, height: bottom - top + 104 },
				{ stroke: ink, width: 2 },
			) +
			letter('калькулятор', { ...text, x: wrong, y: top - 48, size: 25, anchor: 'end', opacity: 0.75 }) +
			letter('верно', { ...text, x: correct, y: top - 48, size: 25, anchor: 'end', opacity: 0.75 }) +
			rows
				.map(([label, said, right], index) => {
					const y = top + 36 + index * step;
					const struck = right !== '' && said !== '';
					return (
						letter(label, { ...text, x: left + 44, y, size: 34 }) +
						letter(said, { ...text, x: wrong, y, anchor: 'end', opacity: right === '' ? 1 : 0.6 }) +
						letter(right || said, {
							...text,
							x: correct,
							y,
							anchor: 'end',
							weight: right === '' ? 0 : 0.02,
						}) +
						(struck
							? path(
									`M${wrong - 196} ${y - 6}C${wrong - 130} ${y - 20} ${wrong - 60} ${y - 2} ${wrong + 12} ${y - 16}`,
									{
										stroke: red,
										width: 4.5,
										cap: 'round',
									},
								)
							: '') +
						(said === ''
							? path(`M${wrong - 20} ${y + 6}l20 -34l20 34`, { stroke: red, width: 4.5, cap: 'round' })
							: '')
					);
				})
				.join('') +
			letter('Итого', { ...text, x: left + 44, y: bottom - 50, size: 38, weight: 0.02 }) +
			letter('158 149,36', { ...text, x: wrong, y: bottom - 50, anchor: 'end', opacity: 0.6 }) +
			path(
				`M${wrong - 212} ${bottom - 56}C${wrong - 140} ${bottom - 70} ${wrong - 60} ${bottom - 52} ${wrong + 12} ${bottom - 66}`,
				{
					stroke: red,
					width: 4.5,
					cap: 'round',
				},
			) +
			letter('163 290,31', { ...text, x: correct, y: bottom - 50, anchor: 'end', weight: 0.026 }) +
			frame({ x: 1096, y: bottom - 106, width: 294, height: 84 }, { stroke: gold, width: 5 })
		);
	},
};
