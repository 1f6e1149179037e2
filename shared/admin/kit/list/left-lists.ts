type Left = { row: string; y: number };

const rows = new Map<string, Left>();
const searches = new Map<string, string>();

/** Remembers from which row of a list one went on, by the key of the history's entry. */
export const leaveRow = (entry: string, row: string | number): void =>
	void rows.set(entry, { row: String(row), y: scrollY });

/** The row that was left there. */
export const leftRow = (entry: string): Left | undefined => rows.get(entry);

/** Remembers what a list was narrowed to when it was last open. */
export function rememberSearch(pathname: string, params: URLSearchParams): void {
	const search = new URLSearchParams(params);
	// A dialog over the list is no part of it.
	search.delete('entry');
	searches.set(pathname, search.size > 0 ? `?${search}` : '');
}

/** The query of a list as it was left; undefined where it was not open yet. */
export const leftSearch = (pathname: string): string | undefined => searches.get(pathname);
