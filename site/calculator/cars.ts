import { type CarFields, fieldNames, filledFields, modes, readCar, unasked } from './car-fields.ts';
import { asExample, asOwn, settled } from './origins.ts';

/** The battery of an electric car whose address names none. */
const usualBattery = '60';

/** The cars of a calculator: one, or two side by side; `at` is the one in the form. */
export type Cars = { list: readonly [CarFields] | readonly [CarFields, CarFields]; at: 0 | 1 };

/** One car alone. */
export const oneCar = (car: CarFields): Cars => ({ list: [car], at: 0 });

/** The car in the form. */
export const carInForm = ({ list, at }: Cars): CarFields => list[at] ?? list[0];

/** The cars with the one in the form replaced. */
export function withCar({ list, at }: Cars, car: CarFields): Cars {
	const [first, second] = list;
	if (second === undefined) return { list: [car], at: 0 };
	return { list: at === 0 ? [car, second] : [first, car], at };
}

/** Every car changed in the same way. */
export function eachCar({ list: [first, second], at }: Cars, change: (car: CarFields) => CarFields): Cars {
	return { list: second ? [change(first), change(second)] : [change(first)], at };
}

/** A second car beside the first, which it begins as; the form turns to it. */
export const withSecond = ({ list: [first] }: Cars): Cars => ({ list: [first, first], at: 1 });

/** Only the car that stands in the form. */
export const withoutOther = (cars: Cars): Cars => oneCar(carInForm(cars));

/**
 * The keys of an address beside the fields of the car in the form: the other car, and whether the form holds
 * the second.
 */
const otherKey = 'other';
const secondKey = 'at';
/** With it a form without scripts says that nothing in it is an example any more. */
export const ownKey = 'own';

/** The address of the calculator, or of another page that has one, with these cars in it. */
export function addressOf(cars: Cars, page = '/calculator'): string {
	const query = new URLSearchParams(filledFields(carInForm(cars)));
	for (const [key, text] of otherFields(cars)) query.set(key, text);
	return `${page}?${query}`;
}

/** What a form without scripts has to send along so that what it does not ask for is not lost. */
export function otherFields({ list, at }: Cars): [string, string][] {
	const car = list[at] ?? list[0];
	const own = unasked.filter((name) => car[name]).map((name): [string, string] => [name, car[name]]);
	const other = list[at === 0 ? 1 : 0];
	if (list.length === 1 || !other) return own;
	return [
		...own,
		[otherKey, String(new URLSearchParams(filledFields(other)))],
		...(at === 1 ? [[secondKey, '2'] as [string, string]] : []),
	];
}

/** Reads the cars of an address; null where it names none. What one does not tell is taken from `usual`. */
export function readCars(query: URLSearchParams, usual: CarFields): Cars | null {
	const given = new Map(query);
	// Of a mode that is none the page cannot draw the form.
	if (!modes.some((mode) => mode === given.get('mode'))) given.delete('mode');
	if (!fieldNames.some((name) => given.has(name))) return null;
	const missing = missingTexts(given, usual);
	const texts = new Map([...missing, ...given]);
	const read =
		missing.length === 0 ? settled(readCar(texts)) : asExample(readCar(texts), new Set(given.keys()));
	const car = given.has(ownKey) ? asOwn(read) : read;
	const other = texts.get(otherKey);
	if (!other) return oneCar(car);
	const otherCar = settled(readCar(new Map(new URLSearchParams(other))));
	return texts.get(secondKey) === '2' ? { list: [otherCar, car], at: 1 } : { list: [car, otherCar], at: 0 };
}

/**
 * What an address leaves out. The form tells everything that is filled in, so what its address does not have
 * was left empty. Others take the usual car for the rest; where they name mode and fuel, a list that they do
 * not name means its first value.
 */
function missingTexts(given: ReadonlyMap<string, string>, usual: CarFields): [string, string][] {
	const isOfForm = given.has('mode') && given.has('fuel') && given.has('vehicle');
	if (isOfForm) return [];
	const fuel = given.get('fuel');
	const whole = {
		...usual,
		...(fuel === 'ev' && { kwh: usualBattery }),
		// The volume of a hybrid is asked for.
		...(fuel === 'hybrid' && { cc: '' }),
	};
	// The usual yard stands in the usual state.
	if ((given.get('state') ?? usual.state) !== usual.state) whole.location = '';
	const names = given.has('mode') && given.has('fuel') ? typedFields : fieldNames;
	return names.map((name) => [name, whole[name]]);
}

const typedFields = ['price', 'state', 'location', 'cc', 'kwh', 'year'] as const;
