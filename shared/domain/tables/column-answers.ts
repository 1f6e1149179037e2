/** The told meaning of an unknown column: a column of the table, a value of its group, or nothing. */
export type ColumnAnswer =
	| { kind: 'column'; key: string }
	| { kind: 'value'; key: string; value: string }
	| { kind: 'none' };

/** Reads the answer about a column, without checking that the table has such a column. */
export function readColumnAnswer(answer: string): ColumnAnswer {
	if (answer === 'none') return { kind: 'none' };
	const [key = '', ...rest] = answer.split('=');
	return rest.length === 0 ? { kind: 'column', key } : { kind: 'value', key, value: rest.join('=') };
}

/** The office's answers about the columns and names of a file. */
export type ColumnAnswers = {
	/** True when somebody can be asked about unknown names; otherwise they are faults. */
	asks: boolean;
	/** By the column's name, see `askedColumn`. */
	columns: ReadonlyMap<string, ColumnAnswer>;
	/** By `nameKey`: the value that a name stands for. */
	names: ReadonlyMap<string, string>;
};

/** A column with content that was not read. */
export type AskedColumn = {
	/** The folded header, or the sheet and the letter of a column that has none. */
	name: string;
	header: string;
	sheet: string | null;
	/** `F`. */
	letter: string;
	/** A few of its cells. */
	cells: string[];
	/** True for a column of prices, which may be a schedule. */
	isOfNumbers: boolean;
};

/** A name that no list knows, in a column with an open one: a further auction, a type of vehicle. */
export type AskedName = { column: string; text: string };

/** The key under which an answer about a name is found again. */
export const nameKey = (column: string, folded: string): string => `${column}:${folded}`;
