import { listWords } from '@clearway/shared/words/admin-list.ts';
import type { ReactNode } from 'react';
import { Empty } from '../empty.tsx';
import type { IconName } from '../icon.tsx';
import type { ListView } from './address.ts';
import { type ListFilter, narrowingKeys } from './filters.tsx';
import { ListHead, NothingFound } from './head.tsx';
import { List, type ListProps } from './list.tsx';
import { Pages } from './pages.tsx';
import type { Found } from './paging.ts';

type Declared<Row> = {
	list: ListView;
	found: Found<Row>;
	/** The label of the search; false where there is nothing to search. */
	search?: string | false;
	filters?: readonly ListFilter[];
	/** Says how many rows there are. */
	count?: (total: number) => string;
	/** Between the head and the rows. */
	note?: ReactNode;
	/** Stands in place of the rows where there are none; each text is a paragraph. */
	empty: { icon: IconName; title: string; text: string | readonly string[]; action?: ReactNode };
	/** Stands there where the search and the filters find none. */
	nothing?: (onReset: () => void) => ReactNode;
	/** The head stands also over an empty list. */
	hasHead?: boolean;
};

type Rows<Row> =
	| Omit<ListProps<Row>, 'rows' | 'every' | 'empty' | 'paging' | 'sort' | 'onSort'>
	/** Draws the rows, where they are no table. */
	| { children: (rows: readonly Row[]) => ReactNode };

/** A declared list: search, filters, rows, pages, and the text of an empty list. */
export function Listing<Row>(props: Declared<Row> & Rows<Row>) {
	const { list, found, filters = [], count, note, empty, nothing, ...rows } = props;
	const { search = listWords.searchHint, hasHead = false, ...body } = rows;
	const keys = narrowingKeys(filters);
	const isNarrowed = list.q !== '' || keys.some((key) => list.filters[key]);
	const isEmpty = found.total === 0 && !isNarrowed;
	const reset = (): void => list.set(Object.fromEntries(['q', ...keys].map((key) => [key, null])));
	const none = isEmpty ? <NoRows {...empty} /> : (nothing ?? nothingFound)(reset);
	return (
		<>
			{(hasHead || !isEmpty) && (search !== false || filters.length > 0) && (
				<ListHead list={list} search={search} filters={filters} found={count?.(found.total)} />
			)}
			{note}
			{'children' in body ? (
				<>
					{found.total > 0 ? body.children(found.rows) : none}
					<Pages {...list.paging(found)} />
				</>
			) : (
				<List
					{...body}
					empty={none}
					rows={found.rows}
					every={found.every}
					paging={list.paging(found)}
					sort={list.sort}
					onSort={list.sortBy}
				/>
			)}
		</>
	);
}

const nothingFound = (onReset: () => void): ReactNode => <NothingFound onReset={onReset} />;

const NoRows = ({ text, ...empty }: Declared<never>['empty']) => (
	<Empty {...empty}>
		{[text].flat().map((line) => (
			<p key={line}>{line}</p>
		))}
	</Empty>
);
