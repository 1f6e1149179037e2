import type { CellPlace, GridColumn, GridRow } from './grid-rows.ts';

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

// Rows are immutable, so their text is folded once; five thousand rows are searched with every letter typed.
const texts = new WeakMap<GridRow, readonly string[]>();

/** The cells whose shown or stored text contains the question; only of one column, if it is named. */
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
	const matches: CellPlace[] = [];
	rows.forEach((each, row) => {
		textsOf(each, columns).forEach((text, column) => {
			if (only !== null && columns[column]?.key !== only) return;
			if (text !== '' && (text.includes(asText) || (columns[column]?.isNumber && text.includes(asNumber))))
				matches.push({ row, column });
		});
	});
	return matches;
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

/** The next match after a place, beginning again at the end; the place itself is the last choice. */
export function nextFound(
	matches: readonly CellPlace[],
	{ row, column }: CellPlace,
	by: 1 | -1,
): CellPlace | null {
	const isAfter = (place: CellPlace): boolean =>
		place.row > row || (place.row === row && place.column > column);
	const isBefore = (place: CellPlace): boolean =>
		place.row < row || (place.row === row && place.column < column);
	const next =
		by > 0 ? (matches.find(isAfter) ?? matches[0]) : (matches.findLast(isBefore) ?? matches.at(-1));
	return next ?? null;
}
