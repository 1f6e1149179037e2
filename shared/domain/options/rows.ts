import { isVisible } from '../../contract/visible.ts';

/** One part of each row of a list; the option holds a row in a line, its parts between bars. */
export type RowField = {
	label: string;
	/** The part is one of these, or several of them between commas. */
	choices?: readonly { value: string; label: string }[];
	isMany?: boolean;
	isDay?: boolean;
	isLink?: boolean;
};

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

/** The rows of a list, each with all its parts; a link that stands in the place of a part before it is moved. */
export const readFields = (value: string, fields: readonly RowField[]): string[][] =>
	readRows(value).map((parts) => {
		const link = fields.findIndex(({ isLink }) => isLink);
		const isShort = link > 0 && parts.length === link && /^https:/.test(parts[link - 1] ?? '');
		const moved = isShort ? [...parts.slice(0, -1), '', ...parts.slice(-1)] : parts;
		const last = fields.length - 1;
		return fields.map((_, at) => (at === last ? moved.slice(last).join(' | ') : (moved[at] ?? '')));
	});

/** The list as it is stored; empty rows, and empty parts at the end of a row, are left out. */
export const writeFields = (rows: readonly (readonly string[])[]): string =>
	rows
		.map((parts) => parts.slice(0, parts.findLastIndex((part) => part.trim() !== '') + 1).join(' | '))
		.filter((line) => line !== '')
		.join('\n');
