import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import {
	auctions,
	currencies,
	fuels,
	mostFurther,
	mostPictures,
	purchaseCountries,
	vehicles,
} from './cars.ts';
import { PictureName } from './picture.ts';
import { Day, LanguageCode, line, maybeLine, text, translated } from './shapes.ts';

const sum = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, sayAsText('field.sum'));
const name = z.string().min(1).max(100);
const optionalDay = Day.nullable();

/** A line that was paid beside those of the estimate, named in each language. */
export const FurtherLine = z.strictObject({
	titles: z.strictObject({ ru: maybeLine(200).optional(), uk: maybeLine(200).optional() }),
	paid: sum,
});
export type FurtherLine = z.infer<typeof FurtherLine>;

/**
 * The fields of a car that are stored, sent and shown as they are. A new field is a line here, its value where
 * nothing is known in `emptyCar`, its place in the form and its name.
 */
export const plainFields = {
	make: line(60),
	model: line(60),
	year: z
		.int(sayAsText('field.carYear'))
		.min(1900, sayAsText('field.carYear'))
		.max(2100, sayAsText('field.carYear')),
	fuel: z.enum(fuels, sayAsText('field.choice')),
	/** Cubic centimetres; null for an electric car. */
	cc: z
		.int(sayAsText('field.cc'))
		.min(50, sayAsText('field.cc'))
		.max(20_000, sayAsText('field.cc'))
		.nullable(),
	/** The capacity of the battery. */
	kwh: z
		.string()
		.regex(/^\d{1,4}(\.\d{1,2})?$/, sayAsText('field.kwh'))
		.nullable(),
	vehicle: z.enum(vehicles, sayAsText('field.choice')),
	country: z.enum(purchaseCountries, sayAsText('field.choice')),
	auction: z.enum(auctions, sayAsText('field.choice')).nullable(),
	port: maybeLine(60),
	dates: z.strictObject({
		bought: optionalDay,
		shipped: optionalDay,
		arrived: optionalDay,
		cleared: optionalDay,
		plated: optionalDay,
	}),
	plate: maybeLine(12),
	currency: z.enum(currencies, sayAsText('field.choice')),
	receiptOn: optionalDay,
};
export type PlainFields = z.infer<z.ZodObject<typeof plainFields>>;

/** What the office writes of a delivered car; its estimate comes from a stored calculation, never typed. */
export const DeliveredBody = z.strictObject({
	...plainFields,
	/** Whole for the office, masked for everybody else. */
	vin: z.union(
		[z.literal(''), z.string().regex(/^[A-HJ-NPR-Z\d]{17}$/, sayAsText('field.vin'))],
		sayAsText('field.vin'),
	),
	/** The names of stored pictures, the cover first. */
	pictures: z.array(PictureName).max(mostPictures, sayAsText('field.tooMany', mostPictures)),
	story: text(5000),
	translations: translated({ story: text(5000) }),
	/** The paid sums, by the code of the estimate's line; below zero for a discount alone. */
	paid: z.record(name, z.string().regex(/^-?\d{1,9}(\.\d{1,2})?$/, sayAsText('field.sum'))),
	further: z.array(FurtherLine).max(mostFurther, sayAsText('field.tooMany', mostFurther)),
	status: z.enum(['draft', 'published'], sayAsText('field.choice')),
	/** The number or id of a stored calculation: its lines become the estimate, and stay as they are. */
	quote: z.string().max(64),
});
export type DeliveredBody = z.infer<typeof DeliveredBody>;

/** A new car: a field that is not sent comes from the calculation, or stays empty. */
export const NewDelivered = DeliveredBody.partial().extend({
	make: plainFields.make,
	model: plainFields.model,
	language: LanguageCode.optional(),
});
