import { rosette } from '../../../share-card/guilloche.ts';
import { letter } from '../../../share-card/lettering.ts';
import { palettes } from '../../../share-card/palette.ts';
import { dot, line, ring, type Spot } from '../../../share-card/svg.ts';
import type { Scene } from './scene.ts';

const radius = 262;
const [engine, motor]: [Spot, Spot] = [
	[650, 412],
	[950, 412],
];

/** Two engraved rosettes, one for each way of counting, and the gold of their dispute. */
export const hybrid: Scene = {
	palette: palettes.paper,
	ledger: { label: 'Один гибрид, два способа', amount: '100,00 или 621,75 €' },
	draw({ ink, gold, ground }, chance) {
		const petals = 9 + Math.floor(chance() * 4);
		const half = (motor[0] - engine[0]) / 2;
		const rise = Math.sqrt(radius * radius - half * half);
		const middle = (engine[0] + motor[0]) / 2;
		const lens = `M${middle} ${engine[1] - rise}A${radius} ${radius} 0 0 1 ${middle} ${engine[1] + rise}A${radius} ${radius} 0 0 1 ${middle} ${engine[1] - rise}Z`;
		return (
			line([120, engine[1]], [1480, engine[1]], { stroke: ink, width: 1, opacity: 0.35 }) +
			dot(engine, radius, ground) +
			dot(motor, radius, ground) +
			rosette(
				engine,
				{ radius, hollow: 0.2, petals, lines: 22 },
				{ stroke: ink, width: 0.9, opacity: 0.62 },
			) +
			rosette(
				motor,
				{ radius, hollow: 0.2, petals: petals + 5, lines: 22 },
				{ stroke: ink, width: 0.9, opacity: 0.62 },
			) +
			`<path d="${lens}" fill="${gold}" opacity="0.88"/>` +
			ring(engine, radius, { stroke: ink, width: 2.2 }) +
			ring(motor, radius, { stroke: ink, width: 2.2 }) +
			`<path d="${lens}" fill="none" stroke="${ink}" stroke-width="2.2"/>` +
			letter('100 €', { x: 124, y: engine[1] - 22, size: 48, fill: ink }) +
			letter('за машину', { x: 124, y: engine[1] + 42, size: 26, fill: ink, opacity: 0.75 }) +
			letter('621,75 €', { x: 1476, y: engine[1] - 22, size: 48, fill: ink, anchor: 'end' }) +
			letter('как двигатель', {
				x: 1476,
				y: engine[1] + 42,
				size: 26,
				fill: ink,
				anchor: 'end',
				opacity: 0.75,
			}) +
			letter('521,75', { x: middle, y: engine[1] + 17, size: 48, fill: ink, anchor: 'middle', weight: 0.016 })
		);
	},
};
