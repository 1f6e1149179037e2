import { columnName } from '../file/sheet.ts';
import { saysNothing } from './cell-words.ts';
import { foldHeader, isNote } from './header-words.ts';
import type { Layout } from './layout.ts';
import { type Line, looksLikeData } from './lines.ts';
import { shortText } from './read-cell.ts';
import type { Reading } from './reading.ts';

const mostAsked = 40;
const fewCells = 3;

/** Notes the columns with content that were not read, so that the office can tell their meaning. */
export function askAbout(
	reading: Reading,
	sheet: string | null,
	{ unknown }: Layout,
	below: readonly Line[],
): void {
	for (const { column, header, name } of unknown) {
		if (isNeedless(header) || reading.askedColumns.size >= mostAsked) continue;
		const cells = below
			.flatMap((line) => line.cells.find((candidate) => candidate.column === column)?.cell ?? [])
			.filter(({ text }) => text.trim() !== '' && !saysNothing(text));
		const [first] = cells;
		if (!first) continue;
		const before = reading.askedColumns.get(name);
		const isOfNumbers = cells.filter(looksLikeData).length * 2 >= cells.length;
		reading.askedColumns.set(name, {
			name,
			header: shortText(header),
			sheet: before?.sheet ?? sheet,
			letter: before?.letter ?? columnName(column),
			cells: before?.cells ?? [...new Set(cells.map(({ text }) => shortText(text)))].slice(0, fewCells),
			isOfNumbers: isOfNumbers || (before?.isOfNumbers ?? false),
		});
	}
}

// The number of a row and the price list's own dates and remarks are never prices.
const isNeedless = (header: string): boolean =>
	isNote(header) || /^(?:n|no|nr|id|№|#|п п|№ п п)$/.test(foldHeader(header) || header.trim());
