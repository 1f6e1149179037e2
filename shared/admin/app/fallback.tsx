import { admin as words } from '@clearway/shared/words/admin.ts';
import type { ReactNode } from 'react';
import { adminPaths } from '../../contract/addresses.ts';
import classes from './error-screen.module.css';

/** The fallback page of the specification, for when a screen or the error page itself fails. */
export const FallbackPage = ({ children }: { children?: ReactNode }) => (
	<div className={classes.error}>
		<h1 className={classes.title} tabIndex={-1}>
			{words.error.broken}
		</h1>
		<p>{children === undefined ? words.error.brokenBare : words.error.brokenBelow}</p>
		<div className={classes.ways}>
			{children}
			<div>
				{/* A plain link of the browser, because the router may be broken. */}
				<a href={adminPaths.home} lang="en">
					{words.error.home}
				</a>
				<div className="note">{words.error.backBelow}</div>
			</div>
		</div>
	</div>
);
