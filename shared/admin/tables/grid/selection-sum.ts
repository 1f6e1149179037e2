import { decimal, shortestText, sum } from '../../../domain/money.ts';
import type { CellRange, GridColumn, GridRow } from './grid-rows.ts';

/** What a selection holds: how many cells, and the sum of the numbers among them. */
export type SelectionSum = { cells: number; numbers: number; sum: string };

/** Counts a rectangle of cells and adds up its numbers. */
export function sumOfSelection(
	rows: readonly GridRow[],
	columns: readonly GridColumn[],
	{ top, bottom, left, right }: CellRange,
): SelectionSum {
	const chosen = columns.slice(left, right + 1);
	const lines = rows.slice(top, bottom + 1);
	const numbers = lines.flatMap(({ cells, broken }) =>
		chosen.flatMap(({ key, isNumber }) => {
			const value = cells[key];
			return isNumber && value != null && !broken?.[key] && /^-?\d+(\.\d+)?$/.test(value)
				? [decimal(value)]
				: [];
		}),
	);
	return {
		cells: lines.length * chosen.length,
		numbers: numbers.length,
		sum: shortestText(sum(numbers)),
	};
}
