import { classOfVehicle } from '../vehicle-class.ts';
import {
	asksClass,
	asksVolume,
	type CarFields,
	customsOnly,
	type FieldName,
	lotFields,
} from './car-fields.ts';

/** The source of an input: the page's example, a pasted lot, or the visitor. */
type Origin = 'example' | 'lot' | 'own';

/** Fields that an example or a lot may fill in. */
const filledIn = [
	'price',
	'delivery',
	'state',
	'location',
	'vehicle',
	'year',
	'fuel',
	'plug',
	'cc',
	'kwh',
] as const satisfies readonly FieldName[];

/**
 * A car notes the texts that an example and a lot gave it (`example`, `read`); a text that differs from its note is
 * the visitor's.
 */
export function originOf(car: CarFields, name: FieldName): Origin {
	const text = car[name];
	// The visitor must say how a pickup is registered.
	if (name === 'class') return text === '' ? 'example' : 'own';
	if (text === '') return 'own';
	if (new URLSearchParams(car.example).get(name) === text) return confirmsFuel(car, name) ? 'own' : 'example';
	return new URLSearchParams(car.read).get(name) === text ? 'lot' : 'own';
}

// A typed volume or battery confirms the fuel beside it.
function confirmsFuel(car: CarFields, name: FieldName): boolean {
	const size = car.fuel === 'ev' ? 'kwh' : 'cc';
	return name === 'fuel' && car[size] !== '' && originOf(car, size) === 'own';
}

/**
 * Fields that must become the visitor's or the lot's before the sum is his. For the rest the form names its defaults;
 * customs alone has no usual vehicle, and a lot's vehicle is a certain one.
 */
export function lackingOf(car: CarFields, asksHybridEngine: boolean): FieldName[] {
	const needed: FieldName[] = car.mode === customsOnly ? ['vehicle', 'price'] : ['price'];
	if (asksClass(car)) needed.push('class');
	needed.push('year', 'fuel');
	const size = sizeOf(car, asksHybridEngine);
	if (size) needed.push(size);
	if (car.mode !== customsOnly && lotFields.some((name) => car[name])) needed.push('vehicle');
	return needed.filter((name) => originOf(car, name) === 'example');
}

const sizeOf = (car: CarFields, asksHybridEngine: boolean): 'cc' | 'kwh' | null => {
	if (car.fuel === 'ev') return 'kwh';
	return asksVolume(car, asksHybridEngine) ? 'cc' : null;
};

/** Marks the example's fields, except those that were `given`. */
export const asExample = (car: CarFields, given: ReadonlySet<string> = new Set()): CarFields => ({
	...car,
	example: textsOf(
		car,
		filledIn.filter((name) => !given.has(name)),
	),
});

/** The visitor takes the named fields as his own; the example's yard and delivery stay the example's. */
export const asOwn = (car: CarFields): CarFields => ({
	...car,
	example: filterNote(car.example, (name) => ['state', 'location', 'delivery'].includes(name)),
	...(asksClass(car) && car.class === '' && { class: classOfVehicle(car.vehicle) }),
});

/** Marks the fields that a lot filled in. */
export const asRead = (car: CarFields, names: readonly FieldName[]): CarFields =>
	settled({
		...car,
		example: filterNote(car.example, (name) => !names.some((readName) => readName === name)),
		read: textsOf(
			car,
			filledIn.filter((name) => names.includes(name) || originOf(car, name) === 'lot'),
		),
	});

/** Drops notes of changed texts and of the `chosen` field, so that the same text typed is not the example's. */
export const settled = (car: CarFields, chosen?: FieldName): CarFields => ({
	...car,
	example: stillIn(car, car.example, chosen),
	read: stillIn(car, car.read, chosen),
});

const textsOf = (car: CarFields, names: readonly FieldName[]): string =>
	String(new URLSearchParams(names.filter((name) => car[name] !== '').map((name) => [name, car[name]])));

const stillIn = (car: CarFields, note: string, chosen?: FieldName): string =>
	filterNote(
		note,
		(name, text) => name !== chosen && Object.hasOwn(car, name) && car[name as FieldName] === text, // just looked up
	);

const filterNote = (note: string, isKept: (name: string, text: string) => boolean): string =>
	String(new URLSearchParams([...new URLSearchParams(note)].filter(([name, text]) => isKept(name, text))));
