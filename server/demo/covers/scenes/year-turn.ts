import { letter } from '../../../share-card/lettering.ts';
import { ink as darkInk, palettes, paper } from '../../../share-card/palette.ts';
import { ship, water } from '../../../share-card/ship.ts';
import { block, clipped, dot, line, times } from '../../../share-card/svg.ts';
import type { Scene } from './scene.ts';

const turn = 800;

/** Two leaves of a calendar, and a ship on the perforation between them. */
export const yearTurn: Scene = {
	palette: palettes.night,
	ledger: { label: 'Бензин 1998 см³, 2020 год: K был 5, стал 6', amount: '+ 119,88 €' },
	draw(palette) {
		const { ink, gold } = palette;
		const leaf = { x: 96, y: 84, width: 1408, height: 640 };
		const light = { ...palettes.paper };
		const waterline = 596;
		const half = (side: 'left' | 'right') => {
			const onPaper = side === 'left';
			const colours = onPaper ? light : { ...palette, ground: '#2a323a' };
			const box = onPaper
				? { ...leaf, width: turn - leaf.x }
				: { ...leaf, x: turn, width: leaf.x + leaf.width - turn };
			return clipped(
				side,
				box,
				block(box, onPaper ? paper : '#2a323a') +
					block({ ...box, height: 74 }, onPaper ? gold : '#1a2026') +
					letter(onPaper ? 'ДЕКАБРЬ 2026' : 'ЯНВАРЬ 2027', {
						x: onPaper ? (leaf.x + turn) / 2 : (turn + leaf.x + leaf.width) / 2,
						y: leaf.y + 49,
						size: 30,
						fill: onPaper ? darkInk : ink,
						anchor: 'middle',
						tracking: 0.12,
						weight: 0.012,
					}) +
					letter(onPaper ? '31' : '1', {
						x: onPaper ? 330 : 1290,
						y: 352,
						size: 230,
						fill: onPaper ? darkInk : ink,
						anchor: 'middle',
						tracking: -0.02,
					}) +
					ship([440, waterline], 0.96, { ...colours, ground: onPaper ? '#ffffff' : '#353f48' }, 2) +
					water({ x: 20, y: waterline, width: 1560, rows: 8 }, onPaper ? darkInk : ink),
			);
		};
		return (
			half('left') +
			half('right') +
			times(64, (index) => dot([turn, leaf.y + 5 + index * 10], 2.6, palette.ground)) +
			line([turn, leaf.y - 24], [turn, leaf.y], { stroke: gold, width: 3 }) +
			times(2, (index) => dot([turn, leaf.y - 24], 6 - index * 3, index === 0 ? gold : palette.ground))
		);
	},
};
