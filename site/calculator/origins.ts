import { classOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { asksClass, asksVolume, type CarFields, type FieldName } from './car-fields.ts';

/** Where an input is from: the example that the page began with, the lot that was pasted, or the visitor. */
type Origin = 'example' | 'lot' | 'own';

/** What an example or a lot may fill in. */
const filledIn = [
	'price',
	'delivery',
	'state',
	'location',
	'vehicle',
	'year',
	'fuel',
	'cc',
	'kwh',
] as const satisfies readonly FieldName[];

/**
 * Where the text of a field is from. A car notes which texts an example and a lot gave it (`example`, `read`): a
 * text that is another one by now is the visitor's.
 */
export function originOf(car: CarFields, name: FieldName): Origin {
	const text = car[name];
	// Nobody has said yet what a pickup is registered as.
	if (name === 'class') return text === '' ? 'example' : 'own';
	if (text === '') return 'own';
	if (new URLSearchParams(car.example).get(name) === text) return 'example';
	return new URLSearchParams(car.read).get(name) === text ? 'lot' : 'own';
}

/**
 * The fields that still have to become the visitor's or the lot's before the sum is his own. Way, yard, document
 * and services are what the company proposes, and stand in the form by their names.
 */
export function lackingOf(car: CarFields, asksHybridEngine: boolean): FieldName[] {
	const needed: FieldName[] = ['price'];
	if (car.mode === 'us_auction') needed.push('vehicle');
	if (asksClass(car)) needed.push('class');
	needed.push('year', 'fuel');
	if (asksVolume(car, asksHybridEngine)) needed.push('cc');
	if (car.fuel === 'ev') needed.push('kwh');
	return needed.filter((name) => originOf(car, name) === 'example');
}

/** A car whose fields an example has filled in, but for those that were `given`. */
export const asExample = (car: CarFields, given: ReadonlySet<string> = new Set()): CarFields => ({
	...car,
	example: textsOf(
		car,
		filledIn.filter((name) => !given.has(name)),
	),
});

/** A car of which the visitor has said that all of it is his. */
export const asOwn = (car: CarFields): CarFields => ({
	...car,
	example: '',
	...(asksClass(car) && car.class === '' && { class: classOfVehicle(car.vehicle) }),
});

/** A car whose fields of these names a lot has filled in. */
export const asRead = (car: CarFields, names: readonly FieldName[]): CarFields =>
	settled({
		...car,
		example: kept(car.example, (name) => !names.some((one) => one === name)),
		read: textsOf(
			car,
			filledIn.filter((name) => names.includes(name) || originOf(car, name) === 'lot'),
		),
	});

/** A car whose notes know of nothing that was changed since, so that it is not taken for the example's again. */
export const settled = (car: CarFields): CarFields => ({
	...car,
	example: stillIn(car, car.example),
	read: stillIn(car, car.read),
});

const textsOf = (car: CarFields, names: readonly FieldName[]): string =>
	String(new URLSearchParams(names.filter((name) => car[name] !== '').map((name) => [name, car[name]])));

const stillIn = (car: CarFields, note: string): string =>
	kept(note, (name, text) => Object.hasOwn(car, name) && car[name as FieldName] === text); // just looked up

const kept = (note: string, isKept: (name: string, text: string) => boolean): string =>
	String(new URLSearchParams([...new URLSearchParams(note)].filter(([name, text]) => isKept(name, text))));
