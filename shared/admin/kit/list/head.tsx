import { listWords } from '@clearway/shared/words/admin-list.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Empty } from '../empty.tsx';
import { Icon } from '../icon.tsx';
import { Group } from '../layout.ts';
import { Filters, type ListControl, type ListFilter, narrowingKeys } from './filters.tsx';
import classes from './list.module.css';
import { ListSearch } from './search.tsx';

type Props = {
	list: ListControl;
	/** The label of the search; false where there is nothing to search. */
	search: string | false;
	/** The search takes the focus, as the first thing of a dialog does. */
	isFirst?: boolean;
	/** The filters beside the search; a phone folds several of them. */
	filters?: readonly ListFilter[];
	/** How many rows there are, in words. */
	found?: string | undefined;
	children?: ReactNode;
};

/** The line above a list: search, filters, and how many rows there are. */
export function ListHead({ list, search, isFirst = false, filters = [], found, children }: Props) {
	const [isOpen, setOpen] = useState(false);
	const folded = useId();
	const controls = <Filters list={list} filters={filters} />;
	const active = narrowingKeys(filters).filter((key) => list.chosen.filters[key]).length;
	return (
		<Group component="search" className={classes.head ?? ''} gap="xs">
			{search !== false && (
				<ListSearch
					value={list.q}
					label={search}
					isFirst={isFirst}
					onSearch={(q) => list.set({ q }, { replace: true })}
				/>
			)}
			{filters.length < 2 ? (
				controls
			) : (
				<>
					<Button
						variant="default"
						className={classes.fold ?? ''}
						hiddenFrom="xs"
						px="sm"
						aria-label={listWords.filters(active)}
						aria-expanded={isOpen}
						aria-controls={folded}
						onClick={() => setOpen(!isOpen)}
					>
						<Icon name="sliders" size={16} />
						{active > 0 && <span className={classes.active}>{active}</span>}
					</Button>
					<div id={folded} className={classes.filters} data-open={isOpen || undefined}>
						{controls}
					</div>
				</>
			)}
			{children}
			{found !== undefined && (
				<span role="status" className={`note ${classes.found}`}>
					{found}
				</span>
			)}
		</Group>
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
