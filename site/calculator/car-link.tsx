import type { ReactNode } from 'react';
import { PageLink } from '../parts/page-link.tsx';
import { addressOf, type Cars } from './cars.ts';

/** A link to other cars; with scripts it only changes the form. */
export function CarLink(props: {
	cars: Cars;
	setCars: (cars: Cars) => void;
	isCurrent?: boolean;
	/** Where the page opens without scripts. */
	hash?: string;
	children: ReactNode;
}) {
	const { cars, setCars, isCurrent, hash = '', children } = props;
	return (
		<PageLink
			href={addressOf(cars) + hash}
			aria-current={isCurrent ? 'true' : undefined}
			onClick={(event) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey) return;
				event.preventDefault();
				setCars(cars);
			}}
		>
			{children}
		</PageLink>
	);
}
