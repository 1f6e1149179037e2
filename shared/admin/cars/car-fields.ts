import { carScreens as text } from '@clearway/shared/words/admin-cars.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import type { Car } from '../../contract/car.ts';
import type { CarFields as Stored } from '../../contract/car-fields.ts';
import type { EditKind } from '../edit/editing.ts';

/** The edited fields of a car. Numbers are texts, because they are typed or chosen. */
export type CarFields = Omit<Stored, 'year' | 'ownerId' | 'route'> & {
	year: string;
	ownerId: string;
	/** Empty for a new car that takes it from its calculation. */
	route: Stored['route'] | '';
	/** Where a new car comes from: the number of a calculation, or the id of an offer. */
	number?: string;
	offer?: string;
};

/** The typed fields of a new car; all others come from its calculation, its offer or the server. */
const blank = {
	...{ make: '', model: '', year: '', route: '', number: '', offer: '' },
	...{ clientName: '', phone: '', email: '' },
};
export const blankCar = blank satisfies Partial<Record<keyof CarFields, string>> as unknown as CarFields;

export const carEditing: EditKind<CarFields, Car> = {
	news: 'car',
	fieldsOf,
	revisionOf: ({ revision }) => revision,
	read: ({ api }, id) => api.car.get({ params: { id } }),
	save: ({ api }, id, fields, revision) =>
		api.car.save({ params: { id }, body: { ...sentOf(fields), revision } }),
	create: ({ api }, fields, key) => api.car.create({ body: beginningOf(fields), idempotencyKey: key }),
};

function fieldsOf(car: Car): CarFields {
	const { make, model, route, vin, lot, container, vessel, crossing, plate } = car;
	const { currency, clientName, phone, email, speaks, year, ownerId } = car;
	return {
		...{ make, model, route, vin, lot, container, vessel, crossing, plate },
		...{ currency, clientName, phone, email, speaks },
		...{ year: String(year), ownerId: String(ownerId ?? '') },
	};
}

function sentOf(typed: Partial<CarFields>) {
	const { year, vin, container, ownerId, route, number: _, offer: __, ...fields } = typed;
	return {
		...fields,
		...(route && { route }),
		...(year !== undefined && { year: wholeNumber(year) }),
		...(vin !== undefined && { vin: vin.trim().toUpperCase() }),
		// Containers are written as `MSCU 123456-5`, too.
		...(container !== undefined && { container: container.replace(/[\s-]/g, '').toUpperCase() }),
		...(ownerId !== undefined && { ownerId: ownerId === '' ? null : Number(ownerId) }),
	};
}

function beginningOf(fields: CarFields) {
	const { make, model, year, route, number = '', offer, clientName, phone, email } = fields;
	if (offer) return { make, model, offer: Number(offer) };
	return {
		...{ make, model, clientName, phone, email },
		...(route && { route }),
		...(year.trim() && { year: wholeNumber(year) }),
		...(number.trim() && { quote: number }),
	};
}

// Zero is refused in words.
const wholeNumber = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : 0);

/** A part of the card; `look` reads the car anew after an act. */
export type PartOfCar = { car: Car; look: () => Promise<void> };

/** The office's people, by whom cars are led. */
export type People = readonly { id: number; name: string }[];

/** The text of a stored car's field in a dispute. */
export function carFieldText(field: string, value: unknown, people: People): string {
	const stored = String(value ?? '');
	const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
		route: carWords.routes,
		speaks: text.languages,
		ownerId: { '': text.nobody, ...Object.fromEntries(people.map(({ id, name }) => [id, name])) },
	};
	return named[field]?.[stored] ?? stored;
}
