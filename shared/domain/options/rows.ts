import { isVisible } from '../../contract/visible.ts';

const partsOf = (line: string): string[] => line.split('|').map((part) => part.trim());

/** Reads an option of rows: one row a line, its parts between bars; empty lines do not count. */
export const readRows = (value: string): string[][] =>
	value
		.split('\n')
		.filter((line) => line.trim() !== '')
		.map(partsOf);

/** The first line, counted from 1, with another number of parts or an empty part; null if all are well. */
export function faultyRow(value: string, columns: number): number | null {
	const row = value
		.split('\n')
		.findIndex(
			(line) => line.trim() !== '' && !(partsOf(line).length === columns && partsOf(line).every(isVisible)),
		);
	return row < 0 ? null : row + 1;
}
