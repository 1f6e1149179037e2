import { listWords } from '@clearway/shared/words/admin-list.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Empty } from '../empty.tsx';
import { Icon } from '../icon.tsx';
import classes from './list.module.css';

type Props = {
	children?: ReactNode;
	/** What narrows the list beside the search: on a phone it is folded. */
	filters?: ReactNode;
	/** How many of them are active. */
	active?: number;
	found?: string | undefined;
};

/** The line above a list: search, filters, and how many rows there are. */
export function ListHead({ children, filters, active = 0, found }: Props) {
	const [isOpen, setOpen] = useState(false);
	const folded = useId();
	return (
		<search className={classes.head}>
			{children}
			{filters !== undefined && (
				<>
					<Button
						variant="default"
						className={classes.fold}
						leftSection={<Icon name="sliders" size={16} />}
						aria-expanded={isOpen}
						aria-controls={folded}
						onClick={() => setOpen(!isOpen)}
					>
						{listWords.filters(active)}
					</Button>
					<div id={folded} className={classes.filters} data-open={isOpen || undefined}>
						{filters}
					</div>
				</>
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
