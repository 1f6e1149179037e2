import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { useEffect, useRef } from 'react';
import { CarLink } from './car-link.tsx';
import type { Cars } from './cars.ts';

const words = calculatorLater.second;

/** Links, so that they work without scripts too. */
export function WhichCar({
	cars,
	setCars,
	isNew,
}: {
	cars: Cars;
	setCars: (cars: Cars) => void;
	isNew: boolean;
}) {
	const nav = useRef<HTMLElement>(null);
	// The button for a second car is at the end of the form, so the focus moves to the beginning of the new form.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
	useEffect(() => {
		if (isNew) nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
	}, []);
	return (
		<nav ref={nav} className="calc__which" aria-label={words.legend}>
			{cars.list.map((_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a car is known by its place alone
				<CarLink key={at} cars={{ ...cars, at }} setCars={setCars} isCurrent={cars.at === at}>
					{words.car(at + 1)}
				</CarLink>
			))}
		</nav>
	);
}
