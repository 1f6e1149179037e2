import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

/** The sticky footer of a form. */
export function SaveBar({ children }: { children: ReactNode }) {
	return (
		<div className={classes.bar} data-save-bar>
			{children}
		</div>
	);
}
