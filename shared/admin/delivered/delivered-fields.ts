import type { Delivered } from '../../contract/delivered.ts';
import type { DeliveredBody } from '../../contract/delivered-fields.ts';
import type { Language } from '../../contract/language.ts';
import { pictureNameIn } from '../../contract/picture-name.ts';
import { plainFieldsOf } from '../../contract/plain-car.ts';
import type { EditKind } from '../edit/editing.ts';
import { bodyOf, type TranslatedFields, textPath, translatedFields } from '../edit/translated-fields.ts';
import { readWhole } from '../kit/fields/read-number.ts';

/** Acts are sent once beside the typed fields. They are never typed, so no later save repeats them. */
type Acts = Partial<Pick<DeliveredBody, 'status' | 'quote'>>;

/** The edited fields of a delivered car. A number is a text, because it is typed. */
export type DeliveredFields = Omit<
	DeliveredBody,
	'year' | 'cc' | 'kwh' | 'auction' | 'translations' | keyof Acts
> & {
	year: string;
	cc: string;
	kwh: string;
	auction: NonNullable<DeliveredBody['auction']> | '';
	/** The number of the calculation that a new car is made from. */
	number?: string;
} & TranslatedFields<'story'> &
	Acts;

/** The typed fields of a new car. */
type Beginning = Pick<DeliveredFields, 'make' | 'model' | 'number' | 'year'>;

// All other fields come from the calculation.
export const blankCar = { make: '', model: '', number: '', year: '' } satisfies Beginning as DeliveredFields;

export const deliveredEditing: EditKind<DeliveredFields, Delivered> = {
	news: 'delivered',
	fieldsOf,
	revisionOf: ({ revision }) => revision,
	read: ({ api }, id) => api.delivered.get({ params: { id } }),
	save: ({ api }, id, fields, revision) =>
		api.delivered.save({ params: { id }, body: { ...sentOf(fields), revision } }),
	create: ({ api }, fields, key) => api.delivered.create({ body: beginningOf(fields), idempotencyKey: key }),
};

export function fieldsOf(car: Delivered): DeliveredFields {
	const { vin, story } = car;
	return {
		...plainFieldsOf(car),
		...{ vin, story },
		...translatedFields(car.translations),
		year: String(car.year),
		cc: car.cc === null ? '' : String(car.cc),
		kwh: car.kwh ?? '',
		auction: car.auction ?? '',
		pictures: car.pictures.map(({ url }) => pictureNameIn(url)),
		paid: Object.fromEntries(
			car.lines.flatMap(({ code, estimate, paid }) =>
				estimate !== null && paid !== null ? [[code, paid]] : [],
			),
		),
		further: car.further ?? [],
	};
}

/** The story in a language; empty where it is not translated. */
export const storyIn = (fields: DeliveredFields, language: Language, ownLanguage: Language): string =>
	fields[textPath('story', language, ownLanguage)] ?? '';

/** Turns fields into the body of a call. */
export function sentOf({ year, cc, kwh, auction, vin, number: _, ...fields }: Partial<DeliveredFields>) {
	return {
		...bodyOf(fields),
		...(year !== undefined && { year: readWhole(year) ?? 0 }),
		...(cc !== undefined && { cc: readWhole(cc) }),
		...(kwh !== undefined && { kwh: kwh.trim() || null }),
		...(auction !== undefined && { auction: auction || null }),
		...(vin !== undefined && { vin: vin.trim().toUpperCase() }),
	};
}

/** The body of a new car; the server takes empty fields from the calculation. */
export function beginningOf({ make, model, number: quote = '', year: typed }: Beginning) {
	const year = readWhole(typed);
	return { make, model, ...(quote.trim() && { quote }), ...(year !== null && { year }) };
}
