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

/** The body of a screen: one row with the title and the main action, then the content; forms stay narrow. */
export function Page({ title, action, lead, isNarrow = false, isSheet = false, children }: Page) {
	return (
		<div className={(isNarrow && classes.narrow) || (isSheet && classes.sheet) || undefined}>
			<div className={classes.head}>
				<h1 className={classes.title} tabIndex={-1}>
					{title}
				</h1>
				{action !== undefined && <div className={classes.action}>{action}</div>}
			</div>
			{lead !== undefined && <p className={classes.lead}>{lead}</p>}
			{children}
		</div>
	);
}
