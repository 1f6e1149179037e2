import { sayAsText } from '../format/say.ts';
import { carLinkRoles, paymentKinds } from './car-stages.ts';
import { currencies, mostPaymentDays, mostRequisites } from './cars.ts';
import { choice, fieldList, line, longText, maybeLine, number, sum } from './fields.ts';

/** The plain fields of a payment. */
export const paymentFields = fieldList({
	kind: choice(paymentKinds),
	/** Empty: it is called by its kind, in the reader's language. */
	title: maybeLine(100),
	amount: sum,
	currency: choice(currencies),
	dueDays: number(0, mostPaymentDays, sayAsText('field.choice')),
});

/** Why its sum changed, and why it is not paid any more. */
export const paymentReasons = { sum: maybeLine(300), cancelled: longText(500) };

/** Somebody whom clients pay. */
export const payeeFields = fieldList({
	title: line(100),
	currency: choice(currencies),
	requisites: longText(mostRequisites, { isNeeded: true }),
});

/** A secret link of a car. */
export const linkFields = fieldList({ label: line(40), role: choice(carLinkRoles) });
