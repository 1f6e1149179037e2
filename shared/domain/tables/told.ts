/** What a column means that no header word tells: one of the table, a value of its group, or nothing. */
export type ToldColumn =
	| { kind: 'column'; key: string }
	| { kind: 'value'; key: string; value: string }
	| { kind: 'none' };

/** What the answer to a question about a column says; whether the table has such a one is not looked at. */
export function readColumnAnswer(answer: string): ToldColumn {
	if (answer === 'none') return { kind: 'none' };
	const [key = '', ...rest] = answer.split('=');
	return rest.length === 0 ? { kind: 'column', key } : { kind: 'value', key, value: rest.join('=') };
}

/** What the office has said about the columns and names of a file. */
export type Told = {
	/** Whether names nobody knows are asked about; where nobody can be asked they are faults. */
	asks: boolean;
	/** By the column's name, see `askedColumn`. */
	columns: ReadonlyMap<string, ToldColumn>;
	/** By `nameKey`: the value that a name stands for. */
	names: ReadonlyMap<string, string>;
};

/** A column of a file that holds something and was not read. */
export type AskedColumn = {
	/** The folded header, or the sheet and the letter of a column that has none. */
	name: string;
	header: string;
	sheet: string | null;
	/** `F`. */
	letter: string;
	/** A few of its cells. */
	cells: string[];
	/** Whether prices stand in it: such a column may be a schedule. */
	isOfNumbers: boolean;
};

/** A name that no list knows, in a column with an open one: a further auction, a type of vehicle. */
export type AskedName = { column: string; text: string };

/** By what an answer about a name is found again. */
export const nameKey = (column: string, folded: string): string => `${column}:${folded}`;
