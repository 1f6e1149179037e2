import { polyline, type Spot, type Stroke, times } from './svg.ts';

export type Rosette = {
	radius: number;
	/** Where the line turns back towards the centre, as a part of the radius. */
	hollow: number;
	petals: number;
	/** How many lines lie over each other, each turned a little. */
	lines: number;
};

/** An engraved rosette, as on securities: one wave around a circle, repeated with a turning phase. */
export function rosette([cx, cy]: Spot, { radius, hollow, petals, lines }: Rosette, stroke: Stroke): string {
	const middle = (radius * (1 + hollow)) / 2;
	const swing = (radius * (1 - hollow)) / 2;
	const steps = Math.max(180, petals * 24);
	return times(lines, (index) => {
		const phase = (index / lines) * 2 * Math.PI;
		const spots = Array.from({ length: steps }, (_, step): Spot => {
			const angle = (step / steps) * 2 * Math.PI;
			const reach = middle + swing * Math.sin(petals * angle + phase);
			return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)];
		});
		return polyline(spots, stroke, true);
	});
}

export type Band = { from: Spot; length: number; height: number; waves: number; lines: number };

/** An engraved band of crossing waves that swells towards its middle. */
export function band({ from: [x, y], length, height, waves, lines }: Band, stroke: Stroke): string {
	const steps = waves * 16;
	return times(lines, (index) => {
		const phase = (index / lines) * 2 * Math.PI;
		const spots = Array.from({ length: steps + 1 }, (_, step): Spot => {
			const along = step / steps;
			const swell = 0.35 + 0.65 * Math.sin(along * Math.PI);
			return [x + along * length, y + (height / 2) * swell * Math.sin(along * waves * 2 * Math.PI + phase)];
		});
		return polyline(spots, stroke);
	});
}
