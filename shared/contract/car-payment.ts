import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { carStages } from './car-stages.ts';
import { currencies } from './cars.ts';
import { endpoint } from './endpoint.ts';
import { Sum, shapeOf } from './field-rules.ts';
import { payeeFields, paymentFields, paymentReasons } from './payment-fields.ts';
import { Day, Decimal, IdParam, Instant, line, Revision, visibleText } from './shapes.ts';
import { MessageText } from './thread.ts';

const sumAboveZero = Sum.refine((text) => /[1-9]/.test(text), sayAsText('field.sum'));
const currency = z.enum(currencies, sayAsText('field.choice'));
const code = z.string().min(1).max(100);
const id = IdParam.shape.id;
const idInBody = z.int().min(1);

/** How a sum becomes hryvnias: paid in its own currency, at the bank's rate of the day, or at a fixed one. */
export const RateRule = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('own') }),
	z.strictObject({
		kind: z.literal('nbu'),
		/** Percent above the bank's rate. */
		markup: z.string().regex(/^([0-4](\.\d{1,2})?|5(\.0{1,2})?)$/, sayAsText('carPayment.markup')),
	}),
	z.strictObject({
		kind: z.literal('fixed'),
		rate: z.string().regex(/^(?=.*[1-9])\d{1,4}(\.\d{1,4})?$/, sayAsText('carPayment.rate')),
	}),
]);
export type RateRule = z.infer<typeof RateRule>;

/** The fields of a payment that the office types. */
const allFields = {
	...shapeOf(paymentFields),
	amount: sumAboveZero,
	rate: RateRule,
	/** A day, or some days after a stage; neither where nobody knows yet. */
	dueOn: Day.nullable(),
	dueStage: z.enum(carStages).nullable(),
	payeeId: idInBody.nullable(),
	/** Codes of the estimate's lines. */
	lines: z.array(code).max(100),
	/** The payment that a deposit counts towards, or what was paid too much. */
	creditsTo: idInBody.nullable(),
	/** Why it is not paid any more; null takes it up again. */
	cancelledReason: visibleText(
		paymentReasons.cancelled.most,
		sayAsText('carPayment.reasonNeeded'),
	).nullable(),
};
const PaymentBody = z.strictObject(allFields);
export type PaymentFields = z.infer<typeof PaymentBody>;

const Paid = z.object({
	on: Day,
	/** As it was entered. */
	amount: Decimal,
	currency,
	/** What it counted for in the payment's own currency. */
	worth: Decimal,
	/** By line of the estimate, in the paid currency. */
	parts: z.record(code, Decimal),
	by: z.string(),
});

/** What is owed in hryvnias today. */
const Today = z.object({ uah: Decimal, rate: Decimal });

/** To whom and how a payment is made. */
const Requisites = z.object({
	...{ title: z.string(), code: z.string(), iban: z.string(), bank: z.string() },
	requisites: z.string(),
	/** What the payment is for, of this car. */
	purpose: z.string(),
	/** Opens the payment in the payer's bank, filled in; null where the bank's rules have no code for it. */
	link: z.string().nullable(),
});

/** A payment of a car, as the office sees it. */
export const CarPayment = z
	.object({
		...allFields,
		id: z.int(),
		/** What is left of the sum after what counts towards it; `0.00` once it is paid. */
		owed: Decimal,
		/** What was paid beyond it, in its own currency. */
		credit: Decimal,
		/** Why its sum last changed. */
		reason: z.string(),
		/** The day that the rules above come to. */
		dueDay: Day.nullable(),
		today: Today.nullable(),
		/** Whom it goes to: as he stands now, or as he stood when it was paid. */
		payee: Requisites.nullable(),
		/** Nobody was chosen: he is the one payee for such payments. */
		isPayeeUsual: z.boolean(),
		isPayeeChanged: z.boolean(),
		/** When the client said that he has paid; null where he did not, and once the office has seen to it. */
		saidAt: Instant.nullable(),
		/** The receipt that he sent. */
		receipt: z.int().nullable(),
		/** The first payment of those that it was divided into. */
		splitOf: z.int().nullable(),
		paid: Paid.nullable(),
	})
	.meta({ id: 'CarPayment' });
export type CarPayment = z.infer<typeof CarPayment>;

const PaidLine = z.object({
	code: z.string(),
	/** The office's name for a line that has no name in the list. */
	title: z.string().optional(),
	estimate: Decimal,
	/** Together what its payments ask for it: what is settled of that, still due, and will not be paid. */
	settled: Decimal,
	due: Decimal,
	forgiven: Decimal,
	/** What it took, at the rates of the days of payment; null before anything of it is paid. */
	paid: Decimal.nullable(),
	/** Against the estimate; null until nothing of it is due. */
	difference: Decimal.nullable(),
});
export type PaidLine = z.infer<typeof PaidLine>;

/** What the payments in one currency come to. Only an act that names its reason changes the total. */
export const PaymentSums = z.array(
	z.object({
		currency,
		total: Decimal,
		paid: Decimal,
		left: Decimal,
		/** Paid beyond the total. */
		credit: Decimal,
	}),
);
export type PaymentSums = z.infer<typeof PaymentSums>;

/** A payment as the client's page shows it, with its title in the page's language and its lines. */
export const PagePayment = CarPayment.pick({
	...{ id: true, kind: true, title: true, amount: true, owed: true, currency: true, dueDay: true },
	...{
		today: true,
		payee: true,
		isPayeeChanged: true,
		saidAt: true,
		credit: true,
		creditsTo: true,
		reason: true,
	},
	cancelledReason: true,
}).extend({
	paid: Paid.omit({ parts: true, by: true }).nullable(),
	lines: z.array(PaidLine),
});
export type PagePayment = z.infer<typeof PagePayment>;

/**
 * What becomes of the difference between what is paid and what is owed. Unless said, what is left is due as before,
 * as a payment of its own, and what is too much stays as a credit.
 */
const PayRest = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('due'), on: Day }),
	z.strictObject({
		kind: z.literal('forgiven'),
		reason: visibleText(paymentReasons.cancelled.most, sayAsText('carPayment.reasonNeeded')),
	}),
	z.strictObject({ kind: z.literal('credit'), to: idInBody }),
]);
export type PayRest = z.infer<typeof PayRest>;

/** The payments of a car, and its estimate beside what was paid. */
export const CarPayments = z
	.object({
		payments: z.array(CarPayment),
		/** In the car's currency. */
		lines: z.array(PaidLine),
		sums: PaymentSums,
		/** All foreign sums that are owed, in hryvnias today; null without a rate or without such sums. */
		today: Today.omit({ rate: true }).nullable(),
		/** Whom a payment may go to. */
		payees: z.array(z.object({ id: z.int(), title: z.string() })),
		/** The revision that this call gave the car: its news say nothing new. Null where nothing changed. */
		changedTo: z.int().nullable(),
	})
	.meta({ id: 'CarPayments' });
export type CarPayments = z.infer<typeof CarPayments>;

const path = '/api/car/:id/payment';
const one = z.object({ id, payment: id });
const onePath = `${path}/:payment` as const;
/** Every act answers the whole list, because each payment tells on the others. */
const reply = CarPayments;
const ofOffice = { access: 'admin', reply } as const;

/** Payments of a car under way. */
export const carPayment = {
	list: endpoint({
		...ofOffice,
		method: 'GET',
		path,
		summary: 'The payments of a car, what is owed today, and estimate and payment by line',
		params: IdParam,
	}),
	create: endpoint({
		...ofOffice,
		method: 'POST',
		path,
		summary: 'Add a payment',
		params: IdParam,
		body: PaymentBody.partial().extend({
			kind: allFields.kind,
			amount: allFields.amount,
			currency,
		}),
		idempotent: true,
	}),
	plan: endpoint({
		...ofOffice,
		method: 'POST',
		path: `${path}/plan`,
		summary: 'Make the first payments out of the estimate, where there are none yet',
		params: IdParam,
	}),
	save: endpoint({
		...ofOffice,
		method: 'PATCH',
		path: onePath,
		summary: 'Change fields of a payment, or cancel it; `was` tells what the caller saw in them',
		params: one,
		body: PaymentBody.partial().extend({
			was: PaymentBody.partial().optional(),
			/** Why the client is to pay another sum; the client sees it. */
			reason: line(paymentReasons.sum.most).optional(),
		}),
	}),
	split: endpoint({
		...ofOffice,
		method: 'POST',
		path: `${onePath}/split`,
		summary: 'Take a part of a payment off as a payment of its own',
		params: one,
		body: z.strictObject({ amount: sumAboveZero }),
		idempotent: true,
	}),
	owed: endpoint({
		method: 'GET',
		path: `${onePath}/owed`,
		summary: 'What is owed of a payment on a day, in each currency that has a rate',
		access: 'admin',
		params: one,
		query: z.strictObject({ on: Day }),
		reply: z.array(z.object({ currency, amount: Decimal, rate: Decimal.nullable() })),
	}),
	pay: endpoint({
		...ofOffice,
		method: 'PUT',
		path: `${onePath}/paid`,
		summary: 'Say when and what was paid, or take it back with null',
		params: one,
		body: z.strictObject({
			/** What the caller saw. */
			was: z.strictObject({ on: Day, amount: Sum, currency }).nullable(),
			on: Day.nullable(),
			/** All that is owed, in the payment's currency, unless said. */
			amount: sumAboveZero.optional(),
			currency: currency.optional(),
			/** By line; divided as the estimate is, unless said. */
			parts: z.record(code, Sum).optional(),
			rest: PayRest.optional(),
		}),
	}),
	ask: endpoint({
		...ofOffice,
		method: 'POST',
		path: `${onePath}/ask`,
		summary: 'Ask the client, who said that he has paid, by a message; the payment is open as before',
		params: one,
		body: z.strictObject({ text: MessageText }),
		idempotent: true,
	}),
};

/** Somebody whom clients pay. */
const PayeeBody = z.strictObject(shapeOf(payeeFields));
export type PayeeFields = z.infer<typeof PayeeBody>;

export const Payee = z
	.object({
		...PayeeBody.shape,
		id: z.int(),
		/** When anything of it last changed. */
		changedAt: z.string(),
		/** How many open payments go to him. */
		payments: z.int(),
		revision: z.int(),
	})
	.meta({ id: 'Payee' });
export type Payee = z.infer<typeof Payee>;

/** Whom clients pay. Each write needs a fresh proof of who it is. */
export const payee = {
	list: endpoint({
		method: 'GET',
		path: '/api/payee',
		summary: 'Whom clients pay, with the requisites that their pages show',
		access: 'admin',
		reply: z.array(Payee),
	}),
	create: endpoint({
		method: 'POST',
		path: '/api/payee',
		summary: 'Add somebody whom clients pay, after a fresh proof',
		access: 'admin',
		status: 201,
		idempotent: true,
		body: PayeeBody,
		reply: Payee,
	}),
	save: endpoint({
		method: 'PUT',
		path: '/api/payee/:id',
		summary: 'Change name or requisites, after a fresh proof; pages are marked for 14 days',
		access: 'admin',
		params: IdParam,
		body: PayeeBody.extend({ revision: Revision }),
		reply: Payee,
	}),
	remove: endpoint({
		method: 'DELETE',
		path: '/api/payee/:id',
		summary: 'Remove somebody to whom no open payment goes, after a fresh proof',
		access: 'admin',
		params: IdParam,
		status: 204,
	}),
};
