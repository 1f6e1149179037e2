import { carFieldWords as words } from '@clearway/shared/words/record-fields.ts';
import type { Car } from '../../contract/car.ts';
import { carFields as list } from '../../contract/car-fields.ts';
import type { EditKind } from '../edit/editing.ts';
import { blankFields, newOf, sentOf, type TypedFields, typedFieldsOf } from '../edit/typed-fields.ts';
import { fieldText, type People } from '../kit/fields/shown-value.ts';

export const carKind = { list, words };

/** The edited fields of a car. */
export type CarFields = TypedFields<typeof list> & {
	/** Where a new car comes from: the number of a calculation, or the id of an offer. */
	number?: string;
	offer?: string;
};

/** All fields that are left empty come from its calculation, its offer or the server. */
export const blankCar: CarFields = { ...blankFields(list), number: '', offer: '' };

export const carEditing: EditKind<CarFields, Car> = {
	news: 'car',
	fieldsOf: (car) => typedFieldsOf(list, car),
	revisionOf: ({ revision }) => revision,
	read: ({ api }, id) => api.car.get({ params: { id } }),
	save: ({ api }, id, fields, revision) =>
		api.car.save({ params: { id }, body: { ...sentOf(list, fields), revision } }),
	create: ({ api }, { number = '', offer, ...fields }, key) => {
		const from = offer ? { offer: Number(offer) } : number.trim() !== '' && { quote: number };
		return api.car.create({ body: { ...newOf(list, fields), ...from }, idempotencyKey: key });
	},
};

/** The text of a stored car's field in a dispute. */
export const carFieldText = (field: string, value: unknown, people: People): string =>
	fieldText(carKind, field, value, people);

/** A part of the card; `look` reads the car anew after an act. */
export type PartOfCar = { car: Car; look: () => Promise<void> };
