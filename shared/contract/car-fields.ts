import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { carRoutes } from './car-stages.ts';
import { DeliveredBody, plainFields } from './delivered-fields.ts';
import { mailAddress, phoneNumber } from './mail.ts';
import { LanguageCode, maybeLine } from './shapes.ts';

const empty = z.literal('');

/** The fields of a car under way that the office types, as they are stored, sent and shown. */
export const carFields = {
	make: plainFields.make,
	model: plainFields.model,
	year: plainFields.year,
	route: z.enum(carRoutes, sayAsText('field.choice')),
	vin: DeliveredBody.shape.vin,
	lot: maybeLine(200),
	/** Four letters and seven digits, the last of which checks the others. */
	container: maybeLine(11),
	vessel: maybeLine(60),
	crossing: maybeLine(60),
	plate: plainFields.plate,
	/** The currency in which estimate and payments are compared. */
	currency: plainFields.currency,
	clientName: maybeLine(100),
	phone: z.union([empty, phoneNumber], sayAsText('phone.short')),
	email: z.union([empty, mailAddress], sayAsText('field.email')),
	/** The language in which the client reads his page and his letters. */
	speaks: LanguageCode,
	/** The admin who has the car; null for nobody. */
	ownerId: z.int().nullable(),
};
export type CarFields = z.infer<z.ZodObject<typeof carFields>>;
