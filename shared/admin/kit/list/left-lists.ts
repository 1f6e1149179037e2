import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

type Left = { row: string; y: number };

const rows = new Map<string, Left>();
const searches = new Map<string, string>();

/** Remembers the row of a list that was opened, by the key of the history's entry. */
export const leaveRow = (entry: string, row: string | number): void =>
	void rows.set(entry, { row: String(row), y: scrollY });

export const leftRow = (entry: string): Left | undefined => rows.get(entry);

/** Leads back to the row that was opened, where it stood. Answers the key of the history's entry. */
export function useLeftRow(table: RefObject<HTMLTableElement | null>): string {
	const { key } = useLocation();
	const isBack = useNavigationType() === 'POP';
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes
	useLayoutEffect(() => {
		const opened = isBack ? leftRow(key) : undefined;
		const line = [...(table.current?.tBodies[0]?.rows ?? [])].find(
			({ dataset }) => dataset.key === opened?.row,
		);
		if (!opened || !line) return;
		line.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
		scrollTo(0, opened.y);
	}, []);
	return key;
}

/** Remembers the search and the filters of a list. */
export function rememberSearch(pathname: string, params: URLSearchParams): void {
	const search = new URLSearchParams(params);
	// A dialog over the list is no part of it.
	search.delete('entry');
	searches.set(pathname, search.size > 0 ? `?${search}` : '');
}

/** The remembered query of a list; undefined if it was not open yet. */
export const leftSearch = (pathname: string): string | undefined => searches.get(pathname);
