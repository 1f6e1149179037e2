import type { ListAddress } from './address.ts';
import { matches } from './matches.ts';
import type { Found } from './paging.ts';

type Reading<Row> = {
	/** The texts of a row that a search looks through. */
	texts: (row: Row) => readonly string[];
	/** What rows are sorted by, by the word of the address: numbers as numbers, texts by the alphabet. */
	by: Readonly<Record<string, (row: Row) => string | number>>;
};

const compareKeys = (a: string | number, b: string | number): number =>
	typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'ru');

/** Picks the page that an address asks for from rows that all came; a page past the end is the last one. */
export function findRows<Row>(
	all: readonly Row[],
	{ q, sort = '', page, per }: Pick<ListAddress, 'q' | 'sort' | 'page' | 'per'>,
	{ texts, by }: Reading<Row>,
): Found<Row> {
	const rows = all.filter((row) => matches(q, texts(row)));
	const key = by[sort.replace(/^-/, '')];
	const direction = sort.startsWith('-') ? -1 : 1;
	if (key) rows.sort((a, b) => direction * compareKeys(key(a), key(b)));
	const pages = Math.max(1, Math.ceil(rows.length / per));
	const at = Math.min(page, pages);
	return {
		...{ page: at, pages, total: rows.length },
		rows: rows.slice((at - 1) * per, at * per),
		every: async () => rows,
	};
}
