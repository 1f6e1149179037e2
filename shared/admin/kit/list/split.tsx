import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense } from 'react';
import classes from './beside.module.css';

type Props = {
	/** The list loads itself, so that a narrow screen loads nothing. */
	list: ReactNode;
	/** The width in pixels from which there is room for both. */
	from?: number;
	children: ReactNode;
};

/** A record with its list at the left, where there is room for both. */
export function Split({ list, from = 1366, children }: Props) {
	const isWide = useMediaQuery(`(min-width: ${from}px)`, undefined, { getInitialValueInEffect: false });
	// The record stays the same element: it must not lose its typed text when a window becomes wider.
	return (
		<div className={isWide ? classes.split : undefined}>
			{isWide && <Suspense fallback={<div />}>{list}</Suspense>}
			<div className={classes.record} key="record">
				{children}
			</div>
		</div>
	);
}
