import { type Box, line, path, type Spot, type Stroke, stroked, times } from './svg.ts';

/** A box filled with straight hairlines, as engravers give a surface its tone: the closer, the darker. */
export function hatch({ x, y, width, height }: Box, gap: number, stroke: Stroke, upright = true): string {
	const count = Math.floor((upright ? width : height) / gap);
	return times(count, (index) => {
		const at = (index + 0.5) * gap;
		return upright
			? line([x + at, y], [x + at, y + height], stroke)
			: line([x, y + at], [x + width, y + at], stroke);
	});
}

/**
 * A measure between two points of one height or one width, with slashes at its ends, as on a workshop
 * drawing.
 */
export function measure(from: Spot, to: Spot, stroke: Stroke): string {
	const slash = ([x, y]: Spot) =>
		path(`M${x - 7} ${y + 7}L${x + 7} ${y - 7}`, { ...stroke, width: (stroke.width ?? 2) * 1.6 });
	return line(from, to, stroke) + slash(from) + slash(to);
}

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
