import type { CellPlace, CellRange } from './grid-rows.ts';

/** The selection: from anchor to head. The head may be in the title row, -1. */
export type Selection = { anchor: CellPlace; head: CellPlace };

/** The size of a grid; `pageRows` rows are in sight at once. */
export type GridSize = { rows: number; columns: number; pageRows: number };

export type Step =
	| 'up'
	| 'down'
	| 'left'
	| 'right'
	| 'pageUp'
	| 'pageDown'
	| 'home'
	| 'end'
	| 'first'
	| 'last'
	| 'top'
	| 'bottom';

/** The rectangle of a selection; empty in the line of titles, where nothing is chosen. */
export function rangeOf({ anchor, head }: Selection): CellRange {
	return {
		top: Math.max(Math.min(anchor.row, head.row), 0),
		bottom: Math.max(anchor.row, head.row),
		left: Math.min(anchor.column, head.column),
		right: Math.max(anchor.column, head.column),
	};
}

/** True for a rectangle of more than one cell. */
export const isWide = ({ top, bottom, left, right }: CellRange): boolean => top !== bottom || left !== right;

export const selectOne = (head: CellPlace): Selection => ({ anchor: head, head });

/** The selection after a step. With `isExtending` the anchor stays, and the titles are out of reach. */
export function stepFrom(
	{ anchor, head }: Selection,
	step: Step,
	size: GridSize,
	isExtending: boolean,
): Selection {
	const next = within(stepPlace(head, step, size), size, isExtending ? 0 : -1);
	return isExtending && anchor.row >= 0 ? { anchor, head: next } : selectOne(next);
}

/** The next cell in the order of reading, or null at the end. */
export function nextCell({ row, column }: CellPlace, by: 1 | -1, size: GridSize): CellPlace | null {
	const at = row * size.columns + column + by;
	return at < 0 || at >= size.rows * size.columns
		? null
		: { row: Math.floor(at / size.columns), column: at % size.columns };
}

/** Keeps a place inside of the grid. */
export function within({ row, column }: CellPlace, size: GridSize, firstRow = 0): CellPlace {
	return {
		row: Math.max(Math.min(row, size.rows - 1), firstRow),
		column: Math.max(Math.min(column, size.columns - 1), 0),
	};
}

function stepPlace({ row, column }: CellPlace, step: Step, { rows, columns, pageRows }: GridSize): CellPlace {
	switch (step) {
		case 'up':
			return { row: row - 1, column };
		case 'down':
			return { row: row + 1, column };
		case 'left':
			return { row, column: column - 1 };
		case 'right':
			return { row, column: column + 1 };
		case 'pageUp':
			return { row: Math.max(row - pageRows, 0), column };
		case 'pageDown':
			return { row: row + pageRows, column };
		case 'home':
			return { row, column: 0 };
		case 'end':
			return { row, column: columns - 1 };
		case 'top':
			return { row: 0, column };
		case 'bottom':
			return { row: rows - 1, column };
		case 'first':
			return { row: 0, column: 0 };
		case 'last':
			return { row: rows - 1, column: columns - 1 };
	}
}
