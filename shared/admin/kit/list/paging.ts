/** How many rows a page of a list may have, the usual first. */
export const perPages = [50, 100] as const;
export type PerPage = (typeof perPages)[number];

/** The page on display, the number of pages, and the ways to another page. */
export type Paging = {
	page: number;
	pages: number;
	total: number;
	per: PerPage;
	onPage: (page: number) => void;
	onPer: (per: PerPage) => void;
};

/** The most rows that are marked and changed at once. */
export const mostMarked = 1000;

/** The rows of one page, how many there are on all, and the way to have them. */
export type Found<Row> = Pick<Paging, 'page' | 'pages' | 'total'> & {
	rows: readonly Row[];
	every: () => Promise<readonly Row[]>;
};

type Asked = { page: string; perPage: string };
type Answer<Row> = { data: Row[]; page: number; pages: number; total: number };
/** Asks the server for a page of a list, with all that narrows it. */
type Ask<A> = (pages: Asked, signal?: AbortSignal) => Promise<A>;

/** Loads the page of a server's list that an address asks for. */
export async function loadRows<A extends Answer<unknown>>(
	{ page, per }: { page: number; per: PerPage },
	signal: AbortSignal,
	ask: Ask<A>,
): Promise<Omit<A, 'data'> & Found<A['data'][number]>> {
	const { data: rows, ...found } = await ask({ page: String(page), perPage: String(per) }, signal);
	return { ...found, rows, every: () => everyRow<A['data'][number]>(ask) };
}

// Asks for as many rows as are changed at once.
async function everyRow<Row>(ask: Ask<Answer<Row>>): Promise<Row[]> {
	const rows: Row[] = [];
	for (let page = 1; rows.length < mostMarked; page += 1) {
		const { data, pages } = await ask({ page: String(page), perPage: '100' });
		rows.push(...data);
		if (page >= pages) break;
	}
	return rows;
}
