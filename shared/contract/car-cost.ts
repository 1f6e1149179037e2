import { z } from 'zod';
import { carRoutes } from './car-stages.ts';
import { currencies } from './cars.ts';
import { endpoint } from './endpoint.ts';
import { Sum } from './field-rules.ts';
import { Decimal, IdParam } from './shapes.ts';

/*
 * What the office pays itself. No other reply, letter or export holds anything of it: a test reads them all.
 */

/** What the office pays for a line as it is typed; null says nothing. */
const Cost = z.strictObject({ planned: Sum.nullable(), real: Sum.nullable() });
const noCost = { planned: null, real: null };

const MarginSums = z.object({
	/** What the client is asked for, less what the office plans to pay. */
	planned: Decimal,
	/** What he has paid, less what the office has paid. */
	real: Decimal,
});

/** Each line of a car's estimate: what the client pays, and what the office does. */
export const CarCosts = z
	.object({
		currency: z.enum(currencies),
		lines: z.array(
			Cost.extend({
				code: z.string(),
				title: z.string().optional(),
				price: Decimal,
				/** What the client has paid for it; null before. */
				received: Decimal.nullable(),
				/** What the office pays by its price lists; null where they do not know it. */
				listed: Decimal.nullable(),
			}),
		),
		margin: MarginSums.extend({
			received: Decimal,
			spent: Decimal,
			/** The lines whose costs nobody has planned: they count as nothing. */
			unplanned: z.int(),
			/** True once every line is paid by both. */
			isFinal: z.boolean(),
		}),
	})
	.meta({ id: 'CarCosts' });
export type CarCosts = z.infer<typeof CarCosts>;

const ofCars = MarginSums.extend({
	currency: z.enum(currencies),
	count: z.int(),
	/** How many of them are paid in whole by both; `real` is of these. */
	final: z.int(),
});

export const CarMargins = z
	.object({
		routes: z.array(ofCars.extend({ route: z.enum(carRoutes) })),
		/** By the month in which a car was handed over; null for those under way. */
		months: z.array(ofCars.extend({ month: z.string().nullable() })),
	})
	.meta({ id: 'CarMargins' });
export type CarMargins = z.infer<typeof CarMargins>;

const path = '/api/car/:id/cost';

/** Own costs and the margin, for those alone who set prices. */
export const carCost = {
	get: endpoint({
		method: 'GET',
		path,
		summary: 'What the office pays for each line of a car, planned and real, and the margin',
		access: 'admin',
		params: IdParam,
		reply: CarCosts,
	}),
	save: endpoint({
		method: 'PUT',
		path,
		summary: 'Say what the office pays for lines; `was` tells what the caller saw in each',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({
			lines: z.record(z.string().min(1).max(100), Cost.extend({ was: Cost.default(noCost) })),
		}),
		reply: CarCosts,
	}),
	margins: endpoint({
		method: 'GET',
		path: '/api/car/margins',
		summary: 'The margin of routes and months, planned and real',
		access: 'admin',
		reply: CarMargins,
	}),
};
