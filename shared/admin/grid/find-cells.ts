import type { CellPlace, GridColumn, GridRow } from './grid-rows.ts';

/** Text as the search of a grid compares it; quick, for it looks at every cell while one types. */
const folded = (text: string): string =>
	text
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replace(/[\s\u202f\u00a0]+/g, ' ');

/** The cells whose text, as it is seen or as it is written, holds the question. */
export function findCells(rows: readonly GridRow[], columns: readonly GridColumn[], question: string): CellPlace[] {
	const wanted = folded(question.trim());
	if (wanted === '') return [];
	const found: CellPlace[] = [];
	rows.forEach(({ cells }, row) => {
		columns.forEach(({ key, show, write }, column) => {
			const value = cells[key];
			if (value == null) return;
			if (folded(show(value)).includes(wanted) || folded(write(value)).includes(wanted) || folded(value).includes(wanted))
				found.push({ row, column });
		});
	});
	return found;
}

/** The found cell after a place, round the end; the place itself counts only when nothing else is there. */
export function nextFound(found: readonly CellPlace[], { row, column }: CellPlace, by: 1 | -1): CellPlace | null {
	const isAfter = (one: CellPlace): boolean => one.row > row || (one.row === row && one.column > column);
	const isBefore = (one: CellPlace): boolean => one.row < row || (one.row === row && one.column < column);
	const next = by > 0 ? (found.find(isAfter) ?? found[0]) : (found.findLast(isBefore) ?? found.at(-1));
	return next ?? null;
}
