import type { ComponentProps } from 'react';
import classes from './badge.module.css';

/** The meaning of a state. Each has a colour and a sign of its own shape, so that neither is needed alone. */
export type Tone = 'plain' | 'waiting' | 'good' | 'warning' | 'bad';

type Props = ComponentProps<'span'> & {
	tone: Tone;
	/** Somebody has to look at this state. */
	isStrong?: boolean;
	/** The state no longer holds. */
	isCrossed?: boolean;
};

/** The state of a record, in a word or two. */
export const Badge = ({ tone, isStrong, isCrossed, children, ...rest }: Props) => (
	<span
		{...rest}
		className={classes.badge}
		data-tone={tone}
		data-strong={isStrong || undefined}
		data-crossed={isCrossed || undefined}
	>
		{children}
	</span>
);
