import type { CellPlace, GridColumn, GridRow } from './grid-rows.ts';

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

// Rows are immutable, so their text is folded once; five thousand rows are searched with every letter typed.
const texts = new WeakMap<GridRow, readonly string[]>();

/** The cells whose text, as it is seen or as it is written, holds the question; of one column if named. */
export function findCells(
	rows: readonly GridRow[],
	columns: readonly GridColumn[],
	question: string,
	only: string | null = null,
): CellPlace[] {
	const asText = folded(question.trim());
	if (asText === '') return [];
	// Sums are stored plainly: `1 234,5` is found in 1234.50.
	const asNumber = /^[\d\s.,%]+$/.test(asText) ? asText.replace(/[\s%]/g, '').replace(',', '.') : asText;
	const found: CellPlace[] = [];
	rows.forEach((each, row) => {
		textsOf(each, columns).forEach((text, column) => {
			if (only !== null && columns[column]?.key !== only) return;
			if (text !== '' && (text.includes(asText) || (columns[column]?.isNumber && text.includes(asNumber))))
				found.push({ row, column });
		});
	});
	return found;
}

function textsOf(row: GridRow, columns: readonly GridColumn[]): readonly string[] {
	const known = texts.get(row);
	if (known) return known;
	const made = columns.map(({ key, isNumber, show }) => {
		const value = row.cells[key];
		if (value == null) return '';
		return isNumber && !Number.isNaN(Number(value)) ? value : folded(row.broken?.[key] ? value : show(value));
	});
	texts.set(row, made);
	return made;
}

/** The found cell after a place, round the end; the place itself counts only when nothing else is there. */
export function nextFound(
	found: readonly CellPlace[],
	{ row, column }: CellPlace,
	by: 1 | -1,
): CellPlace | null {
	const isAfter = (one: CellPlace): boolean => one.row > row || (one.row === row && one.column > column);
	const isBefore = (one: CellPlace): boolean => one.row < row || (one.row === row && one.column < column);
	const next = by > 0 ? (found.find(isAfter) ?? found[0]) : (found.findLast(isBefore) ?? found.at(-1));
	return next ?? null;
}
