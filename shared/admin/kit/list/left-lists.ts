import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

type Left = { row: string; y: number };

const rows = new Map<string, Left>();
const searches = new Map<string, string>();

/** Remembers from which row of a list one went on, by the key of the history's entry. */
export const leaveRow = (entry: string, row: string | number): void =>
	void rows.set(entry, { row: String(row), y: scrollY });

/** The row that was left there. */
export const leftRow = (entry: string): Left | undefined => rows.get(entry);

/** Going back to a list leads to the row one left, where it stood. Answers the key of the history's entry. */
export function useLeftRow(table: RefObject<HTMLTableElement | null>): string {
	const { key } = useLocation();
	const isBack = useNavigationType() === 'POP';
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes
	useLayoutEffect(() => {
		const left = isBack ? leftRow(key) : undefined;
		const line = [...(table.current?.tBodies[0]?.rows ?? [])].find(
			({ dataset }) => dataset.key === left?.row,
		);
		if (!left || !line) return;
		line.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
		scrollTo(0, left.y);
	}, []);
	return key;
}

/** Remembers what a list was narrowed to when it was last open. */
export function rememberSearch(pathname: string, params: URLSearchParams): void {
	const search = new URLSearchParams(params);
	// A dialog over the list is no part of it.
	search.delete('entry');
	searches.set(pathname, search.size > 0 ? `?${search}` : '');
}

/** The query of a list as it was left; undefined where it was not open yet. */
export const leftSearch = (pathname: string): string | undefined => searches.get(pathname);
