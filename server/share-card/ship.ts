import type { Palette } from './palette.ts';
import { block, frame, line, moved, path, type Spot, shape, times } from './svg.ts';

/** A container seen from the side: corrugated wall, corner posts. */
function container([x, y]: Spot, width: number, height: number, fill: string, rib: string): string {
	const ribs = Math.max(4, Math.round(width / 9));
	const post = Math.max(2.5, width * 0.03);
	return (
		block({ x, y, width, height }, fill) +
		times(ribs - 1, (index) => {
			const at = x + post + ((index + 1) * (width - 2 * post)) / ribs;
			return line([at, y + height * 0.1], [at, y + height * 0.9], { stroke: rib, width: 1.2, opacity: 0.45 });
		}) +
		frame({ x, y, width, height }, { stroke: rib, width: 1.6 })
	);
}

// Which places of the deck are loaded, from stern to bow, as heights of the stacks.
const stacks = [3, 4, 4, 5, 4, 5, 5, 4, 4, 3, 2];

/** A container ship under way to the right; (0, 0) is the waterline at the stern. */
export function ship(at: Spot, scale: number, { ground, ink, gold, soft, field }: Palette, load = 0): string {
	const boxes = stacks
		.flatMap((height, stack) =>
			Array.from({ length: height }, (_, level) => {
				const kind = (stack * 5 + level * 11 + load * 3 + stack * level * 2) % 9;
				const plain = kind % 2 === 0 ? soft : field;
				const fill = kind === 0 ? gold : plain;
				return container([132 + stack * 48, -92 - (level + 1) * 25], 46, 24, fill, ink);
			}),
		)
		.join('');
	const hull = 'M14 -92H676L754 -116C746 -78 728 -36 708 0H46C32 -6 24 -20 20 -44Z';
	return moved(
		`<g transform="scale(${scale})">${
			boxes +
			shape('M44 -92V-236H112V-92Z', field) +
			path(
				'M44 -92V-236H112V-92M36 -236H120M44 -206H112M44 -176H112M44 -146H112M70 -236V-268H88V-236M79 -268V-292',
				{
					stroke: ink,
					width: 2,
				},
			) +
			times(4, (index) => block({ x: 51 + index * 15, y: -229, width: 10, height: 12 }, gold, 0.9)) +
			shape(hull, ground) +
			path(hull, { stroke: ink, width: 2.4 }) +
			path('M30 -30C250 -24 500 -24 721 -32', { stroke: gold, width: 2.4 }) +
			path('M17 -74H738', { stroke: ink, width: 1, opacity: 0.5 })
		}</g>`,
		at,
	);
}

/** Rows of water, as hairline waves that fade downwards. */
export function water(
	{ x, y, width, rows }: { x: number; y: number; width: number; rows: number },
	colour: string,
): string {
	return times(rows, (row) => {
		const wave = 64 + row * 22;
		const start = x - ((row * 37) % wave);
		const count = Math.ceil((width + wave) / wave);
		const swell = times(count, () => `q${wave / 4} ${-4 - row * 0.6} ${wave / 2} 0t${wave / 2} 0`);
		return `<path d="M${start} ${y + row * (10 + row * 1.6)}${swell}" fill="none" stroke="${colour}" stroke-width="${1.6 - row * 0.08}" opacity="${(0.75 - row * 0.07).toFixed(2)}"/>`;
	});
}
