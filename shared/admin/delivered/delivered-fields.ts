import type { Delivered } from '../../contract/delivered.ts';
import type { DeliveredBody, FurtherLine } from '../../contract/delivered-fields.ts';
import type { Language, Languages } from '../../contract/language.ts';
import { pictureNameIn } from '../../contract/picture-name.ts';
import { decimal, moneyText } from '../../domain/money.ts';
import { decimal as shown } from '../../format/number.ts';
import { type Copy, copySince } from '../kit/form-fields.ts';
import type { Translations } from '../kit/translations.ts';

/** A stored picture by its name, and the address of its smallest file. */
export type CarPicture = { name: string; url: string };

/** What is edited of a delivered car: numbers as they are typed. */
export type DeliveredFields = Pick<
	DeliveredBody,
	'make' | 'model' | 'fuel' | 'vehicle' | 'country' | 'port' | 'dates' | 'vin' | 'plate' | 'story'
> &
	Pick<DeliveredBody, 'currency' | 'receiptOn'> & {
		year: string;
		cc: string;
		kwh: string;
		auction: 'copart' | 'iaa' | '';
		pictures: readonly CarPicture[];
		language?: Language | undefined;
		translations?: Translations<'story'> | undefined;
		paid: Readonly<Record<string, string>>;
		further: readonly FurtherLine[];
	};

/** Of a stored car what is edited of it. */
export const fieldsOf = (car: Delivered): DeliveredFields => ({
	make: car.make,
	model: car.model,
	year: String(car.year),
	fuel: car.fuel,
	cc: car.cc === null ? '' : String(car.cc),
	kwh: shown(car.kwh ?? ''),
	vehicle: car.vehicle,
	country: car.country,
	auction: car.auction ?? '',
	port: car.port,
	dates: car.dates,
	vin: car.vin,
	plate: car.plate,
	pictures: car.pictures.map(({ url, variants }) => ({
		name: pictureNameIn(url),
		url: variants[1]?.url ?? url,
	})),
	story: car.story,
	language: car.language,
	translations: car.translations,
	currency: car.currency,
	receiptOn: car.receiptOn,
	paid: Object.fromEntries(
		car.lines.flatMap(({ code, estimate, paid }) =>
			estimate !== null && paid !== null ? [[code, shown(paid)]] : [],
		),
	),
	further: (car.further ?? []).map((line) => ({ ...line, paid: shown(line.paid) })),
});

/** A sum or a number as people type it: spaces, also narrow ones, and a comma. */
export const plain = (typed: string): string => typed.replace(/\s/g, '').replace(',', '.');

/** Whether what was typed is a sum that the server takes. */
export const isSum = (sum: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(sum);

// As it is stored, so that 360 and 360.00 are one; what is no sum is refused in words, as it was typed.
function storedSum(typed: string): string {
	const sum = plain(typed);
	return isSum(sum) ? moneyText(decimal(sum)) : sum;
}

// What is no number is sent as one that is refused in words: nothing would empty the field. `1e3` and `0x7e4`
// are numbers for a program only.
const wholeNumber = (typed: string): number | null => {
	const number = plain(typed);
	if (number === '') return null;
	return /^\d+(\.\d+)?$/.test(number) ? Number(number) : 0;
};

/** What is typed of a new car. */
export type Beginning = { make: string; model: string; quote: string; year: string };

/** What is sent of it: what was left empty is taken from the calculation. */
export function beginningOf({ make, model, quote, year }: Beginning) {
	const number = wholeNumber(year);
	return { make, model, ...(quote.trim() && { quote }), ...(number !== null && { year: number }) };
}

/** What was typed of a new car since it was sent, over the car that was made; null where nothing was. */
export function carSince(sent: Beginning, now: Beginning, car: Delivered): Copy<DeliveredFields> | null {
	const stored = fieldsOf(car);
	const over = ({ make, model, year }: Beginning): DeliveredFields => ({ ...stored, make, model, year });
	return copySince(over(sent), over(now), stored, car.revision, isSame);
}

/** Under which the number of a calculation is handed over that was typed since then. */
export const quoteKey = ({ id }: Pick<Delivered, 'id'>): string => `delivered/${id} quote`;

/**
 * What is sent: everything, so that what was emptied is emptied. Of sums those of the lines that are there:
 * a copy may have others, which no field shows, from before another calculation was taken.
 */
export function bodyOf(fields: DeliveredFields, [own, ...further]: Languages, codes: readonly string[]) {
	const { pictures, language: _, translations, paid, ...texts } = fields;
	return {
		...texts,
		year: wholeNumber(fields.year) ?? 0,
		cc: wholeNumber(fields.cc),
		kwh: plain(fields.kwh) || null,
		auction: fields.auction || null,
		vin: fields.vin.trim().toUpperCase(),
		pictures: pictures.map(({ name }) => name),
		translations: Object.fromEntries(
			further
				.filter((language) => language !== own)
				.map((language) => [language, { story: translations?.[language]?.story ?? '' }]),
		),
		paid: Object.fromEntries(Object.entries(filledIn(paid)).filter(([code]) => codes.includes(code))),
		further: storedLines(fields.further),
	};
}

/** The lines of a car's estimate, by their codes. */
export const codesOf = ({ lines }: Pick<Delivered, 'lines'>): string[] =>
	lines.flatMap(({ code, estimate }) => (estimate === null ? [] : [code]));

/** The sums that were typed, as decimals. */
export const filledIn = (paid: DeliveredFields['paid']): Record<string, string> =>
	Object.fromEntries(
		Object.entries(paid)
			.map(([code, sum]) => [code, storedSum(sum)] as const)
			.filter(([, sum]) => sum !== ''),
	);

const storedLines = (further: DeliveredFields['further']) =>
	further.map(({ titles, paid }) => ({ titles, paid: storedSum(paid) }));

/** Further lines to be compared, with their names in both languages. */
export const furtherText = (further: DeliveredFields['further']): string =>
	further
		.map(({ titles, paid }) => [[titles.ru, titles.uk].filter(Boolean).join(' / '), shown(paid)].join(' '))
		.join('\n');

/** Whether two cars say the same: what would be sent of them. */
export const isSame = (a: DeliveredFields, b: DeliveredFields): boolean =>
	JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));

function comparable(fields: DeliveredFields) {
	const { translations: _, paid, ...body } = bodyOf(fields, ['ru'], Object.keys(fields.paid));
	return [
		sorted(body),
		(['ru', 'uk'] as const).map((language) => fields.translations?.[language]?.story ?? ''),
		sorted(paid),
	];
}

const sorted = (values: object) => Object.entries(values).sort(([one], [two]) => (one < two ? -1 : 1));
