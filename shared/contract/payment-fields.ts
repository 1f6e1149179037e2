import { sayAsText } from '../format/say.ts';
import { carLinkRoles, paymentKinds } from './car-stages.ts';
import { currencies, mostPaymentDays, mostRequisites } from './cars.ts';
import {
	choice,
	fieldList,
	iban,
	line,
	longText,
	maybe,
	maybeLine,
	number,
	payeeCode,
	sum,
} from './fields.ts';

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
	/** As his bank has it. */
	title: line(140),
	currency: choice(currencies),
	/** The payments that go to him where nobody was chosen; null for any that have no payee of their kind. */
	kind: maybe(choice(paymentKinds)),
	code: payeeCode,
	iban,
	bank: maybeLine(100),
	/** What a payment is for, with places for the car's number and its VIN; empty for the usual one. */
	purpose: maybeLine(420),
	/** What else a bank abroad asks for. */
	requisites: longText(mostRequisites),
});

/** A secret link of a car. */
export const linkFields = fieldList({ label: line(40), role: choice(carLinkRoles) });
