import {
	type CarFields,
	emptyLists,
	type FieldName,
	fieldNames,
	filledFields,
	modes,
	readCar,
	unasked,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { asExample, asOwn, settled } from '@clearway/shared/domain/calculator/form/origins.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';

/** For an electric car whose address names no battery. */
const usualBattery = '60';

/** For a purchase whose road nobody has named. */
const usualDelivery = '600';

/** Keys of an address: the other cars, and which of all the form holds. */
const otherKeys = ['other', 'third'] as const;
const placeKey = 'at';

/** One car or a few side by side; `at` is the car in the form. */
export type Cars = { list: readonly CarFields[]; at: number };

export const mostCars = otherKeys.length + 1;

export const oneCar = (car: CarFields): Cars => ({ list: [car], at: 0 });

export const carInForm = ({ list, at }: Cars): CarFields => list[at]!; // never without a car

export const withCar = ({ list, at }: Cars, car: CarFields): Cars => ({
	list: list.map((other, index) => (index === at ? car : other)),
	at,
});

export const eachCar = ({ list, at }: Cars, change: (car: CarFields) => CarFields): Cars => ({
	list: list.map(change),
	at,
});

/**
 * A further car begins as the one in the form, without its lot: what stands in the form of a certain car is an
 * example for the next. The form turns to it.
 */
export function withFurther(cars: Cars): Cars {
	const car = carInForm(cars);
	const further = { ...car, lot: '', vin: '', document: '', car: '', read: '' };
	return {
		list: [...cars.list, lotOf(car) ? asExample(further) : further],
		at: cars.list.length,
	};
}

/** A direct purchase begins with a road and services, as a car of an auction does: their totals can be compared. */
export const withRoad = (car: CarFields): CarFields =>
	car.mode !== 'direct' || car.delivery + car.services
		? car
		: {
				...car,
				delivery: usualDelivery,
				services: 'true',
				example: String(new URLSearchParams(`${car.example}&delivery=${usualDelivery}`)),
			};

/** Which lines the visitor left out and added. */
export const switchesOf = ({ without, added }: CarFields) => ({ without, added });

/** What one of several cars is called: by its lot, if that names it. */
export const titleOf = ({ list }: Cars, at: number): string =>
	list[at]?.car ? `${at + 1}. ${list[at].car}` : words.second.car(at + 1);

/** Which lot a car is of; empty without one. */
export const lotOf = ({ lot, vin, car }: CarFields): string => lot + vin + car;

/** Sent by a form without scripts: nothing in it is an example any more. */
export const ownKey = 'own';

/** The address of a page with a calculator, with these cars. */
export function addressOf(cars: Cars, page = '/calculator'): string {
	const query = new URLSearchParams(textsOf(carInForm(cars)));
	for (const [key, text] of otherFields(cars)) query.set(key, text);
	return `${page}?${query}`;
}

/** Links between compared cars and of switched lines multiply without end, so search engines follow none of them. */
export const relOf = (cars: Cars): 'nofollow' | undefined => (isEndless(cars) ? 'nofollow' : undefined);

/** True for one of the many pages that comparisons and switched lines make of one car. */
export const isEndless = ({ list }: Cars): boolean =>
	list.length > 1 || list.some(({ without, added }) => without + added !== '');

// A list without a name in an address has its first value, so an empty one is named.
const textsOf = (car: CarFields): [string, string][] => [
	...filledFields(car),
	...emptyLists(car).map((name): [FieldName, string] => [name, '']),
];

/** The hidden fields of a form without scripts, for data that it does not ask for. */
export function otherFields(cars: Cars): [string, string][] {
	const { list, at } = cars;
	const car = carInForm(cars);
	const others = list.filter((_, index) => index !== at);
	return [
		...unasked.filter((name) => car[name]).map((name): [string, string] => [name, car[name]]),
		...others.map((other, index): [string, string] => [
			otherKeys[index] ?? '',
			String(new URLSearchParams(textsOf(other))),
		]),
		...(at > 0 ? [[placeKey, String(at + 1)] as [string, string]] : []),
	];
}

/** Of a page that keeps nothing of its cars but the chosen currency. */
export const currencyQuery = ({ shown }: CarFields): string => (shown ? `shown=${shown}` : '');

/** False for a query that names only a currency. */
export const namesCars = (query: URLSearchParams): boolean =>
	[...query.keys()].some((key) => key !== 'shown');

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
	const others = otherKeys
		.map((key) => texts.get(key))
		.filter((text) => text)
		// Compared sums hold the same lines.
		.map((text) => ({ ...settled(readCar(new Map(new URLSearchParams(text)))), ...switchesOf(car) }));
	const at = Math.min(['2', '3'].indexOf(texts.get(placeKey) ?? '') + 1, others.length);
	return { list: [...others.slice(0, at), car, ...others.slice(at)], at };
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
