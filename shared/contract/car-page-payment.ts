import { z } from 'zod';
import { paymentKinds } from './car-stages.ts';
import { currencies } from './cars.ts';
import { Day, Decimal } from './shapes.ts';

const Currency = z.enum(currencies);

/** A payment as the client's page shows it. Cancelled ones are not shown. */
export const PagePayment = z
	.object({
		id: z.int(),
		/** As the office named it, or the name of its kind in the page's language. */
		title: z.string(),
		kind: z.enum(paymentKinds),
		/** The whole sum, and what is left of it beside deposits; `0.00` once it is paid. */
		amount: Decimal,
		owed: Decimal,
		currency: Currency,
		/** Null while nobody knows the day of the stage that it waits for. */
		dueOn: Day.nullable(),
		/**
		 * What is owed in hryvnias today. Null for a sum in hryvnias, for a paid one and without a rate. A move of
		 * the rate by one percent changes it by `onePercent`: null where the rate is fixed.
		 */
		today: z.object({ uah: Decimal, rate: Decimal, onePercent: Decimal.nullable() }).nullable(),
		paid: z.object({ on: Day, amount: Decimal, currency: Currency }).nullable(),
		/** Whom to pay, as it stands now; once paid, as it stood then. Null where the office named nobody. */
		payee: z.object({ title: z.string(), requisites: z.string() }).nullable(),
		/** The requisites changed within the last 14 days, and the payment is not paid. */
		isPayeeChanged: z.boolean(),
		/** Its lines of the estimate, in the car's currency; `paid` and `difference` are null until it is paid. */
		lines: z.array(
			z.object({
				code: z.string(),
				/** The office's name for a line that has no name in the list. */
				title: z.string().optional(),
				estimate: Decimal,
				paid: Decimal.nullable(),
				difference: Decimal.nullable(),
			}),
		),
	})
	.meta({ id: 'CarPagePayment' });
export type PagePayment = z.infer<typeof PagePayment>;
