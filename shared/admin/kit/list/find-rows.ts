import type { ListAddress } from './address.ts';
import type { Column } from './list.tsx';
import { matches } from './matches.ts';
import type { Found } from './paging.ts';

/** In `load`: of rows that all came, the page that an address asks for; one past the end is the last. */
export function findRows<Row>(
	all: readonly Row[],
	{ q, sort, page, per }: Pick<ListAddress, 'q' | 'sort' | 'page' | 'per'>,
	{ texts, columns }: { texts: (row: Row) => readonly string[]; columns: readonly Column<Row>[] },
): Found<Row> {
	const column = columns.find((one) => sort !== undefined && one.sort?.includes(sort));
	const direction = sort === column?.sort?.[1] ? -1 : 1;
	const by = column?.by;
	const rows = all.filter((row) => matches(q, texts(row)));
	if (by) rows.sort((a, b) => direction * by(a).localeCompare(by(b), 'ru'));
	const pages = Math.max(1, Math.ceil(rows.length / per));
	const at = Math.min(page, pages);
	return {
		...{ page: at, pages, total: rows.length },
		rows: rows.slice((at - 1) * per, at * per),
		every: async () => rows,
	};
}
