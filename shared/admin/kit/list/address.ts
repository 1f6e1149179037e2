import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { rememberSearch } from './left-lists.ts';
import { type Paging, type PerPage, perPages } from './paging.ts';

/** The sorts and filters that a list's address may hold. The first sort is not written in the address. */
export type ListShape<Sort extends string, Filter extends string> = {
	sorts?: readonly Sort[];
	filters?: readonly Filter[];
};

/** A list's state as its address says it. Unknown values are ignored. */
export type ListAddress<Sort extends string = string, Filter extends string = string> = {
	q: string;
	sort: Sort | undefined;
	page: number;
	per: PerPage;
	filters: Partial<Record<Filter, string>>;
};

/** Reads a list's address, in `load` from the url and in a View from the search params. */
export function readListAddress<Sort extends string, Filter extends string>(
	params: URLSearchParams,
	{ sorts = [], filters = [] }: ListShape<Sort, Filter>,
): ListAddress<Sort, Filter> {
	const page = params.get('page') ?? '';
	const known = filters.flatMap((name) => {
		const value = params.get(name);
		return value ? [[name, value] as const] : [];
	});
	return {
		q: (params.get('q') ?? '').slice(0, 200),
		sort: sorts.find((sort) => sort === params.get('sort')) ?? sorts[0],
		page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
		per: perPages.find((per) => String(per) === params.get('per')) ?? perPages[0],
		// Every key is one of the filters.
		filters: Object.fromEntries(known) as Partial<Record<Filter, string>>,
	};
}

/**
 * A change of the address; null and an empty text take a key away. Everything but the page itself leads back
 * to page 1.
 */
export type ListChange = Record<string, string | number | null>;

/** A list's address in a View, and the ways to change it. */
export type ListView<Sort extends string = string, Filter extends string = string> = ListAddress<
	Sort,
	Filter
> & {
	/** The last choice, which the controls show even while its rows are still on their way. */
	chosen: ListAddress<Sort, Filter>;
	set: (change: ListChange, how?: { replace?: boolean }) => void;
	sortBy: (sort: string) => void;
	/** Makes the paging for the foot of the list. */
	paging: (found: Pick<Paging, 'page' | 'pages' | 'total'>) => Paging;
};

/**
 * A list's address in a View, and the way to change it. Typing replaces the entry of the history, choosing
 * adds one.
 */
export function useListAddress<Sort extends string = never, Filter extends string = never>(
	shape: ListShape<Sort, Filter>,
): ListView<Sort, Filter> {
	const [params, setParams] = useSearchParams();
	const { location } = useNavigation();
	const { pathname, key } = useLocation();
	// A second change during a load starts from the first one, which would be lost otherwise.
	const latest = useRef(params);
	// An entry that is not added yet cannot be replaced: the one before it would be.
	const isAdding = useRef(false);
	const [asked, setAsked] = useState<URLSearchParams | null>(null);
	const isUnderWay = location?.pathname === pathname;
	latest.current = asked ?? (isUnderWay ? new URLSearchParams(location.search) : params);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each entry has a key of its own
	useLayoutEffect(() => {
		isAdding.current = false;
		// An earlier change came; the one after it is still on its way.
		if (!isUnderWay) setAsked(null);
	}, [key]);
	const set = useCallback(
		(change: ListChange, { replace = false } = {}) => {
			latest.current = withChange(latest.current, change);
			setAsked(latest.current);
			isAdding.current ||= !replace;
			setParams(latest.current, { replace: !isAdding.current, preventScrollReset: true });
		},
		[setParams],
	);
	useEffect(() => rememberSearch(pathname, params), [pathname, params]);
	// The shape is written in the call; its content never changes while the screen is open.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	const address = useMemo(() => readListAddress(params, shape), [params]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	const chosen = useMemo(() => (asked ? readListAddress(asked, shape) : address), [asked, address]);
	const paging = ({ page, pages, total }: Pick<Paging, 'page' | 'pages' | 'total'>): Paging => ({
		page,
		pages,
		total,
		per: address.per,
		onPage: (next) => {
			set({ page: next });
			scrollTo(0, 0);
		},
		onPer: (per) => set({ per: per === perPages[0] ? null : per }),
	});
	const sortBy = (sort: string): void => set({ sort: sort === shape.sorts?.[0] ? null : sort });
	return { ...address, chosen, set, sortBy, paging };
}

function withChange(before: URLSearchParams, change: ListChange): URLSearchParams {
	const after = new URLSearchParams(before);
	if (!('page' in change)) after.delete('page');
	for (const [key, value] of Object.entries(change)) {
		if (value === null || value === '' || (key === 'page' && value === 1)) after.delete(key);
		else after.set(key, String(value));
	}
	return after;
}
