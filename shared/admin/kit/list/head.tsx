import { listWords } from '@clearway/shared/words/admin-list.ts';
import { Button } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { FilteredList } from '../../../contract/saved-filter.ts';
import { Empty } from '../empty.tsx';
import classes from './head.module.css';

type Props = {
	children: ReactNode;
	found?: string | undefined;
	/** The list whose filters can be saved. */
	saved?: FilteredList;
};

// Where they do not come the list is there all the same.
const SavedFilters = lazy<ComponentType<{ list: FilteredList }>>(() =>
	import('./saved-filters.tsx').catch(() => ({ default: () => null })),
);

/** The line above a list: search, filters, those that are saved, and how many rows there are. */
export function ListHead({ children, found, saved }: Props) {
	return (
		<search className={classes.head}>
			{children}
			{saved && (
				<Suspense fallback={<span className={classes.waiting} />}>
					<SavedFilters list={saved} />
				</Suspense>
			)}
			{found !== undefined && (
				<span role="status" className={classes.found}>
					{found}
				</span>
			)}
		</search>
	);
}

/** Shown when a search or filter finds nothing. */
export function NothingFound({ onReset }: { onReset: () => void }) {
	return (
		<Empty
			icon="search"
			title={listWords.nothing}
			action={
				<Button variant="default" onClick={onReset}>
					{listWords.reset}
				</Button>
			}
		>
			<p>{listWords.nothingHelp}</p>
		</Empty>
	);
}
