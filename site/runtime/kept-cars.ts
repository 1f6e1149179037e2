import { belongsTo, isCountry } from './foreign-choices.ts';
import { storedCars } from './stored-cars.ts';

/**
 * The cars that were typed last, as far as a page takes them: a page of a country takes only those that come the way
 * it tells of, and the chosen currency; a comparison stays with the calculator.
 */
export function keptCars(path = location.pathname): string {
	const query = storedCars();
	const country = path.split('/').at(-1);
	const cars = new URLSearchParams(query);
	const isComparison = cars.has('other') && isCountry(country);
	if (!isComparison && ['mode', 'origin'].every((name) => belongsTo(country, cars.get(name)))) return query;
	const shown = cars.get('shown');
	return shown ? `shown=${shown}` : '';
}
