import {
	type CarFields,
	fieldNames,
	filledFields,
	modes,
	readCar,
	unasked,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { asExample, asOwn, settled } from '@clearway/shared/domain/calculator/form/origins.ts';

/** For an electric car whose address names no battery. */
const usualBattery = '60';

/** One car, or two side by side; `at` is the car in the form. */
export type Cars = { list: readonly [CarFields] | readonly [CarFields, CarFields]; at: 0 | 1 };

export const oneCar = (car: CarFields): Cars => ({ list: [car], at: 0 });

export const carInForm = ({ list, at }: Cars): CarFields => list[at] ?? list[0];

export function withCar({ list, at }: Cars, car: CarFields): Cars {
	const [first, second] = list;
	if (second === undefined) return { list: [car], at: 0 };
	return { list: at === 0 ? [car, second] : [first, car], at };
}

export function eachCar({ list: [first, second], at }: Cars, change: (car: CarFields) => CarFields): Cars {
	return { list: second ? [change(first), change(second)] : [change(first)], at };
}

/** The second car begins as the first; the form turns to it. */
export const withSecond = ({ list: [first] }: Cars): Cars => ({ list: [first, first], at: 1 });

export const withoutOther = (cars: Cars): Cars => oneCar(carInForm(cars));

/** Keys of an address: the other car, and if the form holds the second. */
const otherKey = 'other';
const secondKey = 'at';
/** Sent by a form without scripts: nothing in it is an example any more. */
export const ownKey = 'own';

/** The address of a page with a calculator, with these cars. */
export function addressOf(cars: Cars, page = '/calculator'): string {
	const query = new URLSearchParams(filledFields(carInForm(cars)));
	for (const [key, text] of otherFields(cars)) query.set(key, text);
	return `${page}?${query}`;
}

/** The hidden fields of a form without scripts, for data that it does not ask for. */
export function otherFields({ list, at }: Cars): [string, string][] {
	const car = list[at] ?? list[0];
	const unaskedTexts = unasked.filter((name) => car[name]).map((name): [string, string] => [name, car[name]]);
	const otherCar = list[at === 0 ? 1 : 0];
	if (list.length === 1 || !otherCar) return unaskedTexts;
	return [
		...unaskedTexts,
		[otherKey, String(new URLSearchParams(filledFields(otherCar)))],
		...(at === 1 ? [[secondKey, '2'] as [string, string]] : []),
	];
}

/** Reads the cars of an address; null if it names none. The rest of a car comes from `usual`. */
export function readCars(query: URLSearchParams, usual: CarFields): Cars | null {
	const given = new Map(query);
	// The page cannot draw the form of an unknown mode.
	if (!modes.some((mode) => mode === given.get('mode'))) given.delete('mode');
	if (!fieldNames.some((name) => given.has(name))) return null;
	const missing = missingTexts(given, usual);
	const texts = new Map([...missing, ...given]);
	const notedCar =
		missing.length === 0 ? settled(readCar(texts)) : asExample(readCar(texts), new Set(given.keys()));
	const car = given.has(ownKey) ? asOwn(notedCar) : notedCar;
	const otherQuery = texts.get(otherKey);
	if (!otherQuery) return oneCar(car);
	const otherCar = settled(readCar(new Map(new URLSearchParams(otherQuery))));
	return texts.get(secondKey) === '2' ? { list: [otherCar, car], at: 1 } : { list: [car, otherCar], at: 0 };
}

/**
 * The texts that an address leaves out. The form's own address leaves out only empty fields. Other addresses get
 * the usual car for the rest; if they name mode and fuel, a list without a name has its first value.
 */
function missingTexts(given: ReadonlyMap<string, string>, usual: CarFields): [string, string][] {
	const isOfForm = given.has('mode') && given.has('fuel') && given.has('vehicle');
	if (isOfForm) return [];
	const fuel = given.get('fuel');
	const whole = {
		...usual,
		...(fuel === 'ev' && { kwh: usualBattery }),
		// The form asks for a hybrid's volume.
		...(fuel === 'hybrid' && { cc: '' }),
	};
	// The usual yard is in the usual state.
	if ((given.get('state') ?? usual.state) !== usual.state) whole.location = '';
	const names = given.has('mode') && given.has('fuel') ? typedFields : fieldNames;
	return names.map((name) => [name, whole[name]]);
}

const typedFields = ['price', 'state', 'location', 'cc', 'kwh', 'year'] as const;
