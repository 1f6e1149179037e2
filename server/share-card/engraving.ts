import { polyline, type Spot, type Stroke, stroked, times } from './svg.ts';

/** The way between two places, as an arc that rises by `height` in its middle. */
export function arc([x1, y1]: Spot, [x2, y2]: Spot, height: number, stroke: Stroke): string {
	return `<path d="M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 - height * 2} ${x2} ${y2}" ${stroked(stroke)}/>`;
}

/** The point of such an arc at `share` of the way. */
export function arcPoint([x1, y1]: Spot, [x2, y2]: Spot, height: number, share: number): Spot {
	const middle: Spot = [(x1 + x2) / 2, (y1 + y2) / 2 - height * 2];
	const rest = 1 - share;
	return [
		rest * rest * x1 + 2 * rest * share * middle[0] + share * share * x2,
		rest * rest * y1 + 2 * rest * share * middle[1] + share * share * y2,
	];
}

/** A star with five points. */
export function star([x, y]: Spot, radius: number): string {
	const spots = Array.from({ length: 10 }, (_, index) => {
		const angle = (index / 10) * 2 * Math.PI - Math.PI / 2;
		const reach = index % 2 === 0 ? radius : radius * 0.382;
		return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
	});
	return `M${spots.join('L')}Z`;
}

type Rosette = {
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
