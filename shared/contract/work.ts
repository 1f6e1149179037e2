import { z } from 'zod';
import { carNeeds, carStages, paymentKinds } from './car-stages.ts';
import { currencies } from './cars.ts';
import { Day, Decimal, Instant } from './shapes.ts';

/** As much as a line shows of what somebody wrote. */
export const textLength = 200;

const common = {
	/** The request, the car or the client on whose page it is. */
	id: z.int(),
	/** The car; empty for a request and a client. */
	title: z.string(),
	/** The client's name, or else the way to reach him. */
	client: z.string(),
	/** Whose work it is; null for what anybody may do. */
	owner: z.object({ id: z.int(), name: z.string() }).nullable(),
};
const waysToClient = { phone: z.string().nullable(), email: z.string().nullable() };
const named = { id: z.int(), kind: z.enum(paymentKinds), title: z.string() };
const payment = {
	payment: z.object({
		...named,
		owed: Decimal,
		currency: z.enum(currencies),
		/** The day that was entered; null where it follows from a stage. */
		dueOn: Day.nullable(),
	}),
	dueDay: Day.nullable(),
};

/** Something that the office has to do, with what its act needs. */
export const WorkItem = z
	.discriminatedUnion('kind', [
		/** Unread messages; `last` is the newest of them, and `text` what it says. */
		z.object({
			...{ kind: z.literal('message'), ...common, of: z.enum(['request', 'car', 'client']) },
			...{ count: z.int(), last: z.int(), text: z.string(), at: Instant },
		}),
		/** A request that waits for its first answer. */
		z.object({
			...{ kind: z.literal('request'), ...common, ...waysToClient },
			...{ isNew: z.boolean(), text: z.string(), at: Instant },
		}),
		z.object({ kind: z.literal('said'), ...common, ...payment, at: Instant }),
		/** A reminder of today or before: a day, or a day and its time. */
		z.object({ kind: z.literal('reminder'), ...common, ...waysToClient, on: z.string() }),
		z.object({ kind: z.literal('payment'), ...common, ...payment }),
		/** Payments that the client cannot make, because nobody said to whom. */
		z.object({ kind: z.literal('payee'), ...common, payments: z.array(z.object(named)) }),
		/** What a car lacks of the papers of its stages. */
		z.object({ kind: z.literal('paper'), ...common, needs: z.array(z.enum(carNeeds)) }),
		z.object({
			...{ kind: z.literal('stage'), ...common },
			...{ stage: z.enum(carStages), dueOn: Day, expectedOn: Day.nullable(), reason: z.string() },
		}),
	])
	.meta({ id: 'WorkItem' });
export type WorkItem = z.infer<typeof WorkItem>;
