import { z } from 'zod';
import { carRoutes, carStages } from './car-stages.ts';
import { currencies } from './cars.ts';
import { Day, Decimal } from './shapes.ts';

const Stage = z.enum(carStages);
const currency = z.enum(currencies);

/** The numbers of cars under way. */
export const CarReport = z
	.object({
		/** How many cars stand at a stage, and which of them the longest. */
		stages: z.array(
			z.object({
				stage: Stage,
				count: z.int(),
				oldest: z.object({ id: z.int(), title: z.string(), since: Day }),
			}),
		),
		/** Unpaid sums that are overdue, and due within seven days. */
		due: z.array(z.object({ currency, overdue: Decimal, week: Decimal })),
		/** The days of the last twenty cars by leg; a leg of every way has no route. None of fewer than five cars. */
		legs: z.array(
			z.object({
				route: z.enum(carRoutes).nullable(),
				from: Stage,
				to: Stage,
				count: z.int(),
				median: z.int(),
				/** Four of five cars kept within it. */
				mostly: z.int(),
				planned: z.object({ from: z.int(), to: z.int() }).nullable(),
				/** The option that holds these days for the calculator. */
				option: z.string().nullable(),
			}),
		),
		/** Estimate and payment by group, over cars that are paid in whole. None of fewer than five cars. */
		groups: z.array(
			z.object({
				currency,
				group: z.string(),
				count: z.int(),
				estimate: Decimal,
				paid: Decimal,
				difference: Decimal,
			}),
		),
	})
	.meta({ id: 'CarReport' });
export type CarReport = z.infer<typeof CarReport>;
