import type { TableTitle } from '../tables/kind.ts';
import { type Parameters, readParameters } from './parameters.ts';
import type { CalculatorData } from './quote.ts';
import { latestRates, pickRates, type StoredRates } from './rates.ts';
import type { FurtherRates, Table, Tables } from './types.ts';

/**
 * The data of one day's calculations as plain JSON: the file that the page loads, named by the hash of its
 * bytes.
 */
export type CalculatorDataJson = {
	/** The day in Kyiv whose tables these are. */
	today: string;
	/** The tables in force on that day. */
	tables: Tables;
	/** The versions of the customs rates in the order of their first days, when there are several. */
	customsRates?: readonly { from: string; table: Table }[];
	/** The parameters that an admin has entered, by title; an absent one has its default. */
	options: Readonly<Record<string, string>>;
	/** The stored pairs that a clearance from today on may take, in any order. */
	rates: readonly StoredRates[];
	/** The newest rates of further currencies. */
	further?: FurtherRates;
};

/** The same as a file: tables by column, which is a third smaller on its way. */
type DataFile = Omit<CalculatorDataJson, 'tables'> & {
	tables: Partial<Record<TableTitle, Omit<Table, 'rows'> & { columns: Columns; count: number }>>;
};
type Columns = Record<string, (string | null | undefined)[]>;

/** The text of the file that the page loads. */
export function writeData({ tables, ...rest }: CalculatorDataJson): string {
	const packed: DataFile['tables'] = {};
	for (const title of titlesOf(tables)) {
		const { rows = [], ...table } = tables[title] ?? { version: 0 };
		const keys = new Set(rows.flatMap((row) => Object.keys(row)));
		const columns = Object.fromEntries([...keys].map((key) => [key, rows.map((row) => row[key])]));
		packed[title] = { ...table, columns, count: rows.length };
	}
	return JSON.stringify({ ...rest, tables: packed } satisfies DataFile);
}

/** The data of a file, as they were written; a cell that was absent is empty. */
export function readData(text: string): CalculatorDataJson {
	// Our own server wrote it, under the hash of its bytes.
	const { tables: packed, ...rest } = JSON.parse(text) as DataFile;
	const tables: Tables = {};
	for (const title of titlesOf(packed)) {
		const packedTable = packed[title];
		if (!packedTable) continue;
		const { columns, count, ...table } = packedTable;
		const cells = Object.entries(columns);
		const rows = Array.from({ length: count }, (_, at) =>
			Object.fromEntries(cells.map(([key, column]): [string, string | null] => [key, column[at] ?? null])),
		);
		tables[title] = { ...table, rows };
	}
	return { ...rest, tables };
}

// The keys of such a record are titles.
const titlesOf = (tables: object): TableTitle[] => Object.keys(tables) as TableTitle[];

const parameterCache = new WeakMap<CalculatorDataJson, Parameters>();

/** The parameters of the data, read once. */
export function parametersOf(data: CalculatorDataJson): Parameters {
	const known = parameterCache.get(data);
	if (known) return known;
	const parameters = readParameters(data.options);
	parameterCache.set(data, parameters);
	return parameters;
}

/** The data of a calculation for a clearance date; `fetched` has the pairs of days that the JSON lacks. */
export function calculatorDataFor(
	data: CalculatorDataJson,
	date: string,
	fetched: readonly StoredRates[] = [],
	isNotLoaded = false,
): CalculatorData {
	const parameters = parametersOf(data);
	const stored = [...data.rates, ...fetched];
	const picked = pickRates(stored, date, data.today, parameters.rateAgeDays);
	// The bank did not answer, so the pair of the day itself is unknown: another one is used and marked so.
	const rates = isNotLoaded && picked?.date !== date ? latestRates(picked ? [picked] : stored, date) : picked;
	return {
		today: data.today,
		tables: tablesOn(data, date),
		rates,
		parameters,
		...(data.further && { further: data.further }),
	};
}

/** The tables of a day: prices are those of the day of the quote, laws those of the day of clearance. */
export function tablesOn({ tables, customsRates }: CalculatorDataJson, date: string): Tables {
	const table = customsRates?.findLast(({ from }) => from <= date)?.table;
	return table ? { ...tables, 'customs-rate': table } : tables;
}
