import { z } from 'zod';
import { FaceStatus, receiptFields, storyTranslations } from './car-face.ts';
import { carFields } from './car-fields.ts';
import { shapeOf } from './field-rules.ts';
import { LanguageCode } from './shapes.ts';

const { make, model, year, vin, currency, ...rules } = shapeOf(carFields);
const { fuel, cc, kwh, vehicle, country, auction, port, pictures, story } = rules;

/** The plain facts about a delivered car, as visitors read them. */
export const plainFields = {
	...{ make, model, year, fuel, cc, kwh, vehicle, country, auction, port },
	dates: z.strictObject({
		bought: rules.boughtOn,
		shipped: rules.shippedOn,
		arrived: rules.arrivedOn,
		cleared: rules.clearedOn,
		plated: rules.platedOn,
	}),
	...{ plate: rules.shownPlate, currency, receiptOn: rules.receiptOn },
};

/** What the office writes of a delivered car; its estimate comes from a stored calculation, never typed. */
export const DeliveredBody = z.strictObject({
	...plainFields,
	/** Whole for the office, masked for everybody else. */
	vin,
	...{ pictures, story, translations: storyTranslations, ...receiptFields },
	status: FaceStatus,
	/** The number or id of a stored calculation: its lines become the estimate, and stay as they are. */
	quote: z.string().max(64),
});

/** A new car: a field that is not sent comes from the calculation, or stays empty. */
export const NewDelivered = DeliveredBody.partial().extend({
	...{ make, model },
	language: LanguageCode.optional(),
});
