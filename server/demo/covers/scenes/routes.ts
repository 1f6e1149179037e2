import { arc, arcPoint } from '../../../share-card/engraving.ts';
import { letter } from '../../../share-card/lettering.ts';
import { type Palette, palettes } from '../../../share-card/palette.ts';
import { dot, line, moved, path, ring, type Spot, shape, times } from '../../../share-card/svg.ts';
import type { Scene } from './scene.ts';

const yard: Spot = [206, 470];
type Port = {
	name: string;
	at: Spot;
	dx: number;
	dy: number;
	anchor: 'start' | 'middle' | 'end';
	chosen?: boolean;
};

const savannah: Port = { name: 'Саванна', at: [398, 424], dx: 26, dy: 34, anchor: 'start', chosen: true };
const klaipeda: Port = { name: 'Клайпеда', at: [1180, 176], dx: 26, dy: 14, anchor: 'start', chosen: true };
const departures: readonly Port[] = [
	{ name: 'Ньюарк', at: [470, 262], dx: -22, dy: -14, anchor: 'end' },
	savannah,
	{ name: 'Майами', at: [420, 560], dx: 24, dy: 20, anchor: 'start' },
	{ name: 'Хьюстон', at: [262, 640], dx: 0, dy: 48, anchor: 'middle' },
];
const destinations: readonly Port[] = [
	klaipeda,
	{ name: 'Гдыня', at: [1110, 266], dx: 26, dy: 14, anchor: 'start' },
	{ name: 'Бремерхафен', at: [984, 330], dx: 26, dy: 20, anchor: 'start' },
	{ name: 'Одесса', at: [1310, 470], dx: 0, dy: 48, anchor: 'middle' },
	{ name: 'Поти', at: [1440, 560], dx: -4, dy: 48, anchor: 'end' },
];
const america =
	'C180 150 330 150 452 178C520 210 500 250 470 262C440 300 420 360 398 424C400 470 430 520 420 560C400 580 380 560 372 600C330 622 300 640 262 640C210 650 150 690 37 700';
const europe =
	'C1400 120 1260 120 1180 176C1190 220 1150 250 1110 266C1050 290 1010 300 984 330C940 370 900 420 920 470C1000 500 1080 470 1150 520C1220 540 1250 480 1310 470C1370 470 1370 520 1440 560C1480 590 1500 640 1563 650';

/** A chart of ports: from one yard over the ocean, and the way that was chosen. */
export const routes: Scene = {
	palette: palettes.navy,
	ledger: { label: 'Атланта — Саванна — Клайпеда', amount: '1 275,00 $' },
	draw(palette) {
		const { ink, gold, field } = palette;
		const pale = { stroke: ink, width: 1.2, opacity: 0.4 } as const;
		return (
			graticule(ink) +
			shape(`M37 120${america}Z`, field) +
			path(`M37 120${america}`, { stroke: ink, width: 2 }) +
			shape(`M1563 100${europe}Z`, field) +
			path(`M1563 100${europe}`, { stroke: ink, width: 2 }) +
			departures
				.map(({ at }) => line(yard, at, { stroke: ink, width: 1.5, opacity: 0.55, dash: '7 6' }))
				.join('') +
			departures
				.map(({ at, chosen }, index) => (chosen ? '' : arc(at, klaipeda.at, 90 + index * 34, pale)))
				.join('') +
			destinations
				.map(({ at, chosen }, index) => (chosen ? '' : arc(savannah.at, at, 80 + index * 16, pale)))
				.join('') +
			line(yard, savannah.at, { stroke: gold, width: 4.5 }) +
			arc(savannah.at, klaipeda.at, 120, { stroke: gold, width: 4.5 }) +
			moved(shape('M-16 -11L18 0L-16 11L-9 0Z', gold), arcPoint(savannah.at, klaipeda.at, 120, 0.5), -17) +
			[...departures, ...destinations].map((one) => port(one, palette)).join('') +
			dot(yard, 12, gold) +
			ring(yard, 22, { stroke: gold, width: 2.4 }) +
			letter('Атланта', { x: yard[0] - 6, y: yard[1] - 40, size: 27, fill: ink, anchor: 'middle' }) +
			compass([1424, 330], ink)
		);
	},
};

function port({ name, at, dx, dy, anchor, chosen }: Port, { ink, gold, ground }: Palette): string {
	return (
		dot(at, 10, ground) +
		ring(at, 10, { stroke: chosen ? gold : ink, width: chosen ? 4.5 : 2.6 }) +
		letter(name, { x: at[0] + dx, y: at[1] + dy, size: 27, fill: ink, anchor, weight: chosen ? 0.016 : 0 })
	);
}

/** Meridians and parallels, bent a little as on a chart of an ocean. */
function graticule(ink: string): string {
	const pale = { stroke: ink, width: 1, opacity: 0.13 } as const;
	return (
		times(9, (index) =>
			path(`M37 ${110 + index * 76}Q800 ${60 + index * 76} 1563 ${110 + index * 76}`, pale),
		) +
		times(15, (index) =>
			path(
				`M${100 + index * 100} 37Q${100 + index * 100 + (index - 7) * 9} 400 ${100 + index * 100} 742`,
				pale,
			),
		)
	);
}

function compass([x, y]: Spot, ink: string): string {
	return (
		ring([x, y], 46, { stroke: ink, width: 1.2, opacity: 0.7 }) +
		ring([x, y], 38, { stroke: ink, width: 1, opacity: 0.5, dash: '1.5 4.47' }) +
		shape(`M${x} ${y - 60}L${x + 9} ${y}H${x - 9}Z`, ink, 0.9) +
		path(`M${x} ${y + 60}L${x + 9} ${y}H${x - 9}Z`, { stroke: ink, width: 1.2, opacity: 0.8 }) +
		path(`M${x - 60} ${y}L${x} ${y - 9}V${y + 9}ZM${x + 60} ${y}L${x} ${y - 9}V${y + 9}Z`, {
			stroke: ink,
			width: 1.2,
			opacity: 0.8,
		})
	);
}
