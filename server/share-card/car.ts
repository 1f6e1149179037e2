import type { Palette } from './palette.ts';
import { dot, line, moved, path, ring, type Spot, shape, times } from './svg.ts';

// A sedan in profile, nose to the left, one unit a centimetre: 4.70 m long, 1.45 m high, wheelbase 2.82 m; y
// grows downwards from the roof.
const body =
	'M9 108C5 100 4 88 7 78C9 71 14 67 24 64C50 56 90 50 122 46C130 45 135 42 142 37C164 22 186 11 206 7C228 3 262 2 290 4C322 6 348 14 376 27C392 34 402 38 416 39C434 40 450 42 458 46C464 50 466 58 466 70C467 86 467 98 463 107C461 112 457 115 450 116L408 118A38 38 0 0 0 332 118L126 120A38 38 0 0 0 50 120L22 116C14 114 11 112 9 108Z';
const glass =
	'M150 43C168 30 188 18 208 14C230 10 262 9 288 11C316 13 342 21 364 33C369 36 370 40 366 41C300 45 210 46 150 43Z';
const pillars = ['M246 10C248 20 249 32 248 45', 'M328 17C332 26 335 34 336 43'];
const doors = 'M162 46C156 62 154 92 160 114M248 46C251 68 252 94 248 114M336 43C336 58 330 70 325 84';
const waist = 'M16 76C120 60 330 54 464 60';
const sill = 'M130 109C200 111 270 110 328 107';
const lamps = [
	'M12 72C26 66 44 63 60 62C52 71 34 78 10 80Z',
	'M444 43C454 44 460 48 464 58L436 56C436 50 439 46 444 43Z',
];
const wheels: readonly Spot[] = [
	[88, 117],
	[370, 117],
];

/** A car as an engraver would draw it: contour, glass, doors, wheels. */
export function car(at: Spot, scale: number, { ground, ink, gold, soft }: Palette): string {
	const hair = 1.3 / Math.sqrt(scale);
	const thin = { stroke: ink, width: hair, opacity: 0.75 } as const;
	const drawing =
		shape(body, ground) +
		shape(glass, soft) +
		path(body, { stroke: ink, width: hair * 1.6 }) +
		path(glass, thin) +
		pillars.map((pillar) => path(pillar, { ...thin, width: hair * 2.6 })).join('') +
		path(doors, thin) +
		path(waist, { ...thin, opacity: 0.4 }) +
		path(sill, { ...thin, opacity: 0.4 }) +
		lamps.map((lamp) => path(lamp, { ...thin, fill: gold })).join('') +
		line([222, 62], [240, 61.4], { ...thin, width: hair * 2 }) +
		line([306, 60], [324, 59.4], { ...thin, width: hair * 2 }) +
		wheels.map((hub) => wheel(hub, ground, ink, hair)).join('');
	return moved(`<g transform="scale(${scale})">${drawing}</g>`, at);
}

function wheel([x, y]: Spot, ground: string, ink: string, hair: number): string {
	return (
		dot([x, y], 32, ink) +
		dot([x, y], 24, ground) +
		ring([x, y], 24, { stroke: ink, width: hair }) +
		ring([x, y], 21, { stroke: ink, width: hair * 0.7, opacity: 0.6 }) +
		times(10, (index) => {
			const angle = (index / 10) * 2 * Math.PI + 0.3;
			return line(
				[x + 6 * Math.cos(angle), y + 6 * Math.sin(angle)],
				[x + 21 * Math.cos(angle), y + 21 * Math.sin(angle)],
				{
					stroke: ink,
					width: hair * 1.5,
				},
			);
		}) +
		dot([x, y], 5, ink)
	);
}
