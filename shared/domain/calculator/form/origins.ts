import { classOfVehicle } from '../vehicle-class.ts';
import {
	askedFields,
	asksClass,
	asksVolume,
	type CarFields,
	customsOnly,
	type FieldName,
} from './car-fields.ts';

/** The source of an input: the page's example, a pasted lot, or the visitor. */
type Origin = 'example' | 'lot' | 'own';

/** Fields that an example or a lot may fill in. */
export const filledIn = [
	'price',
	'delivery',
	'origin',
	'title',
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
 * Fields that must become the visitor's or the lot's before the sum is his: all that move it, in the order of the
 * form. Only what the company chooses for everybody is left out: the bid, the buyer, the ports, the day.
 */
export function lackingOf(car: CarFields, asksHybridEngine: boolean): FieldName[] {
	const asked = askedFields(car);
	return [...(car.mode === customsOnly ? vehicleFirst : needed)].filter(
		(name) =>
			asked.includes(name) &&
			(name !== 'cc' || asksVolume(car, asksHybridEngine)) &&
			originOf(car, name) === 'example',
	);
}

const needed = 'price class year fuel cc kwh origin vehicle location title delivery'.split(
	' ',
) as FieldName[]; // names of fields
const vehicleFirst = new Set<FieldName>(['vehicle', ...needed]);

/** Marks the example's fields, except those that were `given`. */
export const asExample = (car: CarFields, given: ReadonlySet<string> = new Set()): CarFields => ({
	...car,
	example: textsOf(
		car,
		filledIn.filter((name) => !given.has(name)),
	),
});

/** The visitor takes the example's fields as his own: the sheet has named each. */
export const asOwn = (car: CarFields): CarFields => ({
	...car,
	example: '',
	...(asksClass(car) && car.class === '' && { class: classOfVehicle(car.vehicle) }),
});

/** Drops notes of changed texts and of the `chosen` field, so that the same text typed is not the example's. */
export const settled = (car: CarFields, chosen?: FieldName): CarFields => ({
	...car,
	example: stillIn(car, car.example, chosen),
	read: stillIn(car, car.read, chosen),
});

/** Named texts as a note. */
export const textsOf = (car: CarFields, names: readonly FieldName[]): string =>
	String(new URLSearchParams(names.filter((name) => car[name] !== '').map((name) => [name, car[name]])));

const stillIn = (car: CarFields, note: string, chosen?: FieldName): string =>
	filterNote(
		note,
		(name, text) => name !== chosen && Object.hasOwn(car, name) && car[name as FieldName] === text, // just looked up
	);

/** A note without the texts that are not kept. */
export const filterNote = (note: string, isKept: (name: string, text: string) => boolean): string =>
	String(new URLSearchParams([...new URLSearchParams(note)].filter(([name, text]) => isKept(name, text))));
