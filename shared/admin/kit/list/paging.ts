/** How many rows a page of a list may have, the usual first. */
export const perPages = [50, 100] as const;
export type PerPage = (typeof perPages)[number];

/** Which page of how many, and the ways to another one. */
export type Paging = {
	page: number;
	pages: number;
	total: number;
	per: PerPage;
	onPage: (page: number) => void;
	onPer: (per: PerPage) => void;
};

/** No more are marked and changed at once. */
export const mostMarked = 1000;

/** The page of a list that lives in the browser; one past the end is the last. */
export function pageOf<Row>(rows: readonly Row[], { page, per }: { page: number; per: PerPage }) {
	const pages = Math.max(1, Math.ceil(rows.length / per));
	const at = Math.min(page, pages);
	return { rows: rows.slice((at - 1) * per, at * per), page: at, pages, total: rows.length };
}

type Found<Row> = { data: Row[]; pages: number };

/** All rows that a list of the server finds, as many as are changed at once. */
export async function everyRow<Row>(
	ask: (query: { page: string; perPage: string }) => Promise<Found<Row>>,
): Promise<Row[]> {
	const rows: Row[] = [];
	for (let page = 1; rows.length < mostMarked; page += 1) {
		const { data, pages } = await ask({ page: String(page), perPage: '100' });
		rows.push(...data);
		if (page >= pages) break;
	}
	return rows;
}
