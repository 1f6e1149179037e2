import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

/** The foot of a form, in sight while one scrolls. */
export function SaveBar({ children }: { children: ReactNode }) {
	return (
		<div className={classes.bar} data-save-bar>
			{children}
		</div>
	);
}
