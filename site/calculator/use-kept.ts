import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { keptCars } from '../runtime/kept-cars.ts';
import { carInForm, currencyQuery } from './cars.ts';
import type { Opened } from './opened.ts';

/**
 * The query of the cars that replace the example the server has drawn: those that are kept, or those of an address
 * for which a page without it was cached. Empty if there are none.
 */
export const replacing = ({ isAsked, cars }: Opened): string => {
	if (isAsked || 'alive' in document.documentElement.dataset) return '';
	const query = location.search || keptCars();
	// The server has drawn the example in this currency already.
	return query.replace('?', '') === currencyQuery(carInForm(cars)) ? '' : query;
};

/** Draws form and sheet anew as a whole, so that nothing in them moves. */
export function useKept(opened: Opened): Opened {
	const [kept, setKept] = useState<{ of: Opened; opened: Opened } | null>(null);
	useEffect(() => {
		const query = replacing(opened);
		if (!query) {
			delete document.documentElement.dataset.kept;
			return;
		}
		const draw = async (): Promise<void> => {
			const script = await import('./open-kept.ts');
			const replaced = await script.openKept(opened, query);
			// Whoever has typed into the example meanwhile keeps that.
			const isNewest = query === (location.search || keptCars());
			if (isNewest) flushSync(() => setKept({ of: opened, opened: replaced }));
		};
		void draw()
			.catch(() => {}) // the example stays
			.finally(() => delete document.documentElement.dataset.kept);
	}, [opened]);
	return kept?.of === opened ? kept.opened : opened;
}
