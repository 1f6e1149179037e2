import type { ReactNode } from 'react';
import { PageLink } from '../parts/page-link.tsx';
import { addressOf, type Cars, relOf } from './cars.ts';

/** A link to other cars; with scripts it only changes the form that it stands in. */
export function CarLink(props: {
	cars: Cars;
	/** Without it the link opens the calculator's own page. */
	setCars: ((cars: Cars) => void) | undefined;
	isCurrent?: boolean;
	/** Where the page opens without scripts. */
	hash?: string;
	children: ReactNode;
}) {
	const { cars, setCars, isCurrent, hash = '', children } = props;
	return (
		<PageLink
			href={addressOf(cars) + hash}
			rel={relOf(cars)}
			aria-current={isCurrent ? 'true' : undefined}
			onClick={(event) => {
				if (!setCars || event.metaKey || event.ctrlKey || event.shiftKey) return;
				event.preventDefault();
				setCars(cars);
			}}
		>
			{children}
		</PageLink>
	);
}
