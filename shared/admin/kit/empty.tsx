import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty.module.css';
import { Icon, type IconName } from './icon.tsx';

/** An empty state: what belongs here, what it is for, and how to begin. */
export function Empty({
	icon,
	title,
	children,
	action,
}: {
	icon: IconName;
	title: string;
	children?: ReactNode;
	action?: ReactNode;
}) {
	return (
		<Stack className={classes.empty ?? ''} align="flex-start" gap="sm">
			<span className={classes.icon}>
				<Icon name={icon} size={28} />
			</span>
			<h2>{title}</h2>
			<div className="soft">{children}</div>
			{action}
		</Stack>
	);
}
