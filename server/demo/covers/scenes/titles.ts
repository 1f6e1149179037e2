import { band, rosette } from '../../../share-card/guilloche.ts';
import { letter } from '../../../share-card/lettering.ts';
import { ink as darkInk, palettes, gold as plainGold } from '../../../share-card/palette.ts';
import { dot, frame, line, moved, path, ring, type Spot, shape, times } from '../../../share-card/svg.ts';
import type { Scene } from './scene.ts';

const [width, height] = [760, 500];

/** Three certificates of ownership on top of each other; the uppermost has a cut corner and a seal. */
export const titles: Scene = {
	palette: palettes.green,
	ledger: { label: 'Тайтл', amount: 'clean · salvage · rebuilt' },
	draw({ soft }, chance) {
		const petals = 10 + Math.floor(chance() * 5);
		return (
			band(
				{ from: [96, 406], length: 1408, height: 430, waves: 34, lines: 10 },
				{ stroke: soft, width: 1.4, opacity: 0.75 },
			) +
			moved(blank('#d9d2c2'), [372, 186], -9) +
			moved(blank('#ece5d6'), [466, 152], 6) +
			moved(title(petals), [420, 146], -1.5)
		);
	},
};

// The corner is cut off as some states do when a title has been surrendered.
const cut = `M0 0H${width - 84}L${width} 84V${height}H0Z`;

function blank(fill: string): string {
	return `${shape(`M8 10H${width + 8}V${height + 10}H8Z`, '#000000', 0.16)}${shape(`M0 0H${width}V${height}H0Z`, fill)}${frame({ x: 18, y: 18, width: width - 36, height: height - 36 }, { stroke: darkInk, width: 1.4, opacity: 0.5 })}`;
}

function title(petals: number): string {
	const ink = darkInk;
	const seal: Spot = [width - 150, height - 132];
	const green = '#2d5f54';
	return (
		shape(`M8 10H${width - 76}L${width + 8} 94V${height + 10}H8Z`, '#000000', 0.18) +
		shape(cut, '#fdfcf9') +
		path(cut, { stroke: ink, width: 1.6 }) +
		path(`M${width - 84} 0V84H${width}Z`, { stroke: ink, width: 1.6, fill: '#e4dccb' }) +
		band(
			{ from: [28, 36], length: width - 140, height: 30, waves: 26, lines: 6 },
			{ stroke: green, width: 0.9, opacity: 0.8 },
		) +
		band(
			{ from: [28, height - 34], length: width - 56, height: 30, waves: 30, lines: 6 },
			{ stroke: green, width: 0.9, opacity: 0.8 },
		) +
		letter('CERTIFICATE OF TITLE', { x: 44, y: 122, size: 40, fill: ink, tracking: 0.06, weight: 0.014 }) +
		path('M44 142H470', { stroke: plainGold, width: 4 }) +
		times(17, (index) =>
			frame(
				{ x: 44 + index * 31, y: 178, width: 31, height: 44 },
				{ stroke: ink, width: 1.3, opacity: 0.75 },
			),
		) +
		times(17, (index) =>
			letter(index < 3 ? (['0', '0', '0'][index] ?? '') : '0', {
				x: 59.5 + index * 31,
				y: 210,
				size: 27,
				fill: ink,
				anchor: 'middle',
				opacity: 0.85,
			}),
		) +
		times(5, (row) =>
			line([44, 268 + row * 40], [row < 2 ? 700 : 470, 268 + row * 40], {
				stroke: ink,
				width: 1.3,
				opacity: 0.6,
			}),
		) +
		times(5, (row) =>
			line([44, 256 + row * 40], [44 + [300, 240, 190, 260, 150][row]!, 256 + row * 40], {
				stroke: ink,
				width: 7,
				opacity: 0.13,
			}),
		) +
		rosette(seal, { radius: 88, hollow: 0.5, petals, lines: 14 }, { stroke: plainGold, width: 1.2 }) +
		ring(seal, 94, { stroke: plainGold, width: 2.6 }) +
		dot(seal, 42, '#fdfcf9') +
		ring(seal, 42, { stroke: plainGold, width: 2 }) +
		path(`M${seal[0] - 20} ${seal[1] + 2}l13 15l26 -33`, { stroke: ink, width: 5, cap: 'round' })
	);
}
