import { admin as words } from '@clearway/shared/words/admin.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Empty } from '../empty.tsx';
import classes from './head.module.css';

/** The line above a list: search, filters, and how many there are. */
export function ListHead({ children, found }: { children: ReactNode; found?: string | undefined }) {
	return (
		<search className={classes.head}>
			{children}
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
			title={words.list.nothing}
			action={
				<Button variant="default" onClick={onReset}>
					{words.list.reset}
				</Button>
			}
		>
			<p>{words.list.nothingHelp}</p>
		</Empty>
	);
}
