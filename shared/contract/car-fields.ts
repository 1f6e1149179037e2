import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { carRoutes } from './car-stages.ts';
import { currencies } from './cars.ts';
import { mailAddress, phoneNumber } from './mail.ts';
import { LanguageCode, line, maybeLine } from './shapes.ts';

const empty = z.literal('');

/** The fields of a car under way that the office types, as they are stored, sent and shown. */
export const carFields = {
	make: line(60),
	model: line(60),
	year: z
		.int(sayAsText('field.carYear'))
		.min(1900, sayAsText('field.carYear'))
		.max(2100, sayAsText('field.carYear')),
	route: z.enum(carRoutes, sayAsText('field.choice')),
	vin: z.union(
		[empty, z.string().regex(/^[A-HJ-NPR-Z\d]{17}$/, sayAsText('field.vin'))],
		sayAsText('field.vin'),
	),
	lot: maybeLine(200),
	/** Four letters and seven digits, the last of which checks the others. */
	container: maybeLine(11),
	vessel: maybeLine(60),
	crossing: maybeLine(60),
	plate: maybeLine(12),
	/** The currency in which estimate and payments are compared. */
	currency: z.enum(currencies, sayAsText('field.choice')),
	clientName: maybeLine(100),
	phone: z.union([empty, phoneNumber], sayAsText('phone.short')),
	email: z.union([empty, mailAddress], sayAsText('field.email')),
	/** The language in which the client reads his page and his letters. */
	speaks: LanguageCode,
	/** The admin who has the car; null for nobody. */
	ownerId: z.int().nullable(),
};
export type CarFields = z.infer<z.ZodObject<typeof carFields>>;
