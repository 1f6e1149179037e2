import { isVisible } from '../../contract/visible.ts';

const partsOf = (line: string): string[] => line.split('|').map((part) => part.trim());

/** Reads an option of rows: a line each, its parts between bars; empty lines are none. */
export const readRows = (value: string): string[][] =>
	value
		.split('\n')
		.filter((line) => line.trim() !== '')
		.map(partsOf);

/** The first line, counted from 1, that has not so many parts or has an empty one; null if all are well. */
export function faultyRow(value: string, columns: number): number | null {
	const row = value
		.split('\n')
		.findIndex(
			(line) => line.trim() !== '' && !(partsOf(line).length === columns && partsOf(line).every(isVisible)),
		);
	return row < 0 ? null : row + 1;
}
