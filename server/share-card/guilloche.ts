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
