import { belongsTo } from './foreign-choices.ts';

const key = 'clearway.cars';

/**
 * The cars that were typed last, on whichever page, as the query of an address; empty if there are none. A page of a
 * country takes only those that come the way it tells of, and the chosen currency.
 */
export function keptCars(path = location.pathname): string {
	try {
		const query = sessionStorage.getItem(key) ?? '';
		const country = path.split('/').at(-1);
		const cars = new URLSearchParams(query);
		if (['mode', 'origin'].every((name) => belongsTo(country, cars.get(name)))) return query;
		const shown = cars.get('shown');
		return shown ? `shown=${shown}` : '';
	} catch {
		return '';
	}
}

/** Keeps the cars for this visit, over reloads too. */
export function keepCars(query: string): void {
	try {
		sessionStorage.setItem(key, query);
	} catch {
		// Without storage each page begins with its example.
	}
}
