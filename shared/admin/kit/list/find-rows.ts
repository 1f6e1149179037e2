import type { ListAddress } from './address.ts';
import { matches } from './matches.ts';
import type { Found } from './paging.ts';

type Reading<Row> = {
	/** What a row is found by. */
	texts: (row: Row) => readonly string[];
	/** What rows are sorted by, by the word of the address. */
	by: Readonly<Record<string, (row: Row) => string>>;
};

/** In `load`: of rows that all came, the page that an address asks for; one past the end is the last. */
export function findRows<Row>(
	all: readonly Row[],
	{ q, sort = '', page, per }: Pick<ListAddress, 'q' | 'sort' | 'page' | 'per'>,
	{ texts, by }: Reading<Row>,
): Found<Row> {
	const rows = all.filter((row) => matches(q, texts(row)));
	const key = by[sort.replace(/^-/, '')];
	const direction = sort.startsWith('-') ? -1 : 1;
	if (key) rows.sort((a, b) => direction * key(a).localeCompare(key(b), 'ru'));
	const pages = Math.max(1, Math.ceil(rows.length / per));
	const at = Math.min(page, pages);
	return {
		...{ page: at, pages, total: rows.length },
		rows: rows.slice((at - 1) * per, at * per),
		every: async () => rows,
	};
}
