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

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

function isWithinReach(box: Box, display: Box): boolean {
	const across = Math.min(box.x + box.width, display.x + display.width) - Math.max(box.x, display.x);
	const isTopThere = box.y >= display.y - reach && box.y < display.y + display.height - reach / 2;
	return across >= reach && isTopThere;
}
