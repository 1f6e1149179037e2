/** The height of every row of a grid. */
export const rowHeightPx = 34;

/** Rows that stand in the page, the last one excluded. */
export type VisibleRows = { from: number; to: number };

// Overscan: rows above and below the visible ones, so that fast scrolling shows no empty space.
const spareRows = 6;
// The window moves in steps, so that not every pixel of scrolling renders anew.
const stepRows = 4;

/** The rows that stand in the page at a scroll position. */
export function visibleRows(scrollTop: number, heightPx: number, count: number): VisibleRows {
	const first = Math.floor(scrollTop / rowHeightPx / stepRows) * stepRows;
	const seen = Math.ceil(heightPx / rowHeightPx) + stepRows;
	return { from: Math.max(first - spareRows, 0), to: Math.min(first + seen + spareRows, count) };
}

/** The scroll position that brings a row into sight, or null when it is in sight already. */
export function scrollTo(row: number, scrollTop: number, heightPx: number): number | null {
	const top = row * rowHeightPx;
	if (top < scrollTop) return top;
	return top + rowHeightPx > scrollTop + heightPx ? top + rowHeightPx - heightPx : null;
}
