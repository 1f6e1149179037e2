import { type TableTitle, tableTitles } from '../../contract/table-titles.ts';
import type { Sentence } from '../../format/say.ts';

export { type TableTitle, tableTitles };

/** One row of a table by column key: money and percents as decimal strings, an empty cell null. */
export type Row = Record<string, string | null>;

/** The note of a shipped row whose price nobody has confirmed yet: it is shown as an example. */
export const toVerify = 'to_verify';

/** The value of a price cell that says "call" or "по запросу" instead of a number. */
export const onRequest = 'on_request';

/** The content of a cell; a choice lists its canonical values with the words people write for them. */
export type ColumnType =
	/**
	 * Dollars, unless a column beside it names the currency. `shortest` drops `.00` (925), otherwise money has
	 * two places (25.00).
	 */
	| { type: 'money'; shortest?: boolean; onRequest?: boolean; anyCurrency?: boolean }
	| { type: 'percent' }
	| { type: 'integer' }
	/** A number with up to six places: euros per cubic centimetre. */
	| { type: 'number' }
	/** Any text; the known values are recognised by the words people write for them. */
	| { type: 'text'; known?: Readonly<Record<string, readonly string[]>> }
	/**
	 * One of these values; an open list takes others too, once the office has said that they are new. `empty`
	 * is what an empty cell means, with the words for it.
	 */
	| {
			type: 'choice';
			values: Readonly<Record<string, readonly string[]>>;
			isOpen?: boolean;
			empty?: { value: string; words: readonly string[] };
	  }
	/** Several of the known values, or of any where the list is open; the canonical ones joined by commas. */
	| { type: 'list'; known: Readonly<Record<string, readonly string[]>>; open?: boolean };

/** The values a column may have or usually has, each with its synonyms. */
export function knownValues({ holds }: Column): Readonly<Record<string, readonly string[]>> | undefined {
	if (holds.type === 'choice') return holds.values;
	return holds.type === 'text' || holds.type === 'list' ? holds.known : undefined;
}

/** One column: its key, its name for people, and the headers by which real files call it. */
export type Column = {
	key: string;
	label: Sentence;
	holds: ColumnType;
	/** The column must stand in the file. */
	needed: boolean;
	/** Every row must fill it. */
	filled: boolean;
	/** Header wordings in Ukrainian, Russian and English, the labels among them, compared after folding. */
	headers: readonly string[];
};

/** One fault of an uploaded table, placed so that a person finds the cell. */
export type Fault = {
	/** `Sheet!B7`, or the file's or field's name when no cell is meant. */
	path: string;
	sheet: string | null;
	/** Counted from 1 in the file. */
	row: number | null;
	/** The canonical column key. */
	column: string | null;
	/** `B7`. */
	cell: string | null;
	/** The cell's own text. */
	text: string | null;
	/** A sentence: what is wrong and what to do. */
	message: Sentence;
};

/** A fault found in a parsed table: the index of its row and the column, not yet placed in a file. */
export type TableFault = { index: number | null; column: string | null; message: Sentence };

/** The names of rows for the messages of a check, and the cells that are already reported as unreadable. */
export type CheckContext = {
	/** The name of a row in a message, for example `row 7`. */
	nameRow(index: number): Sentence;
	/** True for a broken cell that is already reported: it gets no second complaint. */
	isUnread(index: number, column: string): boolean;
};

/** Columns that a table may have beside the listed ones, any number of them: further ports. */
export type FurtherColumns = {
	/** The columns whose headers are known. */
	known: readonly Column[];
	/** The column with this key, or null for any other key. */
	ofKey(key: string): Column | null;
	/** The key that a header not known otherwise spells out, as `Tacoma, WA` does. */
	keyOfHeader(text: string): string | null;
};

/** Everything the product knows about one kind of table. A further kind is one more of these. */
export type TableKind = {
	title: TableTitle;
	/** The columns that every table of this kind has; `fitKind` adds those of its rows. */
	columns: readonly Column[];
	further?: FurtherColumns;
	/** The columns that tell one schedule from another: account and title, or port and destination. */
	group: readonly string[];
	/** Each row is a tier of prices in `price_from` and `price_to`. */
	tiers: boolean;
	/** The columns that name a row for people, where the group does not. */
	named?: readonly string[];
	/** Every column stands in the file under its own header: nothing is taken from titles or headings. */
	plain?: boolean;
	/** A table without rows is complete, too: nothing has been entered yet. */
	mayBeEmpty?: boolean;
	/** The columns whose values, taken together, are a schedule that no upload may lose unasked. */
	schedules: readonly (readonly string[])[];
	/** The values that a file without a column of the group means; the importer says so in a note. */
	assumed: Readonly<Record<string, string>>;
	/** Rules over the whole table: required cells, gaps, overlaps, open ends, duplicates. */
	check(rows: readonly Row[], context?: CheckContext): TableFault[];
	/** The identity of a row, which is equal in two versions of the same row. */
	identity(row: Row): string;
};

/** The columns that tell a row from the others of its table; the bounds of a range stand side by side. */
export const namingColumns = ({ named, group, tiers }: TableKind): readonly string[] =>
	named ?? [...group, ...(tiers ? ['price_from', 'price_to'] : [])];
