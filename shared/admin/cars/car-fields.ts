import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { carFieldWords as words } from '@clearway/shared/words/record-fields.ts';
import type { Car } from '../../contract/car.ts';
import type { Receipt } from '../../contract/car-face.ts';
import { carFields as list } from '../../contract/car-fields.ts';
import { decimal } from '../../format/number.ts';
import type { EditKind } from '../edit/editing.ts';
import { blankFields, newOf, sentOf, type TypedFields, typedFieldsOf } from '../edit/typed-fields.ts';
import { fieldText, type People } from '../kit/fields/shown-value.ts';

export const carKind = { list, words };

/** The edited fields of a car. */
export type CarFields = TypedFields<typeof list> &
	Receipt & {
		/** Where a new car comes from: the number of a calculation, or the id of an offer. */
		number?: string;
		offer?: string;
		/** What that offer is called. */
		offerNumber?: string;
		/** The day on which a new car was handed over; empty for one that is under way. */
		handedOn?: string;
		/** Acts are sent once beside the typed fields. They are never typed, so no later save repeats them. */
		status?: 'draft' | 'published';
		quote?: string;
	};

/** All fields that are left empty come from its calculation, its offer or the server. */
export const blankCar: CarFields = {
	...{ ...blankFields(list), paid: {}, further: [] },
	...{ number: '', offer: '', offerNumber: '', handedOn: '' },
};

export const carEditing: EditKind<CarFields, Car> = {
	news: 'car',
	fieldsOf: (car) => ({
		...typedFieldsOf(list, car),
		paid: Object.fromEntries(
			car.lines.flatMap(({ code, estimate, paid }) =>
				estimate !== null && paid !== null ? [[code, paid]] : [],
			),
		),
		further: car.further,
	}),
	revisionOf: ({ revision }) => revision,
	read: ({ api }, id) => api.car.get({ params: { id } }),
	save: ({ api }, id, fields, revision) =>
		api.car.save({ params: { id }, body: { ...sentOf(list, fields), revision } }),
	create: ({ api }, { number = '', offer, handedOn = '', ...typed }, key) => {
		const { paid: _, further: __, offerNumber: ___, ...fields } = typed;
		const from = offer ? { offer: Number(offer) } : number.trim() !== '' && { quote: number };
		// A car that is entered when it was delivered already is entered for its page.
		const handed = handedOn !== '' && { handedOn, status: 'draft' as const };
		return api.car.create({ body: { ...newOf(list, fields), ...from, ...handed }, idempotencyKey: key });
	},
};

/** The text of a stored car's field in a dispute. */
export function carFieldText(field: string, value: unknown, people: People): string {
	// A field holds its own type of value.
	if (field === 'paid') return paidText(value as Receipt['paid']);
	if (field === 'further') return furtherText(value as Receipt['further']);
	return fieldText(carKind, field, value, people);
}

const paidText = (paid: Receipt['paid']): string =>
	Object.entries(paid)
		.map(([code, sum]) => `${lineLabel(code)} ${decimal(sum)}`)
		.join('; ');

const furtherText = (further: Receipt['further']): string =>
	further
		.map(({ titles, paid }) => [[titles.ru, titles.uk].filter(Boolean).join(' / '), decimal(paid)].join(' '))
		.join('; ');

/** A part of the card; `look` reads the car anew after an act. */
export type PartOfCar = { car: Car; look: () => Promise<void> };
