export type Spot = readonly [x: number, y: number];

/** A number as short as a drawing needs it. */
export function round(value: number, places = 2): number {
	return Number(value.toFixed(places));
}

export type Stroke = {
	stroke: string;
	width?: number;
	opacity?: number;
	dash?: string;
	fill?: string;
	cap?: 'round' | 'butt';
};

/** The attributes of a stroked shape that is not filled unless it says so. */
export function stroked({ stroke, width = 2, opacity, dash, fill = 'none', cap }: Stroke): string {
	const optional = [
		opacity === undefined ? '' : ` opacity="${opacity}"`,
		dash ? ` stroke-dasharray="${dash}"` : '',
		cap ? ` stroke-linecap="${cap}"` : '',
	].join('');
	return `fill="${fill}" stroke="${stroke}" stroke-width="${width}"${optional}`;
}

/** A straight line. */
export function line([x1, y1]: Spot, [x2, y2]: Spot, stroke: Stroke): string {
	return `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" ${stroked(stroke)}/>`;
}

/** A line through points. */
export function polyline(spots: readonly Spot[], stroke: Stroke, closed = false): string {
	return `<path d="M${spots.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}" ${stroked(stroke)} stroke-linejoin="round"/>`;
}

/** A free path. */
export function path(d: string, stroke: Stroke): string {
	return `<path d="${d}" ${stroked(stroke)} stroke-linejoin="round"/>`;
}

/** A filled path. */
export function shape(d: string, fill: string): string {
	return `<path d="${d}" fill="${fill}"/>`;
}

/** A circle, stroked. */
export function ring([x, y]: Spot, radius: number, stroke: Stroke): string {
	return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${stroked(stroke)}/>`;
}

/** A circle, filled. */
export function dot([x, y]: Spot, radius: number, fill: string, opacity = 1): string {
	return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export type Box = { x: number; y: number; width: number; height: number; radius?: number };

/** A rectangle, filled. */
export function block({ x, y, width, height, radius = 0 }: Box, fill: string, opacity = 1): string {
	return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** A rectangle, stroked. */
export function frame({ x, y, width, height, radius = 0 }: Box, stroke: Stroke): string {
	return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${radius ? ` rx="${radius}"` : ''} ${stroked(stroke)}/>`;
}

/** A group moved, and turned by degrees. */
export function moved(content: string, [x, y]: Spot, degrees = 0): string {
	return `<g transform="translate(${round(x)} ${round(y)})${degrees ? ` rotate(${degrees})` : ''}">${content}</g>`;
}

/** Draws once for each number from 0 up to, but without, `count`. */
export function times(count: number, draw: (index: number) => string): string {
	return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A drawing cut off at the edges of a box; `id` is unique in its document. */
export function clipped(id: string, box: Box, content: string): string {
	return `<clipPath id="${id}">${block(box, '#000')}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}
