import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

type Page = {
	title: string;
	action?: ReactNode;
	lead?: ReactNode;
	isNarrow?: boolean;
	/** As wide as a sheet: the acts end where the content does. */
	isSheet?: boolean;
	children: ReactNode;
};

/** The body of a screen: a row with the title and the main action, the lead, the content; forms stay narrow. */
export function Page({ title, action, lead, isNarrow = false, isSheet = false, children }: Page) {
	return (
		<div className={(isNarrow && classes.narrow) || (isSheet && classes.sheet) || undefined}>
			<Group mb={lead === undefined ? 'md' : 'lg'} gap="8px 24px" justify="space-between">
				<h1 className={classes.title} tabIndex={-1}>
					{title}
				</h1>
				{lead !== undefined && <p className={`soft ${classes.lead}`}>{lead}</p>}
				{action !== undefined && (
					<Group className={classes.action ?? ''} gap="xs">
						{action}
					</Group>
				)}
			</Group>
			{children}
		</div>
	);
}
