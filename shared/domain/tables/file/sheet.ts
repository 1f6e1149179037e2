/**
 * A cell as the file holds it; `text` is what a person sees, numbers as plain decimals, percents with their
 * sign.
 */
export type Cell = {
	kind: 'text' | 'number' | 'percent' | 'date' | 'boolean' | 'error' | 'formula';
	text: string;
	/** The file shows the number as a sum in another currency than dollars. */
	foreign?: true;
	/** The region's first cell when the value comes from a merged region. */
	merged?: string;
};

/** One sheet; rows and columns are counted from 1, blank ones are holes. */
export type Sheet = {
	/** A csv file's only sheet has no name. */
	name: string | null;
	hidden: boolean;
	/** How many rows and columns with cells the file does not show; they are read like the others. */
	unseen?: { rows: number; columns: number };
	rows: Map<number, Map<number, Cell>>;
	/** How many fields each line of a csv file has, the empty ones, too. */
	fields?: ReadonlyMap<number, number>;
};

/** The name of a column: 1 is `A`, 28 is `AB`. */
export function columnName(column: number): string {
	let name = '';
	for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
		name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
	return name;
}

/** The name of a cell: row 7, column 2 is `B7`. */
export function cellName(row: number, column: number): string {
	return `${columnName(column)}${row}`;
}

const reference = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/;

/** Row and column of a cell's name, or null when it is none. */
export function cellPosition(name: string): { row: number; column: number } | null {
	const match = reference.exec(name);
	if (!match) return null;
	let column = 0;
	for (const letter of (match[1] ?? '').toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
	const row = Number(match[2]);
	return row > 0 ? { row, column } : null;
}
