/** A rectangle on the screen. */
export type Box = { x: number; y: number; width: number; height: number };

/** The smallest window that the admin is made for. */
export const smallest = { width: 720, height: 480 };

const usual = { width: 1280, height: 820 };
// This much of the title bar must be on a screen, so that the window can be dragged.
const reach = 80;

/**
 * Where a window opens: where it was, if that is still on a screen, made to fit; else in the middle of the
 * first one.
 */
export function placeWindow(stored: Box | null, displays: readonly Box[]): Box {
	const home = stored && displays.find((display) => isWithinReach(stored, display));
	if (stored && home) {
		const width = Math.min(Math.max(stored.width, smallest.width), home.width);
		const height = Math.min(Math.max(stored.height, smallest.height), home.height);
		return {
			width,
			height,
			x: clamp(stored.x, home.x, home.x + home.width - width),
			y: clamp(stored.y, home.y, home.y + home.height - height),
		};
	}
	const first = displays[0] ?? { x: 0, y: 0, ...usual };
	const width = Math.min(usual.width, first.width);
	const height = Math.min(usual.height, first.height);
	return {
		width,
		height,
		x: first.x + Math.round((first.width - width) / 2),
		y: first.y + Math.round((first.height - height) / 2),
	};
}

// As far as the title bar is high: the one below stays visible.
const stepPx = 28;

/**
 * The place of one more window: beside the one in front, and from the corner again where the screen ends.
 * What lies exactly over another looks as if nothing had opened.
 */
export function cascade(box: Box, taken: readonly Box[], displays: readonly Box[]): Box {
	let next = box;
	for (let tries = 0; tries <= taken.length; tries++) {
		if (!taken.some(({ x, y }) => x === next.x && y === next.y)) return next;
		const moved = { ...next, x: next.x + stepPx, y: next.y + stepPx };
		const isInside = displays.some(
			(display) =>
				moved.x >= display.x &&
				moved.y >= display.y &&
				moved.x + moved.width <= display.x + display.width &&
				moved.y + moved.height <= display.y + display.height,
		);
		const corner = displays.find((display) => isWithinReach(next, display)) ?? next;
		next = isInside ? moved : { ...next, x: corner.x, y: corner.y };
		// A window as large as its screen has nowhere to go.
		if (!isInside && next.x === box.x && next.y === box.y) return box;
	}
	return next;
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

function isWithinReach(box: Box, display: Box): boolean {
	const across = Math.min(box.x + box.width, display.x + display.width) - Math.max(box.x, display.x);
	const isTopThere = box.y >= display.y - reach && box.y < display.y + display.height - reach / 2;
	return across >= reach && isTopThere;
}
