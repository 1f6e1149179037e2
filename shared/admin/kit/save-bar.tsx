import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

/** The sticky footer of a form. */
export function SaveBar({ children }: { children: ReactNode }) {
	return (
		<Group className={classes.bar ?? ''} gap="xs" data-save-bar>
			{children}
		</Group>
	);
}
